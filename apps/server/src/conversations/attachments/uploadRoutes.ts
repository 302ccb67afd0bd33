import { createHash } from 'node:crypto';
import { shopperUpload, upload } from '@forecourt/api/contract/attachments';
import { findConversationIn } from '../dialogue/conversation.ts';
import { audit } from '../../platform/db/audit.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { type CheckedFile, checkFile } from '../../platform/files/checkFile.ts';
import type { FileBytes } from '../../platform/files/fileStore.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressKey } from '../../platform/access/visitor.ts';
import { requireRoom } from './limits.ts';
import { knownUpload, storeUpload, type Upload } from './storeUpload.ts';

const getDigest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Uploads of staff and of shoppers (docs/decisions/attachments.md). A file is checked and its bytes are stored between two transactions:
 * that takes up to seconds, and no connection waits for it.
 */
export function uploadRoutes({ contract, database, files }: Platform): void {
  const checkAndPut = async (body: Uint8Array): Promise<[CheckedFile, FileBytes]> => {
    const checked = await checkFile(body);
    return [checked, await files.put(checked.content)];
  };

  contract.inSteps(upload, async ({ transact, person, dealerId, params, query, body }) => {
    const file: Upload = {
      id: params.id,
      dealerId,
      conversationId: query.conversation_id,
      personId: person.id,
      digest: getDigest(body),
    };
    const known = await transact(async (trx) => {
      await findConversationIn(trx, person, dealerId, query.conversation_id);
      return knownUpload(trx, file);
    });
    const checked = known === undefined ? await checkAndPut(body) : undefined;
    return transact(async (trx, record) => {
      await record(params.id, { after: { conversation: query.conversation_id } });
      return { file: known ?? (await storeUpload(trx, file, query.name, ...checked!)) };
    });
  });

  contract.shopper(shopperUpload, async ({ chat, params, query, body, requestId }, { request }) => {
    const { dealerId, conversationId } = chat;
    const file: Upload = { id: params.id, dealerId, conversationId, personId: null, digest: getDigest(body) };
    const address = await addressKey(database.db, dealerId, request.ip);
    const known = await withDealers(database, [dealerId], async (trx) => {
      const there = await knownUpload(trx, file);
      if (there === undefined) await requireRoom(trx, chat, address);
      return there;
    });
    if (known !== undefined) return { file: known };
    const checked = await checkAndPut(body);
    return withDealers(database, [dealerId], async (trx) => {
      await audit(trx, {
        dealerId,
        actor: 'shopper',
        action: shopperUpload.id,
        subject: params.id,
        after: { conversation: conversationId },
        requestId,
      });
      return { file: await storeUpload(trx, { ...file, address }, query.name, ...checked) };
    });
  });
}

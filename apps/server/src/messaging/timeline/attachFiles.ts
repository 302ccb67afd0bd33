import type { Kysely } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { NewMessage, StoredMessage } from './entries.ts';

/**
 * Gives new messages the files that they name: the author's uploads in the same conversation, each once.
 * @throws Refusal for a file that does not exist or was sent already
 */
export async function attachFiles(
  trx: Kysely<Schema>,
  messages: readonly NewMessage[],
  written: readonly StoredMessage[],
): Promise<void> {
  for (const { dealerId, id, conversationId, personId = null, fileIds = [] } of messages) {
    if (fileIds.length === 0) continue;
    const isNew = written.some((stored) => stored.dealerId === dealerId && stored.id === id && stored.isNew);
    if (!isNew) continue;
    const files = fileIds.map((fileId, index) => ({ id: fileId, position: index + 1 }));
    const { numUpdatedRows } = await trx
      .updateTable('attachment as a')
      .from(jsonRows(files, { id: 'text', position: 'int' }))
      .set((eb) => ({ message_id: id, position: eb.ref('i.position') }))
      .where('a.dealer_id', '=', dealerId)
      .whereRef('a.id', '=', 'i.id')
      .where('a.conversation_id', '=', conversationId)
      .where('a.message_id', 'is', null)
      .where('a.person_id', 'is not distinct from', personId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== BigInt(fileIds.length))
      throw new Refusal(409, 'file-gone', 'An attached file is gone. Attach it again.');
  }
}

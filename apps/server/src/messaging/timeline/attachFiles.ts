import { type Kysely, sql } from 'kysely';
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
    const { numAffectedRows } = await sql`
      update attachment a set message_id = ${id}, position = n.position
      from unnest(${fileIds}::text[]) with ordinality n (id, position)
      where a.dealer_id = ${dealerId} and a.id = n.id and a.conversation_id = ${conversationId} and a.message_id is null
        and a.person_id is not distinct from ${personId}`.execute(trx);
    if (numAffectedRows !== BigInt(fileIds.length))
      throw new Refusal(409, 'file-gone', 'An attached file is gone. Attach it again.');
  }
}

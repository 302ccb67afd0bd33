import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { StoredMessage } from '../../messaging/timeline/entries.ts';
import type { TakenOver } from './state.ts';

/** The latest message of a chat but the system's: what the customer still waits for, where the customer wrote it (`startAnswers` looks). */
export async function findLatestMessage(
  db: Kysely<Schema>,
  { dealerId, conversationId }: TakenOver,
): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('message')
    .select(['dealer_id as dealerId', 'id', 'conversation_id as conversationId', 'lead_id as leadId'])
    .select(['initiator', 'channel', 'subject', 'body', 'at', 'seq'])
    .select((eb) => eb('payload', 'is not', null).$castTo<boolean>().as('hasPayload'))
    .select((eb) => eb('automatic', 'is not', null).$castTo<boolean>().as('isAutomatic'))
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('channel', '=', 'chat')
    .where('initiator', '<>', 'SYSTEM')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<Pick<StoredMessage, 'initiator'>>()
    .execute();
  return rows.map((row) => ({ ...row, isNew: false, isLive: true }));
}

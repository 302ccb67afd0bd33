import { type QueryExecutorProvider, sql } from 'kysely';
import type { StoredMessage } from '../../messaging/timeline/entries.ts';
import type { TakenOver } from './state.ts';

/** The latest message of a chat but the system's: what the customer still waits for, where it is theirs (`startAnswers` looks). */
export async function findLatestMessage(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: TakenOver,
): Promise<StoredMessage[]> {
  const { rows } = await sql<Omit<StoredMessage, 'isNew' | 'isLive'>>`
    select dealer_id as "dealerId", id, conversation_id as "conversationId", lead_id as "leadId", initiator, channel, subject, body,
      payload is not null as "hasPayload", at
    from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and channel = 'chat' and initiator <> 'SYSTEM'
    order by at desc, id desc limit 1`.execute(db);
  return rows.map((row) => ({ ...row, isNew: false, isLive: true }));
}

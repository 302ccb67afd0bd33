import { type QueryExecutorProvider, sql } from 'kysely';
import type { StoredMessage } from '../timeline/entries.ts';
import type { TakenOver } from './state.ts';

/** What the customer of a chat wrote last, where nobody has written to them since; empty otherwise. */
export async function openQuestionOf(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: TakenOver,
): Promise<StoredMessage[]> {
  const { rows } = await sql<Omit<StoredMessage, 'isNew' | 'isLive'>>`
    select dealer_id as "dealerId", id, conversation_id as "conversationId", lead_id as "leadId", initiator, channel, subject, body,
      payload is not null as "hasPayload", at
    from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and channel = 'chat' and initiator <> 'SYSTEM'
    order by at desc, id desc limit 1`.execute(db);
  return rows.filter(({ initiator }) => initiator === 'HUMAN').map((row) => ({ ...row, isNew: false, isLive: true }));
}

import { type QueryExecutorProvider, sql } from 'kysely';
import { isUnanswered } from '../../messaging/timeline/unanswered.ts';
import type { TakenOver } from './state.ts';

/** The latest hand-off of a chat, if nobody has followed it yet. @returns the event's id */
export async function findOpenHandoff(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: TakenOver,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select h.id from (
      select dealer_id, conversation_id, id, at from event
      where dealer_id = ${dealerId} and conversation_id = ${conversationId} and kind = 'HANDOFF' order by at desc, id desc limit 1
    ) h where ${isUnanswered('h')}`.execute(db);
  return rows[0]?.id;
}

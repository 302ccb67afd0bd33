import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { TakenOver } from './state.ts';

/**
 * Whether nobody has joined the chat or written in it since a moment.
 * @param of the row that has `dealer_id`, `conversation_id` and `at`
 */
export const isUnanswered = (of: string): RawBuilder<unknown> => {
  const row = (column: string) => sql.ref(`${of}.${column}`);
  return sql`not exists (
      select from event j where j.dealer_id = ${row('dealer_id')} and j.conversation_id = ${row('conversation_id')}
        and j.kind = 'DEALERSHIP_TAKEOVER' and j.at > ${row('at')}
    ) and not exists (
      select from message s where s.dealer_id = ${row('dealer_id')} and s.conversation_id = ${row('conversation_id')}
        and s.initiator = 'SPECIALIST' and s.at > ${row('at')}
    )`;
};

/** The latest hand-off of a chat, if nobody has followed it yet. @returns the event's id */
export async function openHandoffOf(
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

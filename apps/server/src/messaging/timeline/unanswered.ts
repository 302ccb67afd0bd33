import { type RawBuilder, sql } from 'kysely';

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
        and s.initiator = 'SPECIALIST' and s.visibility = 'customer' and s.at > ${row('at')}
    )`;
};

import { type RawBuilder, sql } from 'kysely';

/** Where a one-time link stands. */
export type LinkState = 'open' | 'used' | 'withdrawn' | 'expired';

/**
 * The state of a one-time link, as a column of a query.
 * @param link the alias of the link's table, which has `used_at`, `withdrawn_at` and `expires_at`
 * @param person the alias of the person it was mailed to: a link of somebody who is deleted is withdrawn
 */
export const linkState = (link: string, person: string): RawBuilder<LinkState> => {
  const at = (column: string) => sql.ref(`${link}.${column}`);
  return sql<LinkState>`case when ${at('used_at')} is not null then 'used'
    when ${at('withdrawn_at')} is not null or ${sql.ref(`${person}.deleted_at`)} is not null then 'withdrawn'
    when ${at('expires_at')} <= clock_timestamp() then 'expired' else 'open' end`;
};

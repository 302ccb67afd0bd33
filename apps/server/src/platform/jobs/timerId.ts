import { type RawBuilder, sql } from 'kysely';

/**
 * A timer's id, in SQL: the same for the same thing to do, so that it is done once. What is written then is the message of this id.
 * @param key of texts: dealer, kind, lead and subject
 */
export const timerId = (key: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`md5(jsonb_build_array(${key})::text)::uuid`;

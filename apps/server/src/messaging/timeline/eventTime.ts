import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Now, by the clock of the database, for entries whose order in a conversation matters though they are stored at once. */
export async function eventTime(db: Kysely<Schema>): Promise<string> {
  const { at } = await db.selectNoFrom(sql<Date>`clock_timestamp()`.as('at')).executeTakeFirstOrThrow();
  return at.toISOString();
}

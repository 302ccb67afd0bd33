import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

const today = sql<string>`(now() at time zone 'utc')::date`;

/** A secret that every process shares for a day: nothing made of it can be traced back once the day is over. */
export async function saltOfToday(db: Kysely<Schema>): Promise<Buffer> {
  const stored = db.selectFrom('visitor_salt').select('salt').where('day', '=', today);
  const known = await stored.executeTakeFirst();
  if (known) return known.salt;
  await db
    .insertInto('visitor_salt')
    .values({ day: today, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('visitor_salt').where('day', '<', today).execute();
  // Another process may have been first.
  return (await stored.executeTakeFirstOrThrow()).salt;
}

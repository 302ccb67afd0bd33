import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';

const today = sql`(now() at time zone 'utc')::date`;

/** A secret that every process shares for a day: nothing made of it can be traced back once the day is over. */
export async function saltOfToday(db: QueryExecutorProvider): Promise<Buffer> {
  const read = () => sql<{ salt: Buffer }>`select salt from visitor_salt where day = ${today}`.execute(db);
  const known = await read();
  if (known.rows[0]) return known.rows[0].salt;
  await sql`insert into visitor_salt (day, salt) values (${today}, ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  );
  await sql`delete from visitor_salt where day < ${today}`.execute(db);
  // Another process may have been first.
  return (await read()).rows[0]!.salt;
}

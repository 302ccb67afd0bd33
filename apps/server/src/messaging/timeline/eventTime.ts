import { type QueryExecutorProvider, sql } from 'kysely';

/** Now, by the clock of the database, for entries whose order in a conversation matters though they are stored at once. */
export async function eventTime(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]!.at.toISOString();
}

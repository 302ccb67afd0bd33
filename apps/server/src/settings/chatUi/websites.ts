import { type QueryExecutorProvider, sql } from 'kysely';

/** The hosts of a dealer's websites. */
export async function listWebsites(db: QueryExecutorProvider, dealerId: string): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from website_domain where dealer_id = ${dealerId} order by host`.execute(db);
  return rows.map(({ host }) => host);
}

import pg from 'pg';
import type { TestDatabase } from './testDatabase.ts';

/** A connection past the pooler, on which LISTEN and settings last longer than a transaction; its test ends it. */
export async function directClient({ directUrl }: Pick<TestDatabase, 'directUrl'>): Promise<pg.Client> {
  const client = new pg.Client(directUrl);
  await client.connect();
  return client;
}

import pg from 'pg';
import type { TestDatabase } from './testDatabase.ts';

/** A connection past the pooler, which keeps what it is told for longer than a transaction, such as LISTEN; its test ends it. */
export async function directClient({ directUrl }: Pick<TestDatabase, 'directUrl'>): Promise<pg.Client> {
  const client = new pg.Client(directUrl);
  await client.connect();
  return client;
}

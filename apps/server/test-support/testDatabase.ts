import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';

export interface TestDatabase extends Database {
  url: string;
  /** Closes the connections and deletes the database. */
  drop: () => Promise<void>;
}

/**
 * A migrated database of the test's own: a clone of the suite's template.
 * @param template PostgreSQL's own `template0` for one that has seen no migration
 */
export async function testDatabase(template = inject('templateName')): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`;
  const owner = openDatabase(clusterUrl);
  await owner.pool.query(`create database ${name} template ${template}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const database = openDatabase(url.href);
  return {
    ...database,
    url: url.href,
    drop: async () => {
      await database.close();
      await owner.pool.query(`drop database if exists ${name} with (force)`);
      await owner.close();
    },
  };
}

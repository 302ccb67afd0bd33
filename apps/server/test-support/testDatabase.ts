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
  const directClusterUrl = inject('directClusterUrl');
  const name = `forecourt_test_${randomBytes(6).toString('hex')}`;
  const owner = openDatabase(directClusterUrl);
  await owner.pool.query(`create database ${name} template ${template}`);
  const url = withDatabase(inject('clusterUrl'), name);
  const database = openDatabase(url, undefined, [], undefined, withDatabase(directClusterUrl, name));
  return {
    ...database,
    url,
    drop: async () => {
      await database.close();
      await owner.pool.query(`drop database if exists ${name} with (force)`);
      await owner.close();
    },
  };
}

/** What a process of a test is configured with, to use a database of that test. */
export const databaseVariables = ({ url, directUrl }: Pick<TestDatabase, 'url' | 'directUrl'>) => ({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: directUrl,
});

/** @returns the address of another database of the same PostgreSQL */
export function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

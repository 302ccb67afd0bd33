import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../src/platform/db/cluster.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { memoryFolder } from './memoryFolder.ts';
import { withDatabase } from './testDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the PostgreSQL that the suite runs on, through a pooler where there is one. */
    clusterUrl: string;
    /** The same PostgreSQL without a pooler in between: for databases to be made and dropped. */
    directClusterUrl: string;
    /** The migrated database that each test file clones. */
    templateName: string;
  }
}

/**
 * A database that is thrown away has nothing to lose. What an installation keeps through a crash is a test of its own
 * (durability.test.ts), with the settings that it has.
 */
export const suiteSettings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  // Several files at once, each with up to three servers that listen and have a pool of their own.
  'max_connections=200',
];

/**
 * Before the server suite: a PostgreSQL with one migrated template database. Afterwards both are gone. The PostgreSQL is
 * `DATABASE_URL`, and `DATABASE_DIRECT_URL` where that leads through a pooler; else an embedded one in a temporary folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL: given, DATABASE_DIRECT_URL: givenDirect } = process.env;
  // A server that a test starts gets the database of that test, or starts the embedded one.
  delete process.env.DATABASE_URL;
  delete process.env.DATABASE_DIRECT_URL;
  const folder = given ? undefined : mkdtempSync(join(memoryFolder(), 'forecourt-test-'));
  // PostgreSQL may run as another user, and temporary folders are private to their creator.
  if (folder) chmodSync(folder, 0o755);
  const cluster = folder
    ? await startCluster(folder, { settings: suiteSettings })
    : { url: given!, isAdopted: true, stop: async () => {} };

  const stop = async () => {
    await cluster.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };

  const directUrl = (given && givenDirect) || cluster.url;
  const templateName = `forecourt_template_${process.pid}`;
  const owner = openDatabase(directUrl);
  try {
    await owner.pool.query(`create database ${templateName}`);
    const template = openDatabase(withDatabase(directUrl, templateName));
    try {
      await migrate(template.pool);
    } finally {
      await template.close();
    }
  } catch (error) {
    // Vitest calls no teardown of a setup that failed.
    await owner.close();
    await stop();
    throw error;
  }

  project.provide('clusterUrl', cluster.url);
  project.provide('directClusterUrl', directUrl);
  project.provide('templateName', templateName);
  return async () => {
    await owner.pool.query(`drop database if exists ${templateName} with (force)`);
    await owner.close();
    await stop();
  };
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the PostgreSQL that the suite runs on. */
    clusterUrl: string;
    /** The migrated database that each test file clones. */
    templateName: string;
  }
}

/**
 * Before the server suite: a PostgreSQL (`DATABASE_URL`, else an embedded one in a temporary folder) with one migrated
 * template database. Afterwards both are gone.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const folder = given ? undefined : mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
  if (folder) chmodSync(folder, 0o755);
  const cluster = folder ? await startCluster(folder) : { url: given!, isAdopted: true, stop: async () => {} };

  const templateName = `forecourt_template_${process.pid}`;
  const owner = openDatabase(cluster.url);
  await owner.pool.query(`create database ${templateName}`);
  const template = openDatabase(withDatabase(cluster.url, templateName));
  await migrate(template.pool);
  await template.close();

  project.provide('clusterUrl', cluster.url);
  project.provide('templateName', templateName);
  return async () => {
    await owner.pool.query(`drop database if exists ${templateName} with (force)`);
    await owner.close();
    await cluster.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}

function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}

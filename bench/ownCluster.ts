import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../apps/server/src/db/cluster.ts';

/**
 * Runs a measurement on a PostgreSQL of its own.
 * @param measure gets the address of its database
 * @param kept a folder for its data, which is left for the next run; without it nothing is left
 */
export async function withCluster<T>(measure: (url: string) => Promise<T>, kept?: string): Promise<T> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  mkdirSync(folder, { recursive: true });
  // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  try {
    return await measure(cluster.url);
  } finally {
    await cluster.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

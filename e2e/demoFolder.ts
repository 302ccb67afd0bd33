import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '../apps/server/src/platform/db/cluster.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { loadDemo } from '../apps/server/src/demo/load.ts';
import { memoryFolder } from '../apps/server/test-support/memoryFolder.ts';
import { hashSources, root } from '../scripts/workspace.mjs';

const keptFolders = join(root, '.cache/demo');

/** Fills a server's data folder with the demo. It is loaded once for each day and state of the sources, then copied. */
export async function copyDemo(into: string): Promise<void> {
  // The demo is relative to today, and made by the server's sources.
  const day = new Date().toISOString().slice(0, 10);
  const kept = join(keptFolders, `${day}-${hashSources(['apps/server/src', 'packages/api/src']).slice(0, 16)}`);
  if (!existsSync(kept)) await load(kept);
  copyFolder(kept, into);
}

/** Loads the demo, and keeps it in place of older ones. */
async function load(kept: string): Promise<void> {
  const folder = mkdtempSync(join(memoryFolder(), 'forecourt-demo-'));
  // As root PostgreSQL runs as another account, which has to get there.
  chmodSync(folder, 0o755);
  try {
    const cluster = await startCluster(folder, { settings: ['fsync=off', 'synchronous_commit=off'] });
    const { db, pool, close } = openDatabase(cluster.url);
    try {
      await migrate(pool);
      await loadDemo({ db, pool }, new Date());
    } finally {
      await close();
      await cluster.stop();
    }
    rmSync(keptFolders, { recursive: true, force: true });
    const unfinished = `${kept}.${process.pid}`;
    copyFolder(folder, unfinished);
    renameSync(unfinished, kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With its owners. */
function copyFolder(from: string, into: string): void {
  mkdirSync(into, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, into]);
}

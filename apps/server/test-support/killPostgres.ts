import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterFolder } from '../src/platform/db/clusterPlace.ts';

const pidFile = (dataDir: string) => join(clusterFolder(dataDir), 'postmaster.pid');

/** @returns the process id of the PostgreSQL that runs on a data folder, by the file that it keeps while it runs */
export function getPostmaster(dataDir: string): number | undefined {
  const file = pidFile(dataDir);
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/**
 * Ends a test's PostgreSQL, which outlives a server that was killed: an immediate shutdown, which waits for no client.
 * Does nothing where none runs.
 */
export async function killPostgres(dataDir: string): Promise<void> {
  const pid = getPostmaster(dataDir);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // The file is one that a killed PostgreSQL left behind.
    return;
  }
  while (existsSync(pidFile(dataDir))) await sleep(20);
}

import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** What the databases of a suite and their log fit into, in bytes. */
const neededSpace = 2 * 2 ** 30;

/** Where a database lies that is thrown away: Linux's memory file system where there is room, else the temporary folder. */
export function memoryFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededSpace ? memory : tmpdir();
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A data folder that belongs to this process until it is released, or the process ends in any way. */
export interface FolderLock {
  release: () => void;
}

/** SQLite's code for a file that somebody else has locked (SQLITE_BUSY). */
const busy = 5;

/**
 * Locks a data folder with the operating system's file lock, which ends with its process, SIGKILL included. Node has no call
 * for it; SQLite, which is part of Node, takes it for a transaction.
 * @returns undefined if another process has it
 */
export function lockFolder(dataDir: string): FolderLock | undefined {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}

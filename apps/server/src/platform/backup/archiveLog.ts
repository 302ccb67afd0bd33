import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { account } from '../db/clusterPlace.ts';
import { logFolder, prepare } from './place.ts';
import { sealedEnding, writeSealed } from './sealedFile.ts';

/** How often what PostgreSQL has put out is taken away, in ms. */
const takeMs = 5000;

/**
 * Makes the folder that PostgreSQL puts finished files of its log into.
 * @returns the settings of a cluster whose log is kept: no more than its last minute is lost with the machine
 */
export function prepareArchive(folder: string): string[] {
  const spool = getSpool(folder);
  if (!existsSync(spool)) {
    mkdirSync(spool, { recursive: true, mode: 0o700 });
    if (account.uid !== undefined) chownSync(spool, account.uid, account.gid);
  }
  return ['archive_mode=on', 'archive_timeout=60', `archive_command=${archiveCommand(spool)}`];
}

/** Where PostgreSQL puts finished files of its log: beside the cluster, since it may run as another user than the server. */
const getSpool = (folder: string): string => `${folder}-log`;

/** A file has its name once it is whole and on the disk. PostgreSQL asks again until the command succeeds. */
const archiveCommand = (spool: string) => {
  const file = `"${spool.replaceAll('%', '%%')}/%f"`;
  const unfinished = `"${spool.replaceAll('%', '%%')}/%f.part"`;
  return `cp "%p" ${unfinished} && sync ${unfinished} && mv ${unfinished} ${file}`;
};

/**
 * Takes what PostgreSQL has put out to the place for backups, encrypted. Two processes may do it at once: a file is there before it is
 * taken away.
 */
export async function takeLog(folder: string, place: string, recipient: string): Promise<void> {
  prepare(place);
  const spool = getSpool(folder);
  for (const name of readdirSync(spool).toSorted()) {
    if (name.endsWith('.part')) continue;
    const file = join(spool, name);
    const handle = await openIfThere(file);
    // Somebody else has taken it meanwhile.
    if (!handle) continue;
    try {
      await writeSealed(handle.createReadStream(), join(logFolder(place), `${name}${sealedEnding}`), recipient);
    } finally {
      await handle.close();
    }
    rmSync(file, { force: true });
  }
}

/** Opened before it is read: a stream that finds no file fails before anybody hears of it, and ends the process. */
async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** How many files of the log are not in the place for backups yet. */
export const countWaitingLog = (folder: string): number =>
  readdirSync(getSpool(folder)).filter((name) => !name.endsWith('.part')).length;

/** Takes the log away as long as the server runs. @returns what ends it */
export function keepTakingLog(
  options: { folder: string; place: string; recipient: string },
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const { folder, place, recipient } = options;
  let running = Promise.resolve();
  let isRunning = false;
  const take = () => {
    if (isRunning) return;
    isRunning = true;
    running = takeLog(folder, place, recipient)
      .catch(onError)
      .finally(() => (isRunning = false));
  };
  const timer = setInterval(take, takeMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await takeLog(folder, place, recipient).catch(onError);
    },
  };
}

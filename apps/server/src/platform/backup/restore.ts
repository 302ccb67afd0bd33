import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../db/cluster.ts';
import { account, clusterFolder, findBinaries } from '../db/clusterPlace.ts';
import { freePort } from '../db/clusterProcess.ts';
import { StartFailure } from '../errors/startFailure.ts';
import { type Base, baseFolder, listBases, logFolder } from './place.ts';
import { readSealed, sealedEnding } from './sealedFile.ts';
import { unpackTar } from './unpackTar.ts';

interface RestoreOptions {
  /** An empty data folder, or one that does not exist. */
  dataDir: string;
  /** The folder for backups. */
  place: string;
  /** The private key: `AGE-SECRET-KEY-1…`. */
  identity: string;
  /** The moment to go back to; the last that was kept by default. */
  until?: Date;
}

/**
 * Makes a data folder from a base and the log of changes after it, and starts it once, so that it is whole.
 * @throws {StartFailure} where there is something in the folder, no base for that moment, or the log does not reach it
 */
export async function restore({ dataDir, place, identity, until }: RestoreOptions): Promise<Base> {
  const base = listBases(place).findLast(({ endedAt }) => !until || new Date(endedAt) <= until);
  if (!base)
    throw new StartFailure(
      `There is no backup in ${resolve(place)}${until ? ` from before ${until.toISOString()}` : ''}.`,
    );
  const folder = clusterFolder(resolve(dataDir));
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartFailure(`${folder} already has a database. Restore into an empty DATA_DIR.`);
  const log = `${folder}-restore`;
  try {
    await unpack(folder, place, base, identity);
    await unpackLog(log, place, base, identity);
    await recover(folder, log, until);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(log, { recursive: true, force: true });
  }
  // With a new password of this folder's own, since the old one's is not in the backup.
  await (await startCluster(dataDir)).stop();
  return base;
}

async function unpack(folder: string, place: string, { name }: Base, identity: string): Promise<void> {
  makeFolder(folder);
  const at = (kind: string) => join(baseFolder(place), `${name}.${kind}${sealedEnding}`);
  await unpackTar(await readSealed(at('tar'), identity), folder);
  const label = join(folder, 'backup_label');
  await pipeline(await readSealed(at('label'), identity), createWriteStream(label));
  const signal = join(folder, 'recovery.signal');
  writeFileSync(signal, '');
  for (const file of [label, signal]) own(file);
}

/** The log from the base on, in the clear, for as long as PostgreSQL reads it. */
async function unpackLog(log: string, place: string, { firstLog }: Base, identity: string): Promise<void> {
  makeFolder(log);
  for (const name of readdirSync(logFolder(place)).toSorted()) {
    const file = name.slice(0, -sealedEnding.length);
    // Files of the log are in the order of their names; others are the histories of timelines.
    if (!name.endsWith(sealedEnding) || (/^[\dA-F]{24}$/.test(file) && file.slice(8) < firstLog.slice(8))) continue;
    await pipeline(await readSealed(join(logFolder(place), name), identity), createWriteStream(join(log, file)));
    own(join(log, file));
  }
}

/** Runs PostgreSQL until it has replayed the log. Nobody can connect meanwhile. */
async function recover(folder: string, log: string, until: Date | undefined): Promise<void> {
  const { postgres } = await findBinaries();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${await freePort()}`,
    'unix_socket_directories=',
    'hot_standby=off',
    'archive_mode=off',
    `restore_command=cp "${log.replaceAll('%', '%%')}/%f" "%p"`,
    'recovery_target_timeline=latest',
    ...(until
      ? [
          `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          'recovery_target_action=promote',
        ]
      : []),
  ];
  const child = spawn(postgres, ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (output = (output + part).slice(-4000)));
  const exited = once(child, 'exit');
  // One that is stopped earlier replays the rest of the log at its next start, past the moment that was asked for.
  while (!output.includes('database system is ready to accept connections')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new StartFailure(
        /ended before configured recovery target/.test(output)
          ? `The backup does not reach ${until?.toISOString()}: its log ends before.`
          : `PostgreSQL could not read the backup:\n${output}`,
      );
    await sleep(100);
  }
  child.kill('SIGINT');
  await exited;
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder);
}

/** PostgreSQL's account has to read it. */
function own(path: string): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
}

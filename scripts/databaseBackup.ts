// `pnpm test:database-backup`: backs up a PostgreSQL of its own with pgBackRest, by ops/pgbackrest, while a feed writes into it, and restores it
// elsewhere: as it was last, and as it was one second before a planted deletion. Every table has to have the same hash. Needs the Debian
// packages postgresql and pgbackrest, and root, who runs them as postgres. Exits 1 where something differs.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { demoRecords } from '../apps/server/src/demo/records.ts';
import { loadFeed } from '../apps/server/src/feed/load.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { getDigest, listTables } from '../apps/server/test-support/tableDigest.ts';
import { root } from './workspace.mjs';

const port = Number(process.env.BACKUP_PORT ?? 4396);
const version = readdirSync('/usr/lib/postgresql').toSorted().at(-1)!;
const programs = join('/usr/lib/postgresql', version, 'bin');
const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' })));
const account = { uid: uid!, gid: gid! };

const home = mkdtempSync(join(tmpdir(), 'forecourt-pgbackrest-'));
chownSync(home, account.uid, account.gid);
const environment = {
  ...process.env,
  PGBACKREST_STANZA: 'forecourt',
  PGBACKREST_CONFIG: join(root, 'ops/pgbackrest/pgbackrest.conf'),
  PGBACKREST_PG1_PATH: join(home, 'main'),
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_SOCKET_PATH: home,
  PGBACKREST_REPO1_PATH: join(home, 'backups'),
  PGBACKREST_LOCK_PATH: join(home, 'lock'),
  PGBACKREST_LOG_PATH: join(home, 'log'),
  PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
};

/** Runs a program as the user postgres. @throws with what it printed, where it fails */
const run = async (program: string, options: string[], more: Record<string, string> = {}): Promise<string> =>
  (await promisify(execFile)(program, options, { ...account, cwd: home, env: { ...environment, ...more } })).stdout;
const pgBackRest = (...options: string[]) => run('pgbackrest', options);
const start = (folder: string) =>
  run(join(programs, 'pg_ctl'), ['--pgdata', folder, '--log', `${folder}.log`, '--wait', '--timeout=300', 'start'], {
    PGBACKREST_PG1_PATH: folder,
  }).catch((error: unknown) => {
    throw new Error(readFileSync(`${folder}.log`, 'utf8'), { cause: error });
  });
const stop = (folder: string) => run(join(programs, 'pg_ctl'), ['--pgdata', folder, '--mode=fast', '--wait', 'stop']);

const connect = () => openDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`);
const hashAll = async ({ pool }: ReturnType<typeof connect>) => getDigest(pool, await listTables(pool));

/** Restores into another folder and hashes what is there, on the same port: the first one is stopped. */
async function readRestored(name: string, ...options: string[]): Promise<Record<string, string | null>> {
  const folder = join(home, name);
  // A copy puts nothing into the backups of the first one.
  await run('pgbackrest', ['--archive-mode=off', ...options, 'restore'], { PGBACKREST_PG1_PATH: folder });
  await start(folder);
  const database = connect();
  for (;;) {
    const { rows } = await database.pool.query<{ isOver: boolean }>('select not pg_is_in_recovery() as "isOver"');
    if (rows[0]!.isOver) break;
    await sleep(200);
  }
  const digest = await hashAll(database);
  await database.close();
  await stop(folder);
  return digest;
}

function compare(what: string, restored: Record<string, string | null>, expected: Record<string, string | null>): void {
  const tables = Object.keys(expected);
  const different = tables.filter((table) => restored[table] !== expected[table]);
  const filled = tables.filter((table) => expected[table] !== null).length;
  const isEqual = isDeepStrictEqual(restored, expected) && filled > 20;
  console.log(
    `${what}: ${tables.length} tables, ${filled} with rows, ${isEqual ? 'equal' : `DIFFERENT: ${different.join(', ')}`}`,
  );
  if (!isEqual) process.exitCode = 1;
}

/** How many lines a feed brings before, during and after the backup. */
const batch = 500;
const lines = [...demoRecords(new Date()).take(40_000)].map((record) => JSON.stringify(record));
let written = 0;

try {
  const main = join(home, 'main');
  await run(join(programs, 'initdb'), ['--pgdata', main, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  appendFileSync(
    join(main, 'postgresql.conf'),
    `${readFileSync(join(root, 'ops/pgbackrest/postgresql.conf'), 'utf8')}\nport = ${port}\nunix_socket_directories = '${home}'\n`,
  );
  await start(main);
  const database = connect();
  await migrate(database.pool);
  const feed = async () => {
    await loadFeed(database.pool, lines.slice(written, written + batch).join('\n'));
    written += batch;
  };
  for (let count = 0; count < 8; count++) await feed();

  await pgBackRest('stanza-create');
  const enough = new AbortController();
  const before = written;
  const feeding = (async () => {
    while (!enough.signal.aborted && written < lines.length) await feed();
  })();
  const begun = performance.now();
  await pgBackRest('backup');
  console.log(
    `Backed up in ${((performance.now() - begun) / 1000).toFixed(1)} s, while ${written - before} lines of a feed came in`,
  );
  enough.abort();
  await feeding;

  const kept = await hashAll(database);
  await sleep(2500);
  const { rows } = await database.pool.query<{ at: string }>(
    `select (clock_timestamp() - interval '1 second')::text as at`,
  );
  const { rowCount } = await database.pool.query('delete from message');
  console.log(`Deleted ${rowCount} messages, one second after ${rows[0]!.at}`);
  for (let count = 0; count < 2; count++) await feed();
  const last = await hashAll(database);
  await database.pool.query('select pg_switch_wal()');
  await database.close();
  // What is left of the log goes to the backups before it ends.
  await stop(main);

  compare('As it was last', await readRestored('last'), last);
  compare(
    'One second before the deletion',
    await readRestored('earlier', '--type=time', `--target=${rows[0]!.at}`, '--target-action=promote'),
    kept,
  );
  console.log(await pgBackRest('info'));
} finally {
  for (const name of ['main', 'last', 'earlier'])
    spawnSync(join(programs, 'pg_ctl'), ['--pgdata', join(home, name), '--mode=immediate', 'stop'], account);
  rmSync(home, { recursive: true, force: true });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadLines } from '../../../test-support/loadLines.ts';
import { removeFolder, temporaryFolder } from '../../../test-support/ownPostgres.ts';
import { getDigest, listTables } from '../../../test-support/tableDigest.ts';
import { demoRecords } from '../../demo/records.ts';
import { type Cluster, startCluster } from '../db/cluster.ts';
import { clusterFolder } from '../db/clusterPlace.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { keepTakingLog, prepareArchive } from './archiveLog.ts';
import { deleteOldBackups } from './deleteOld.ts';
import { listBases } from './place.ts';
import { restore } from './restore.ts';
import { takeBackup } from './takeBackup.ts';

/* A customer's number that must be in no file of a backup. */
const canary = '603-555-0177';

const home = temporaryFolder('forecourt-backup-');
const dataDir = join(home, 'data');
const place = join(home, 'backups');
const folder = clusterFolder(dataDir);
let identity: string;
let recipient: string;
let cluster: Cluster;
let pool: pg.Pool;
let log: ReturnType<typeof keepTakingLog>;
const failures: unknown[] = [];

beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  cluster = await startCluster(dataDir, { settings: prepareArchive(folder) });
  ({ pool } = openDatabase(cluster.url));
  log = keepTakingLog({ folder, place, recipient }, (error) => failures.push(error));
  await migrate(pool);
  await loadLines(pool, [...demoRecords(new Date('2026-06-01T12:00:00Z')).take(200)]);
  await pool.query('create table kept (id int primary key, words text)');
  await pool.query(`insert into kept select n, '${canary} ' || n from generate_series(1, 20000) n`);
});
afterAll(async () => {
  await pool.end();
  await cluster.stop();
  await log.stop();
  removeFolder(home);
});

/** Everything of every table, hashed by PostgreSQL. */
async function hash(url: string): Promise<Record<string, string | null>> {
  const all = new pg.Pool({ connectionString: url });
  const digest = await getDigest(all, await listTables(all));
  await all.end();
  // A comparison of nothing proves nothing.
  expect(Object.values(digest).filter((table) => table !== null).length).toBeGreaterThan(20);
  return digest;
}

/** What a restored folder has. */
async function readRestored<Value>(target: string, read: (url: string) => Promise<Value>): Promise<Value> {
  const restored = await startCluster(target);
  try {
    return await read(restored.url);
  } finally {
    await restored.stop();
  }
}

/** Has PostgreSQL put out what it has written, and waits until it is in the place for backups. */
async function flushLog(): Promise<void> {
  const { rows } = await pool.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await expect.poll(() => existsSync(join(place, 'log', `${rows[0]!.file}.zst.age`)), { timeout: 20_000 }).toBe(true);
}

it('brings back everything that was written before, during and after a backup, elsewhere', async () => {
  const enough = new AbortController();
  const write = async () => {
    for (let id = 100_000; !enough.signal.aborted; id += 1) {
      await pool.query('insert into kept values ($1, $2) on conflict (id) do nothing', [id, `during ${id}`]);
      await pool.query('update kept set words = words || $2 where id = $1', [id % 20_000, '.']);
    }
  };
  const writing = write();
  await takeBackup({ url: cluster.url, folder, place, recipient });
  enough.abort();
  await writing;
  await flushLog();

  const target = join(home, 'elsewhere');
  await restore({ dataDir: target, place, identity });
  expect(await readRestored(target, hash)).toEqual(await hash(cluster.url));
  expect(failures).toEqual([]);
});

it('goes back to the moment before something was deleted', async () => {
  await pool.query('select pg_sleep(0.05)');
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const before = await hash(cluster.url);
  await pool.query('select pg_sleep(0.05)');
  await pool.query('delete from kept where id < 10000');
  await flushLog();

  const target = join(home, 'earlier');
  await restore({ dataDir: target, place, identity, until: rows[0]!.at });
  expect(await readRestored(target, hash)).toEqual(before);
});

it('is read by nobody without the private key, and nothing in it is in the clear', async () => {
  const files = ['base', 'log'].flatMap((kind) =>
    readdirSync(join(place, kind)).map((name) => join(place, kind, name)),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(readFileSync(file, 'latin1').includes(canary), file).toBe(false);
  const other = await generateX25519Identity();
  const target = join(home, 'other');
  await expect(restore({ dataDir: target, place, identity: other })).rejects.toThrow('no identity matched');
  expect(existsSync(clusterFolder(target))).toBe(false);
});

it('restores over nothing that is there, from no time that has no backup, and to none that its log does not reach', async () => {
  const ask = (dataDirTo: string, until?: string) =>
    restore({ dataDir: dataDirTo, place, identity, ...(until !== undefined && { until: new Date(until) }) });
  await expect(ask(dataDir)).rejects.toThrow('already has a database');
  await expect(ask(join(home, 'never'), '2020-01-01T00:00:00Z')).rejects.toThrow('There is no backup');
  await expect(ask(join(home, 'never'), '2099-01-01T00:00:00Z')).rejects.toThrow('its log ends before');
  expect(existsSync(clusterFolder(join(home, 'never')))).toBe(false);
});

it('deletes a backup after its days with the log that it alone needed, and never the newest', async () => {
  const before = listBases(place).map(({ name }) => name);
  await takeBackup({ url: cluster.url, folder, place, recipient });
  expect(listBases(place)).toHaveLength(before.length + 1);
  const later = new Date(Date.now() + 31 * 24 * 60 * 60_000);
  expect(deleteOldBackups(place, 60, later)).toEqual([]);
  expect(deleteOldBackups(place, 30, later)).toEqual(before);
  const [second] = listBases(place);
  expect(readdirSync(join(place, 'base')).filter((name) => !name.startsWith(second!.name))).toEqual([]);
  expect(readdirSync(join(place, 'log')).filter((name) => name < second!.firstLog)).toEqual([]);

  const target = join(home, 'second');
  await restore({ dataDir: target, place, identity });
  expect(await readRestored(target, hash)).toEqual(await hash(cluster.url));
});

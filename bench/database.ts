import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../apps/server/src/platform/db/cluster.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { loadLines } from '../apps/server/src/feed/load.ts';
import type { FeedRecord } from '../packages/api/src/contract/feed.ts';
import { percentile } from './percentile.ts';
import { compareLimit, type Result } from './timing.ts';

/** A migrated database on a PostgreSQL of its own, which goes with it. */
export interface OwnDatabase extends AsyncDisposable {
  url: string;
  /** Where its data are; a server may keep its own there too. */
  folder: string;
  database: Database;
}

/**
 * @param keptFolder is left for the next run, with the data
 * @param settings PostgreSQL's, as `name=value`
 */
export async function startDatabase(keptFolder?: string, settings: readonly string[] = []): Promise<OwnDatabase> {
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  mkdirSync(folder, { recursive: true });
  // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder, { settings });
  const database = openDatabase(cluster.url);
  const own = {
    url: cluster.url,
    folder,
    database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await cluster.stop();
      if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await migrate(database.pool);
    return own;
  } catch (error) {
    await own[Symbol.asyncDispose]();
    throw error;
  }
}

/** @throws where a record is refused */
export async function feed({ pool }: Database, records: Iterable<FeedRecord>): Promise<void> {
  let line = 0;
  const { rejected } = await loadLines(
    pool,
    Iterator.from(records).map((record) => ({ line: ++line, record })),
  );
  if (rejected[0]) throw new Error(`Line ${rejected[0].line} was refused: ${rejected[0].reason}`);
}

/** What was loaded is written to disk now, and not while calls are timed. */
export async function settle({ pool }: Database): Promise<void> {
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

/** Something that is asked of a database. */
export type SqlCall = (database: Database) => Promise<unknown>;

/** Calls of one kind, and the limit of their p99 in ms. */
export interface SqlCalls {
  what: string;
  limit: number;
  calls: readonly SqlCall[];
  /** A plan may read a table from end to end, such as the few dealers. */
  mayScan?: boolean;
}

/** How often each call is timed. */
export const timesEach = 3;

/**
 * Times the SQL statements of calls as a server waits for them. `undisturbed` takes the best of a call's times.
 * @throws where a plan reads a table from end to end that may not
 */
export async function timeSql(url: string, kinds: Iterable<SqlCalls>): Promise<Result[]> {
  let ms = 0;
  const database = openDatabase(
    url,
    () => {},
    ({ query, queryDurationMillis }) => {
      if (!isBinding(query.sql)) ms += queryDurationMillis;
    },
  );
  const time = async (call: SqlCall) => {
    ms = 0;
    await call(database);
    return ms;
  };
  const results: Result[] = [];
  try {
    for (const { what, limit, calls, mayScan } of kinds) {
      if (!mayScan) await refuseSequentialScans(url, what, calls[0]!);
      // Each once before it is timed: what it reads is in PostgreSQL's memory.
      for (const call of calls) await time(call);
      const times: number[][] = [];
      for (let round = 0; round < timesEach; round++)
        for (const [index, call] of calls.entries()) (times[index] ??= []).push(await time(call));
      const best = times.map((ofCall) => Math.min(...ofCall));
      results.push({
        ...compareLimit(what, percentile(times.flat(), 99), limit),
        undisturbed: percentile(best, 99) / limit,
      });
    }
  } finally {
    await database.close();
  }
  return results;
}

/** Whether a statement only begins, binds or ends a transaction. */
const isBinding = (statement: string) => /^\s*(begin|commit)\b/.test(statement) || statement.includes('set_config');

/**
 * Runs a call with every plan written out (auto_explain), those inside functions too.
 * @throws where a plan reads a table from end to end
 */
export async function refuseSequentialScans(url: string, what: string, call: SqlCall): Promise<void> {
  const plans: string[] = [];
  const watched = new URL(url);
  watched.searchParams.set(
    'options',
    '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_nested_statements=on -c client_min_messages=log',
  );
  const database = openDatabase(watched.href);
  database.pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
  try {
    await call(database);
  } finally {
    await database.close();
  }
  if (plans.length === 0) throw new Error(`${what}: no plan was written`);
  for (const plan of plans) if (plan.includes('Seq Scan')) throw new Error(`${what} reads a whole table:\n${plan}`);
}

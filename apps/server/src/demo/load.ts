import type { FeedRecord } from '@forecourt/api/contract/feed';
import type pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { loadLines } from '../feed/load.ts';
import type { ParsedLine } from '../feed/parse.ts';
import { demoDealers } from './dealers.ts';
import { planDemoFollowUps } from './followUps.ts';
import { dealerRecords, sharedRecords } from './records.ts';

/** Stored in `installation`: the time the demo was generated for, and whether it is complete. */
interface Progress {
  now: string;
  isLoaded: boolean;
}

/** Lines per transaction: the server is not listening yet, so nobody waits for the rows. */
const batchSize = 10_000;

/** As many as keep two cores busy, with the time that our own process needs. */
const loadsAtOnce = 2;

/**
 * Loads the demo into a database without dealers. An interrupted load continues at the next start, for the same point in
 * time, so that it generates the same records.
 * @throws if a demo record is rejected
 */
export async function loadDemo({ db, pool }: Pick<Database, 'db' | 'pool'>, present: Date): Promise<void> {
  const { rows: stored } = await pool.query('select from dealer limit 1');
  const known = await findProgress(pool);
  if (known?.isLoaded || (!known && stored.length > 0)) return;
  const now = known ? new Date(known.now) : present;
  await keepProgress(pool, { now: now.toISOString(), isLoaded: false });
  await load(pool, sharedRecords());
  // Each takes the next dealer when it is done with one. Feeds of different dealers wait for nothing of each other's.
  const dealers = demoDealers.values();
  await Promise.all(
    Array.from({ length: loadsAtOnce }, () =>
      load(
        pool,
        dealers.flatMap((dealer) => dealerRecords(dealer, now)),
      ),
    ),
  );
  // Autovacuum's statistics would come too late for the first dashboard.
  await pool.query('analyze');
  await planDemoFollowUps(db);
  await keepProgress(pool, { now: now.toISOString(), isLoaded: true });
}

async function findProgress(pool: pg.Pool): Promise<Progress | undefined> {
  const { rows } = await pool.query<{ value: Progress }>("select value from installation where name = 'demo'");
  return rows[0]?.value;
}

async function keepProgress(pool: pg.Pool, progress: Progress): Promise<void> {
  await pool.query(
    "insert into installation (name, value) values ('demo', $1) on conflict (name) do update set value = excluded.value",
    [JSON.stringify(progress)],
  );
}

/** @throws if a record is rejected */
async function load(pool: pg.Pool, records: Iterable<FeedRecord>): Promise<void> {
  const report = await loadLines(pool, lines(records), batchSize);
  const [refused] = report.rejected;
  if (refused) throw new Error(`A record of the demo was refused: ${refused.reason}`);
}

/** Demo records are not validated at startup: a test checks that the feed accepts them. */
function* lines(records: Iterable<FeedRecord>): Generator<ParsedLine> {
  let line = 0;
  for (const record of records) yield { line: ++line, record };
}

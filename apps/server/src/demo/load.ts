import type pg from 'pg';
import { loadLines } from '../feed/load.ts';
import type { ParsedLine } from '../feed/parse.ts';
import { demoRecords } from './records.ts';

/** Kept in `installation`: the present that the demo is made for, and whether all of it is in. */
interface Progress {
  now: string;
  isLoaded: boolean;
}

/**
 * Loads the demo into a database that has no dealer yet; one that holds other data is left as it is. A load that was cut
 * off goes on at the next start, for the same present, so that its records stay the ones that are there already.
 * @throws if a record of the demo is refused, since that is our own mistake
 */
export async function loadDemo(pool: pg.Pool, present: Date): Promise<void> {
  const { rows: dealers } = await pool.query('select from dealer limit 1');
  const known = await progressOf(pool);
  if (known?.isLoaded || (!known && dealers.length > 0)) return;
  const now = known ? new Date(known.now) : present;
  await keepProgress(pool, { now: now.toISOString(), isLoaded: false });
  const report = await loadLines(pool, lines(now));
  const [refused] = report.rejected;
  if (refused) throw new Error(`The demo's record ${refused.line} was refused: ${refused.reason}`);
  // The planner's own statistics come too late for the first dashboard.
  await pool.query('analyze');
  await keepProgress(pool, { now: now.toISOString(), isLoaded: true });
}

async function progressOf(pool: pg.Pool): Promise<Progress | undefined> {
  const { rows } = await pool.query<{ value: Progress }>("select value from installation where name = 'demo'");
  return rows[0]?.value;
}

async function keepProgress(pool: pg.Pool, progress: Progress): Promise<void> {
  await pool.query(
    "insert into installation (name, value) values ('demo', $1) on conflict (name) do update set value = excluded.value",
    [JSON.stringify(progress)],
  );
}

/** The records as they are: that each is what the feed would read is a test's to know, not a start's. */
function* lines(now: Date): Generator<ParsedLine> {
  let line = 0;
  for (const record of demoRecords(now)) yield { line: ++line, record };
}

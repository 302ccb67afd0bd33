import type { Database } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { withDealers } from '../apps/server/src/db/scope.ts';
import { loadLines } from '../apps/server/src/feed/load.ts';
import { demoDays } from '../apps/server/src/demo/calendar.ts';
import { cardAnswers, tableAnswers } from '../apps/server/src/metrics/answers.ts';
import { presetIds, presetRange } from '../packages/ui/src/data/DateRangeFilter/dateRange.ts';
import { dealer, million } from './million.ts';
import { refuseSequentialScans } from './sqlPlans.ts';
import { withCluster } from './ownCluster.ts';
import type { Result, Scenario } from './result.ts';
import { isReading, type SqlCall, timeCalls, timedDatabase, timesEach } from './sqlTimes.ts';

/** Design §10, in ms. */
const limit = 10;
/** How many calls of each preset of the date filter are timed, each as often as `timeCalls` does. */
const rounds = 20;

/** Design §10: every metric call at a million events of one dealer, for every preset of the date filter. */
export const scenario: Scenario = {
  title: `Every metric call's SQL at a million events of one dealer: p99 over ${rounds * timesEach} rounds of each preset, against ${limit} ms`,
  measure: () => withCluster(measure),
};

async function measure(url: string): Promise<Result[]> {
  const timed = timedDatabase(url, isReading);
  const { database } = timed;
  try {
    await migrate(database.pool);
    await load(database);
    const today = demoDays(new Date(), dealer.zone).at(-1)!;
    const ranges = presetIds.map((id) => presetRange(id, today));
    const scope = { dealerId: dealer.id, productId: dealer.product };
    const results: Result[] = [];
    const answers: Record<string, (...range: Parameters<typeof tableAnswers.engagement_chart>) => Promise<object>> = {
      ...cardAnswers,
      ...tableAnswers,
    };
    for (const [what, answer] of Object.entries(answers)) {
      const presets = ranges.map(({ start, end }): SqlCall => async (asked) => {
        await withDealers(asked, [dealer.id], (trx) =>
          answer(trx, scope, { from: start.toString(), to: end.toString() }),
        );
      });
      const calls = Array.from({ length: rounds }, () => presets).flat();
      results.push(await timeCalls(timed, { what, limit, calls }));
      for (const preset of presets) await refuseSequentialScans(url, what, preset);
    }
    return results.toSorted((one, other) => other.subject - one.subject);
  } finally {
    await database.close();
  }
}

/** Feeds the dealer, and prints what it holds. */
async function load({ pool }: Database): Promise<void> {
  const start = performance.now();
  let line = 0;
  const lines = million(new Date());
  const { rejected } = await loadLines(
    pool,
    lines.map((record) => ({ line: ++line, record })),
  );
  if (rejected[0]) throw new Error(`Line ${rejected[0].line} was refused: ${rejected[0].reason}`);
  await pool.query('vacuum analyze');
  // What the feed left to write is written now, and not while calls are timed.
  await pool.query('checkpoint');
  const { rows } = await pool.query<Record<string, string>>(
    'select (select count(*) from message) + (select count(*) from event) + (select count(*) from visit) as events, (select count(*) from lead) as leads',
  );
  console.log(
    `${Number(rows[0]!.events).toLocaleString('en-US')} messages, events and visits of ${Number(rows[0]!.leads).toLocaleString('en-US')} leads, fed in ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
  );
}

import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { withDealers } from '../apps/server/src/db/scope.ts';
import { loadLines } from '../apps/server/src/feed/load.ts';
import { demoDays } from '../apps/server/src/demo/calendar.ts';
import { cardAnswers, tableAnswers } from '../apps/server/src/metrics/answers.ts';
import { presetIds, presetRange } from '../packages/ui/src/data/DateRangeFilter/dateRange.ts';
import { dealer, million } from './million.ts';
import { withCluster } from './ownCluster.ts';
import type { Result, Scenario } from './result.ts';

/** Design §10, in ms. */
const limit = 10;
/** How often each call is made for each preset of the date filter. */
const rounds = 60;

/** A statement as it was sent. */
interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** Design §10: every metric call at a million events of one dealer, for every preset of the date filter. */
export const scenario: Scenario = {
  title: `Every metric call's SQL at a million events of one dealer: p99 over ${rounds} rounds of each preset, against ${limit} ms`,
  measure: () => withCluster(measure),
};

async function measure(url: string): Promise<Result[]> {
  let sent: (Statement & { ms: number })[] = [];
  const database = openDatabase(
    url,
    () => {},
    ({ query, queryDurationMillis }) => {
      if (/^\s*(select|with)/.test(query.sql) && !query.sql.includes('set_config'))
        sent.push({ sql: query.sql, parameters: query.parameters, ms: queryDurationMillis });
    },
  );
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
    for (const [name, answer] of Object.entries(answers)) {
      const times: number[] = [];
      for (const { start, end } of ranges) {
        const days = { from: start.toString(), to: end.toString() };
        for (let round = 0; round < rounds; round++) {
          sent = [];
          await withDealers(database, [dealer.id], (trx) => answer(trx, scope, days));
          times.push(sent.reduce((sum, { ms }) => sum + ms, 0));
        }
        await refuseSequentialScans(database, name, sent);
      }
      results.push({ what: name, peer: limit, subject: percentile(times, 0.99), bound: 1 });
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
  const { rows } = await pool.query<Record<string, string>>(
    'select (select count(*) from message) + (select count(*) from event) + (select count(*) from visit) as events, (select count(*) from lead) as leads',
  );
  console.log(
    `${Number(rows[0]!.events).toLocaleString('en-US')} messages, events and visits of ${Number(rows[0]!.leads).toLocaleString('en-US')} leads, fed in ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
  );
}

/** @throws where a plan reads a table of the dealer's rows from end to end */
async function refuseSequentialScans({ pool }: Database, name: string, statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('role', 'forecourt_app', true), set_config('forecourt.dealer_ids', $1, true)",
      [dealer.id],
    );
    for (const { sql, parameters } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      if (plan.includes('Seq Scan')) throw new Error(`${name} reads a whole table:\n${sql}\n${plan}`);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** @param part from 0 to 1 */
function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!;
}

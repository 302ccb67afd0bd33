import type { Database } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { conversations } from './lists/calls.ts';
import { asked, count, loadConversations } from './lists/conversations.ts';
import { refuseSequentialScans } from './sqlPlans.ts';
import { withCluster } from './ownCluster.ts';
import type { Result, Scenario } from './result.ts';
import { isReading, timeCalls, timedDatabase } from './sqlTimes.ts';

/** Design §10, in ms: whose lists, which of their pages. */
const bounds = [
  { dealer: asked.usual, pages: 'opened', limit: 25 },
  { dealer: asked.usual, pages: 'any', limit: 100 },
  { dealer: asked.large, pages: 'opened', limit: 60 },
] as const;

export const scenario: Scenario = {
  title: `A list's SQL in a database of ${count.toLocaleString('en-US')} conversations: p99 over random pages, against the limit in ms`,
  // Kept for the next run where somebody names a folder: a million conversations take minutes to make.
  measure: () => withCluster(measure, process.env['BENCH_DATA']),
};

async function measure(url: string): Promise<Result[]> {
  const timed = timedDatabase(url, isReading);
  const { database } = timed;
  try {
    await migrate(database.pool);
    await load(database);
    const results: Result[] = [];
    for (const { dealer, pages, limit } of bounds) {
      for (const [name, calls] of Object.entries(await conversations(database, dealer.id, pages))) {
        const what = `${dealer.count.toLocaleString('en-US')}, ${pages === 'any' ? 'any page' : 'pages 1 to 40'}: ${name}`;
        results.push(await timeCalls(timed, { what, limit, calls }));
        await refuseSequentialScans(url, what, calls[0]!);
      }
    }
    return results;
  } finally {
    await database.close();
  }
}

/** Fills the database, and prints how long that took. */
async function load(database: Database): Promise<void> {
  const start = performance.now();
  const { rows } = await database.pool.query<{ known: number }>('select count(*)::int as known from conversation_list');
  if (rows[0]?.known === count) return;
  await loadConversations(database);
  const { rows: size } = await database.pool.query<{ mb: string }>(
    'select round(pg_database_size(current_database()) / 1e6) as mb',
  );
  console.log(
    `${count.toLocaleString('en-US')} conversations in ${size[0]!.mb} MB, made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
  );
}

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../apps/server/src/db/cluster.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { conversations } from './lists/calls.ts';
import { asked, count, loadConversations } from './lists/conversations.ts';
import { refuseSequentialScans } from './lists/plans.ts';
import type { Result, Scenario } from './result.ts';

/** Design §10, in ms: whose lists, which of their pages. */
const bounds = [
  { dealer: asked.usual, pages: 'opened', limit: 25 },
  { dealer: asked.usual, pages: 'any', limit: 100 },
  { dealer: asked.large, pages: 'opened', limit: 60 },
] as const;

/** How often each page is timed: every time counts, and what a page took at best is what nothing else disturbed. */
const rounds = 3;

export const scenario: Scenario = {
  title: `A list's SQL in a database of ${count.toLocaleString('en-US')} conversations: p99 over random pages, against the limit in ms`,
  measure: async () => {
    // Kept for the next run where somebody names a folder: a million conversations take minutes to make.
    const kept = process.env['BENCH_DATA'];
    const folder = kept ?? mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    mkdirSync(folder, { recursive: true });
    // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
    chmodSync(folder, 0o755);
    const cluster = await startCluster(folder);
    try {
      return await measure(cluster.url);
    } finally {
      await cluster.stop();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(url: string): Promise<Result[]> {
  let ms = 0;
  const database = openDatabase(
    url,
    () => {},
    ({ query, queryDurationMillis }) => {
      if (/^\s*(select|with)/.test(query.sql) && !query.sql.includes('set_config')) ms += queryDurationMillis;
    },
  );
  try {
    await migrate(database.pool);
    await load(database);
    const results: Result[] = [];
    for (const { dealer, pages, limit } of bounds) {
      for (const [name, calls] of Object.entries(await conversations(database, dealer.id, pages))) {
        const what = `${dealer.count.toLocaleString('en-US')}, ${pages === 'any' ? 'any page' : 'pages 1 to 40'}: ${name}`;
        // Each once before it is timed: what it reads is in PostgreSQL's memory.
        for (const call of calls) await call();
        const times: number[][] = calls.map(() => []);
        for (let round = 0; round < rounds; round++) {
          for (const [page, call] of calls.entries()) {
            ms = 0;
            await call();
            times[page]!.push(ms);
          }
        }
        await refuseSequentialScans(url, what, calls[0]!);
        const undisturbed = percentile(
          times.map((ofPage) => Math.min(...ofPage)),
          0.99,
        );
        results.push({
          what,
          peer: limit,
          subject: percentile(times.flat(), 0.99),
          undisturbed: undisturbed / limit,
          bound: 1,
        });
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

/** @param part from 0 to 1 */
function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!;
}

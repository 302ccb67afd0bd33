import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../apps/server/src/db/cluster.ts';
import { openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import type { Result, Scenario } from './result.ts';
import { everyActor, userCalls } from './users/calls.ts';
import { count, loadPeople } from './users/people.ts';

/** Of the SQL of a call, in ms ("5,000 users: list, search and save p99 ≤ 25 ms in SQL"). */
const limit = 25;
/** Of what is asked once where the audit log is opened: everybody who stands in it, here all 5,000. */
const actorsLimit = 100;

/** How often each call is timed: every time counts, and what it took at best is what nothing else disturbed. */
const rounds = 3;

export const scenario: Scenario = {
  title: `User management's SQL in an account of ${count.toLocaleString('en-US')} people, and its audit log: p99, against the limit in ms`,
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
    chmodSync(folder, 0o755);
    const cluster = await startCluster(folder);
    try {
      return await measure(cluster.url);
    } finally {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(url: string): Promise<Result[]> {
  let ms = 0;
  const database = openDatabase(
    url,
    () => {},
    ({ queryDurationMillis }) => {
      ms += queryDurationMillis;
    },
  );
  try {
    await migrate(database.pool);
    await loadPeople(database);
    const results: Result[] = [];
    for (const [what, calls] of Object.entries(await userCalls(database))) {
      // Each once before it is timed: what it reads is in PostgreSQL's memory.
      for (const call of calls) await call();
      const times: number[][] = calls.map(() => []);
      for (let round = 0; round < rounds; round++) {
        for (const [index, call] of calls.entries()) {
          ms = 0;
          await call();
          times[index]!.push(ms);
        }
      }
      const allowed = what === everyActor ? actorsLimit : limit;
      const undisturbed = percentile(times.map((ofCall) => Math.min(...ofCall)));
      results.push({
        what,
        peer: allowed,
        subject: percentile(times.flat()),
        undisturbed: undisturbed / allowed,
        bound: 1,
      });
    }
    return results;
  } finally {
    await database.close();
  }
}

/** The 99th of a hundred. */
function percentile(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(0.99 * sorted.length) - 1]!;
}

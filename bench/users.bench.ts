import { migrate } from '../apps/server/src/db/migrate.ts';
import { withCluster } from './ownCluster.ts';
import type { Result, Scenario } from './result.ts';
import { timeCalls, timedDatabase } from './sqlTimes.ts';
import { everyActor, userCalls } from './users/calls.ts';
import { count, loadPeople } from './users/people.ts';

/** p99 of a call's SQL, in ms. */
const limit = 25;
/** Of what is asked once where the audit log is opened: everybody who stands in it, here all 5,000. */
const actorsLimit = 100;

export const scenario: Scenario = {
  title: `User management's SQL in an account of ${count.toLocaleString('en-US')} people, and its audit log: p99, against the limit in ms`,
  measure: () => withCluster(measure),
};

async function measure(url: string): Promise<Result[]> {
  const timed = timedDatabase(url);
  const { database } = timed;
  try {
    await migrate(database.pool);
    await loadPeople(database);
    const results: Result[] = [];
    for (const [what, calls] of Object.entries(await userCalls(database)))
      results.push(await timeCalls(timed, { what, limit: what === everyActor ? actorsLimit : limit, calls }));
    return results;
  } finally {
    await database.close();
  }
}

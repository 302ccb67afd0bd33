import { migrate } from '../apps/server/src/db/migrate.ts';
import { bankCalls, inEveryEntry } from './knowledge/calls.ts';
import { entries, loadKnowledge } from './knowledge/entries.ts';
import { refuseSequentialScans } from './sqlPlans.ts';
import { withCluster } from './ownCluster.ts';
import type { Result, Scenario } from './result.ts';
import { timeCalls, timedDatabase } from './sqlTimes.ts';

/** p99 in SQL, in ms. */
const limit = 25;
/** Each of the ten thousand that such a search finds is counted for its topic, and ranked. */
const limitOfEverything = 60;

export const scenario: Scenario = {
  title: `A Knowledge Bank of ${entries.toLocaleString('en-US')} entries: a call's SQL, p99 against the limit in ms`,
  measure: () => withCluster(measure),
};

async function measure(url: string): Promise<Result[]> {
  const timed = timedDatabase(url);
  try {
    await migrate(timed.database.pool);
    await loadKnowledge(timed.database);
    const results: Result[] = [];
    for (const [what, calls] of Object.entries(bankCalls())) {
      results.push(await timeCalls(timed, { what, limit: what === inEveryEntry ? limitOfEverything : limit, calls }));
      await refuseSequentialScans(url, what, calls[0]!);
    }
    return results;
  } finally {
    await timed.database.close();
  }
}

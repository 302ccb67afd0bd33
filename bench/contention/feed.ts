// A feed in a process of its own, as `pnpm feed` is: loads the given number of records of the busy dealer and says how long it took.
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { loadLines } from '../../apps/server/src/feed/load.ts';
import { million } from '../million.ts';

/** What the benchmark asks for. */
export interface FeedOrder {
  url: string;
  /** Records of leads, conversations, messages, events, visits and deals: from which, and how many. */
  from: number;
  count: number;
}

process.once('message', ({ url, from, count }: FeedOrder) => {
  void (async () => {
    const database = openDatabase(url);
    const records = million(new Date())
      .filter(({ type }) => type !== 'dealer' && type !== 'person')
      .drop(from)
      .take(count)
      .map((record, index) => ({ line: index + 1, record }))
      .toArray();
    const start = performance.now();
    const { rejected } = await loadLines(database.pool, records);
    if (rejected[0]) throw new Error(`Line ${rejected[0].line} was refused: ${rejected[0].reason}`);
    process.send!((performance.now() - start) / 1000);
    await database.close();
  })();
});

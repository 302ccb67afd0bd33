// A feed in a process of its own, as `pnpm feed` is: loads records of the busy dealer and answers how long it took, in seconds.
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { feed } from '../database.ts';
import { million } from '../million.ts';

/** What the benchmark asks for. */
export interface FeedOrder {
  url: string;
  /** Records beside the dealer's and its people's: from which, and how many. */
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
      .toArray();
    const start = performance.now();
    await feed(database, records);
    process.send!((performance.now() - start) / 1000);
    await database.close();
  })();
});

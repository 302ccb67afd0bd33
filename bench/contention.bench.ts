import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Staff, conversations, createStaff, loadPeople } from './contention/people.ts';
import type { FeedOrder } from './contention/feed.ts';
import { startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { startChild, startServer } from './serverProcess.ts';
import { type Benchmark, compareLimit, type Result } from './timing.ts';

/** p99 of writes, in ms; during a feed: design §10. */
const limits = { replies: 150, duringFeed: 250 };
/** Records that a feed brings while people write. */
const feedSize = Number(process.env['BENCH_FEED'] ?? 300_000);
/** Records a second that a feed writes at least, alone or not: what it wrote before the lists were plain. */
const leastFeedRate = 9000;
const repliesMs = 30_000;

/** People and a feed that write for one dealer at once. */
export const benchmark: Benchmark = {
  title: `One dealer: ${conversations.length} people who reply once a second each, alone and while a feed of ${feedSize.toLocaleString('en-US')} records runs: p99 in ms against the limit`,
  measure: async () => {
    await using own = await startDatabase();
    await loadPeople(own.database);
    await using server = await startServer(own);
    const staff = await createStaff(own.database, server);
    for (const id of conversations) await staff.reply(id);

    const alone = await feedRecords(own.url, 0);
    const until = performance.now() + repliesMs;
    const replies = await writeWhile(() => performance.now() < until, staff);
    let isFeeding = true;
    const feeding = feedRecords(own.url, feedSize).finally(() => (isFeeding = false));
    const crowded = await writeWhile(() => isFeeding, staff);
    const rate = await feeding;
    console.log(`The feed: ${alone.toFixed(0)} records a second alone, ${rate.toFixed(0)} while people write\n`);
    return [
      compareLimit(`${conversations.length} people reply`, percentile(replies.replies, 99), limits.replies),
      ...Object.entries(crowded).map(([what, times]): Result =>
        compareLimit(`during a feed: ${what}`, percentile(times, 99), limits.duringFeed),
      ),
      compareLimit('a record of the feed alone', 1000 / alone, 1000 / leastFeedRate),
    ];
  },
};

/** @returns records a second */
async function feedRecords(url: string, from: number): Promise<number> {
  await using child = startChild('contention/feed.ts');
  child.send({ url, from, count: feedSize } satisfies FeedOrder);
  const answer = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]);
  if (!answer) throw new Error('The feed failed');
  return feedSize / (answer[0] as number);
}

/** @returns how long each reply and each save took, in ms */
async function writeWhile(isWanted: () => boolean, staff: Staff): Promise<{ replies: number[]; saves: number[] }> {
  const replies = conversations.map((id) => everySecond(isWanted, () => staff.reply(id)));
  const saves = everySecond(isWanted, () => staff.savePreference());
  return { replies: (await Promise.all(replies)).flat(), saves: await saves };
}

/**
 * Does something once a second for as long as is wanted, whether or not the time before was done.
 * @returns how long each took from when it was meant to begin, in ms
 */
async function everySecond(isWanted: () => boolean, act: () => Promise<unknown>): Promise<number[]> {
  const times: Promise<number>[] = [];
  // Not all in the same moment.
  await sleep(Math.random() * 1000);
  for (let due = performance.now(); isWanted(); due += 1000) {
    const meant = due;
    times.push(act().then(() => performance.now() - meant));
    await sleep(Math.max(0, due + 1000 - performance.now()));
  }
  return Promise.all(times);
}

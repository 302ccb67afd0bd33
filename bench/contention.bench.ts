import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../apps/server/src/db/cluster.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { loadLines } from '../apps/server/src/feed/load.ts';
import type { FeedOrder } from './contention/feed.ts';
import { conversations, everySecond, recordsOfPeople, type Staff, staffOf } from './contention/people.ts';
import { end, freePort, startServer, tokenOf } from './http/server.ts';
import { dealer, million } from './million.ts';
import type { Result, Scenario } from './result.ts';

/** Design §10: p99 of writes, in ms. */
const limits = { replies: 150, duringFeed: 250 };
/** Records that a feed brings while people write. */
const feedSize = Number(process.env['BENCH_FEED'] ?? 300_000);
/** Records a second that a feed writes at least, alone or not: what it wrote before the lists were plain. */
const leastFeedRate = 9000;
const people = 20;
/** How long people write, in ms. */
const duration = { replies: 30_000, crowd: 60_000 };

/** People and a feed that write for one dealer at once. */
export const scenario: Scenario = {
  title: `One dealer: ${people} people who reply once a second each, alone and while a feed of ${feedSize.toLocaleString('en-US')} records runs: p99 in ms against the limit; then 50 writers at once for a minute`,
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
    chmodSync(folder, 0o755);
    const cluster = await startCluster(folder);
    const children: ChildProcess[] = [];
    try {
      return await measure(cluster.url, folder, children);
    } finally {
      await Promise.all(children.map(end));
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(url: string, folder: string, children: ChildProcess[]): Promise<Result[]> {
  const database = openDatabase(url);
  try {
    await migrate(database.pool);
    const records = [
      ...million(new Date()).filter(({ type }) => type === 'dealer' || type === 'person'),
      ...recordsOfPeople(new Date()),
    ];
    const { rejected } = await loadLines(
      database.pool,
      records.map((record, index) => ({ line: index + 1, record })),
    );
    if (rejected[0]) throw new Error(`Line ${rejected[0].line} was refused: ${rejected[0].reason}`);
    const port = await freePort();
    children.push(
      await startServer(port, { DATABASE_URL: url, DATA_DIR: folder, PORT: String(port), REQUEST_LIMIT: '1000000000' }),
    );
    const staff = staffOf(port, await tokenOf(database, port, 'staff'));
    for (const conversation of conversations) await staff.reply(conversation);

    const alone = await feed(url, 0, children);
    console.log(`Feed alone: ${alone.toFixed(0)} records a second`);
    const replies = await replyFor(duration.replies, staff);
    const crowded = await writeDuringFeed(url, staff, children);
    console.log(
      `p99: ${p99(replies).toFixed(0)} ms alone, ${p99(crowded.times.replies).toFixed(0)} ms during a feed of ${crowded.rate.toFixed(0)} records a second`,
    );
    const crowd = await writeAtOnce(database, staff);
    console.log(`50 writers for a minute: ${crowd.toLocaleString('en-US')} writes, none failed, none lost\n`);
    return [
      { what: `${people} people reply`, peer: limits.replies, subject: p99(replies), bound: 1 },
      ...Object.entries(crowded.times).map(([what, times]) => ({
        what: `during a feed: ${what}`,
        peer: limits.duringFeed,
        subject: p99(times),
        bound: 1,
      })),
      { what: 'a record of the feed alone', peer: 1000 / leastFeedRate, subject: 1000 / alone, bound: 1 },
    ];
  } finally {
    await database.close();
  }
}

const p99 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1]!;

const replyFor = async (ms: number, staff: Staff): Promise<number[]> => {
  const until = performance.now() + ms;
  const each = conversations.slice(0, people).map((id) =>
    everySecond(
      () => performance.now() < until,
      () => staff.reply(id),
    ),
  );
  return (await Promise.all(each)).flat();
};

/** @returns records a second */
async function feed(url: string, from: number, children: ChildProcess[]): Promise<number> {
  const child = fork(join(import.meta.dirname, 'contention/feed.ts'));
  children.push(child);
  child.send({ url, from, count: feedSize } satisfies FeedOrder);
  const answer = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]);
  if (!answer) throw new Error('the feed failed');
  return feedSize / (answer[0] as number);
}

async function writeDuringFeed(url: string, staff: Staff, children: ChildProcess[]) {
  let isFed = false;
  const wanted = () => !isFed;
  const feeding = feed(url, feedSize, children).finally(() => (isFed = true));
  const replies = conversations.slice(0, people).map((id) => everySecond(wanted, () => staff.reply(id)));
  let turn = 0;
  const events = everySecond(wanted, () => staff.stopOrContinue('talk-40', turn++ % 2 === 0 ? 'stop' : 'continue'));
  const settings = everySecond(wanted, () => staff.savePreference(turn % 2 === 0 ? 'Formal' : 'Friendly'));
  const rate = await feeding;
  return {
    rate,
    times: { replies: (await Promise.all(replies)).flat(), events: await events, settings: await settings },
  };
}

/**
 * Fifty writers, each as fast as they are answered: replies, stops and restarts, and small live feeds about the same conversations.
 * @returns how many writes there were
 * @throws where one fails, or something that was acknowledged is not counted
 */
async function writeAtOnce({ pool }: Database, staff: Staff): Promise<number> {
  const until = performance.now() + duration.crowd;
  const before = await counts(pool);
  const written = { replies: 0, events: 0, fed: 0 };
  const writers = conversations.map(async (conversation, index) => {
    for (let number = 0; performance.now() < until; number++) {
      const other = conversations[(index + number) % conversations.length]!;
      if (index % 5 === 0) {
        const at = new Date().toISOString();
        const records = [conversation, other].map((id, place) => ({
          line: place + 1,
          record: {
            type: 'message' as const,
            dealer: dealer.id,
            id: `crowd-${index}-${number}-${place}`,
            conversation: id,
            initiator: 'BOT' as const,
            channel: 'sms' as const,
            body: 'One moment',
            at,
          },
        }));
        const { loaded } = await loadLines(pool, records);
        written.fed += loaded;
      } else if (index % 5 === 1) {
        // Its own: a second stop of one customer is none.
        await staff.stopOrContinue(conversation, number % 2 === 0 ? 'stop' : 'continue');
        written.events += 1;
      } else {
        await staff.reply(index % 5 === 2 ? other : conversation);
        written.replies += 1;
      }
    }
  });
  await Promise.all(writers);
  const after = await counts(pool);
  for (const kind of ['replies', 'events', 'fed'] as const) {
    if (
      after.rows[kind] - before.rows[kind] !== written[kind] ||
      after.counted[kind] - before.counted[kind] !== written[kind]
    )
      throw new Error(
        `${written[kind]} ${kind} were acknowledged, ${after.rows[kind] - before.rows[kind]} stored, ${after.counted[kind] - before.counted[kind]} counted`,
      );
  }
  return written.replies + written.events + written.fed;
}

type Counts = Record<'replies' | 'events' | 'fed', number>;

/** What the rows say, and what the rollups do. */
async function counts(pool: Database['pool']): Promise<{ rows: Counts; counted: Counts }> {
  const [rows, counted] = await Promise.all([
    pool.query<Counts>(
      `select (select count(*) from message where dealer_id = $1 and initiator = 'SPECIALIST')::int as replies,
         (select count(*) from event where dealer_id = $1 and kind in ('STOP', 'RESTART'))::int as events,
         (select count(*) from message where dealer_id = $1 and initiator = 'BOT')::int as fed`,
      [dealer.id],
    ),
    pool.query<Counts>(
      `select coalesce(sum(n) filter (where kind = 'message' and actor = 'SPECIALIST'), 0)::int as replies,
         coalesce(sum(n) filter (where kind in ('STOP', 'RESTART')), 0)::int as events,
         coalesce(sum(n) filter (where kind = 'message' and actor = 'BOT'), 0)::int as fed
       from metric_day where dealer_id = $1`,
      [dealer.id],
    ),
  ]);
  return { rows: rows.rows[0]!, counted: counted.rows[0]! };
}

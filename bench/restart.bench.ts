import { randomUUID } from 'node:crypto';
import { createChats, createOpenChat, loadChats } from './chat/office.ts';
import { pretendBrowser, type Side } from './chat/sides.ts';
import { followMessages, openAll, write } from './chat/talk.ts';
import { conversations, createStaff, loadPeople } from './contention/people.ts';
import { createReaders } from './contention/readers.ts';
import { type OwnDatabase, settle, startDatabase } from './database.ts';
import { dealerId } from './million.ts';
import { percentile } from './percentile.ts';
import { createFeedBatch, toLines } from './processes/feedBatch.ts';
import { startProcesses } from './processes/processes.ts';
import { repeatWhile } from './repeat.ts';
import { type Benchmark, compareLimit, requireNone } from './timing.ts';

/** Every process is replaced so often. */
const restarts = Number(process.env['BENCH_RESTARTS'] ?? 5);
const requestsPerSecond = Number(process.env['BENCH_REQUESTS'] ?? 50);
/** Every so many requests is a reply at one dealer; the others read a list of any. */
const replyEvery = 6;
const chatCount = Number(process.env['BENCH_CHATS'] ?? 200);
/** Of all sides together. */
const messagesPerSecond = chatCount / 10;
/** A feed comes in batches: so many a second, of so many conversations. */
const feed = { perSecond: 0.5, conversations: 50 };
/** How long a chat may be without its socket, in ms. */
const socketLimitMs = 10_000;

const feedToken = randomUUID() + randomUUID();

export const benchmark: Benchmark = {
  title: `${restarts} rolling restarts of three processes behind haproxy, under ${requestsPerSecond} requests a second, ${chatCount} live chats and a feed: what failed, was lost or doubled`,
  measure: async () => {
    await using own = await startDatabase(undefined, ['max_connections=200']);
    await loadPeople(own.database);
    const chats = createChats(chatCount);
    await loadChats(own.database, chats);
    await settle(own.database);
    await using processes = await startProcesses(own, { FEED_TOKEN: feedToken });
    const { balancer } = processes;
    pretendBrowser();
    const pairs = await openAll(
      chats,
      await createOpenChat(own.database, chats, { customers: balancer, staff: balancer }),
    );
    const staff = await createStaff(own.database, balancer);
    const readers = await createReaders(own.database, balancer, chats);

    const failures: string[] = [];
    const attempt = async (work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        failures.push(describe(error));
      }
    };
    const replies: string[] = [];
    let requests = 0;
    const request = () =>
      attempt(async () => {
        requests += 1;
        if (requests % replyEvery !== 0) return readers[requests % readers.length]!();
        const id = randomUUID();
        await staff.reply(conversations[requests % conversations.length]!, id);
        replies.push(id);
      });
    let batches = 0;
    const fed: string[] = [];
    const sendBatch = () =>
      attempt(async () => {
        const records = createFeedBatch(dealerId, `batch-${batches++}`, feed.conversations);
        await postFeed(balancer.origin, toLines(records), records.length);
        for (const record of records) if (record.type === 'message') fed.push(record.id);
      });

    let isWanted = true;
    const load = Promise.all([
      repeatWhile(() => isWanted, requestsPerSecond, request),
      repeatWhile(() => isWanted, feed.perSecond, sendBatch),
      write(pairs, messagesPerSecond, () => isWanted),
    ]);
    for (let turn = 1; turn <= restarts; turn++) {
      const start = performance.now();
      await processes.restartAll();
      console.log(`restart ${turn}: ${seconds(performance.now() - start)} s, ${failures.length} failures so far`);
    }
    isWanted = false;
    const [times] = await load;

    const { lost, reordered } = followMessages(pairs);
    const sides = pairs.flat();
    for (const side of sides) side.close();
    const breaks = sides.flatMap((side) => side.breaks);
    const written = sides.flatMap((side) => [...side.sent.keys()]);
    console.log(
      `${requests} requests: p50 ${percentile(times, 50).toFixed(0)}, p99 ${percentile(times, 99).toFixed(0)} ms`,
    );
    console.log(
      `${written.length} chat messages, ${replies.length} replies and ${batches} batches with ${fed.length} messages`,
    );
    console.log(
      `${breaks.length} sockets closed: back after p50 ${seconds(percentile(breaks, 50))}, at most ${seconds(Math.max(...breaks))} s`,
    );
    for (const [failure, all] of Map.groupBy(failures, (one) => one)) console.log(`${all.length} × ${failure}`);
    return [
      requireNone('failed requests', failures.length),
      requireNone('chat messages lost or out of order', lost + reordered),
      requireNone('acknowledged, and not stored exactly once', await countWrong(own, [...written, ...replies, ...fed])),
      requireNone('replies that leave other than once', await countWrongDeliveries(own, replies)),
      requireNone('chats with a gap or a double in their order', await countGaps(own, pairs, chats)),
      compareLimit('longest without a socket', Math.max(...breaks), socketLimitMs),
    ];
  },
};

async function postFeed(origin: string, body: string, records: number): Promise<void> {
  const headers = { authorization: `Bearer ${feedToken}`, 'content-type': 'application/x-ndjson' };
  const answer = await fetch(`${origin}/api/feed`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`feed: ${answer.status} ${text}`);
  const { loaded } = JSON.parse(text) as { loaded: number };
  if (loaded !== records) throw new Error(`feed: ${loaded} of ${records} records were loaded`);
}

/** @returns how many of these messages are stored other than once, in all dealers together */
async function countWrong({ database }: OwnDatabase, ids: string[]): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>('select id from message where id = any($1)', [ids]);
  return count(
    ids,
    rows.map(({ id }) => id),
  );
}

async function countWrongDeliveries({ database }: OwnDatabase, ids: string[]): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select message_id as id from delivery where message_id = any($1)',
    [ids],
  );
  return count(
    ids,
    rows.map(({ id }) => id),
  );
}

function count(expected: string[], found: string[]): number {
  const times = new Map<string, number>();
  for (const id of found) times.set(id, (times.get(id) ?? 0) + 1);
  return expected.filter((id) => times.get(id) !== 1).length;
}

/** @returns how many chats do not have as many messages as both sides wrote, numbered without a gap */
async function countGaps(
  { database }: OwnDatabase,
  pairs: [Side, Side][],
  chats: readonly { id: string }[],
): Promise<number> {
  const { rows } = await database.pool.query<{ id: string; messages: number; numbers: number; last: number }>(
    `select conversation_id as id, count(*)::int as messages, count(distinct seq)::int as numbers, max(seq)::int as last
     from message where channel = 'chat' and seq is not null group by conversation_id`,
  );
  const byChat = new Map(rows.map((row) => [row.id, row]));
  return chats.filter(({ id }, index) => {
    const written = pairs[index]!.reduce((sum, side) => sum + side.sent.size, 0);
    const stored = byChat.get(id);
    if (!stored) return written > 0;
    return stored.numbers !== stored.messages || stored.last !== stored.messages || stored.messages < written;
  }).length;
}

const describe = (error: unknown): string => {
  const { message, cause } = error as Error;
  const text = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return text.replace(/,"request_id":"[^"]*"/, '');
};

const seconds = (ms: number) => (ms / 1000).toFixed(1);

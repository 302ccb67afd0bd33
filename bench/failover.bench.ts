import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { createChats, createOpenChat, loadChats } from './chat/office.ts';
import { pretendBrowser } from './chat/sides.ts';
import { followMessages, openAll } from './chat/talk.ts';
import { conversations, createStaff, loadPeople } from './contention/people.ts';
import { createReaders } from './contention/readers.ts';
import { settle } from './database.ts';
import { startPair } from './failover/pair.ts';
import { dealerId } from './million.ts';
import { createFeedBatch, toLines } from './processes/feedBatch.ts';
import { startProcesses } from './processes/processes.ts';
import { repeatWhile } from './repeat.ts';
import { type Benchmark, compareLimit, requireNone } from './timing.ts';

const requestsPerSecond = Number(process.env['BENCH_REQUESTS'] ?? 50);
/** Every so many requests is a reply; the others read a list. */
const replyEvery = 6;
const chatCount = Number(process.env['BENCH_CHATS'] ?? 200);
/** Of all sides together. */
const messagesPerSecond = chatCount / 10;
/** A feed comes in batches: so many a second, of so many conversations. */
const feed = { perSecond: 0.5, conversations: 50 };
/** How long there is load before the primary is killed, and after writes are back, in ms. */
const steadyMs = Number(process.env['BENCH_STEADY_SECONDS'] ?? 20) * 1000;
/** Until the first write that was begun after the kill is acknowledged, in ms. */
const backLimitMs = 30_000;
/** How long a chat may take to get its messages answered at the end, in ms. */
const settleLimitMs = 120_000;

const feedToken = randomUUID() + randomUUID();

export const benchmark: Benchmark = {
  title: `The primary killed under ${requestsPerSecond} requests a second, ${chatCount} live chats and a feed, and its standby promoted by ops/postgres/failover.sh: what was acknowledged and is gone, and how long nothing could be written`,
  measure: async () => {
    await using pair = await startPair();
    await loadPeople(pair.database);
    const chats = createChats(chatCount);
    await loadChats(pair.database, chats);
    await settle(pair.database);
    const environment = { FEED_TOKEN: feedToken, DATABASE_DIRECT_URL: pair.directUrl };
    await using processes = await startProcesses(pair, environment);
    const { balancer } = processes;
    pretendBrowser();
    const sides = { customers: balancer, staff: balancer };
    const pairs = await openAll(chats, await createOpenChat(pair.database, chats, sides));
    const staff = await createStaff(pair.database, balancer);
    const readers = await createReaders(pair.database, balancer, chats);

    const all = pairs.flat();
    /** Ids of messages whose storing was acknowledged. */
    const acknowledged: string[] = [];
    let killedAt = Infinity;
    const back = Promise.withResolvers<number>();
    const failures = new Map<string, number>();
    const attempt = async (work: () => Promise<unknown>, ids: readonly string[] = []) => {
      const begunAt = performance.now();
      try {
        await work();
        acknowledged.push(...ids);
        if (ids.length > 0 && begunAt > killedAt) back.resolve(performance.now());
      } catch (error) {
        const what = describe(error);
        failures.set(what, (failures.get(what) ?? 0) + 1);
      }
    };
    let requests = 0;
    const request = () => {
      requests += 1;
      if (requests % replyEvery !== 0) return attempt(readers[requests % readers.length]!);
      const id = randomUUID();
      return attempt(() => staff.reply(conversations[requests % conversations.length]!, id), [id]);
    };
    let batches = 0;
    const sendBatch = () => {
      const records = createFeedBatch(dealerId, `batch-${batches++}`, feed.conversations);
      const ids = records.flatMap((record) => (record.type === 'message' ? [record.id] : []));
      return attempt(() => postFeed(balancer.origin, toLines(records)), ids);
    };

    let isWanted = true;
    const load = Promise.all([
      repeatWhile(() => isWanted, requestsPerSecond, request),
      repeatWhile(() => isWanted, feed.perSecond, sendBatch),
      repeatWhile(
        () => isWanted,
        messagesPerSecond,
        () => all[Math.floor(Math.random() * all.length)]!.write(),
      ),
    ]);
    await sleep(steadyMs);
    const [before, failedBefore] = [requests, failures.size];
    killedAt = performance.now();
    console.log(`${new Date().toISOString()} The primary is killed`);
    pair.killPrimary();
    await pair.failedOver();
    const backAt = await Promise.race([back.promise, sleep(2 * backLimitMs, Infinity)]);
    console.log(`${new Date().toISOString()} Writes are back`);
    await sleep(steadyMs);
    isWanted = false;
    await load;
    const deadline = performance.now() + settleLimitMs;
    while (!all.every((side) => side.isSettled()) && performance.now() < deadline) await sleep(100);
    const unanswered = all.filter((side) => !side.isSettled()).length;
    // The last ones are still on their way to the other side.
    await sleep(2000);

    const { lost, reordered } = followMessages(pairs);
    const breaks = all.flatMap((side) => side.breaks);
    for (const side of all) side.close();
    const chatMessages = all.flatMap((side) => [...side.sent.keys()]);
    console.log(
      `${requests} requests, ${before} of them before; acknowledged: ${acknowledged.length} replies and messages of the feed, ${chatMessages.length} chat messages`,
    );
    console.log(`${breaks.length} sockets closed`);
    for (const [what, times] of failures) console.log(`${times} × ${what}`);
    const promoted = openDatabase(pair.standbyUrl);
    const { rows } = await promoted.pool.query<{ id: string }>('select id from message where id = any($1)', [
      [...acknowledged, ...chatMessages],
    ]);
    await promoted.close();
    const stored = Map.groupBy(rows, ({ id }) => id);
    const count = (ids: string[], isWrong: (times: number) => boolean) =>
      ids.filter((id) => isWrong(stored.get(id)?.length ?? 0)).length;
    return [
      requireNone('kinds of failures before', failedBefore),
      requireNone(
        'acknowledged and lost',
        count([...acknowledged, ...chatMessages], (times) => times === 0),
      ),
      requireNone(
        'stored more than once',
        count([...acknowledged, ...chatMessages], (times) => times > 1),
      ),
      requireNone('sides of chats with unanswered messages', unanswered),
      requireNone('chat messages that did not arrive, or out of order', lost + reordered),
      compareLimit('ms until writes are back', backAt - killedAt, backLimitMs),
    ];
  },
};

async function postFeed(origin: string, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${feedToken}`, 'content-type': 'application/x-ndjson' };
  const answer = await fetch(`${origin}/api/feed`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`feed: ${answer.status} ${text}`);
  const { rejected } = JSON.parse(text) as { rejected: unknown[] };
  if (rejected.length > 0) throw new Error(`feed: refuses ${JSON.stringify(rejected[0])}`);
}

/** Without what differs from one failure to the next. */
const describe = (error: unknown): string => {
  const { message, cause } = error as Error;
  const text = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID').slice(0, 300);
};

import { setTimeout as sleep } from 'node:timers/promises';
import { createChats, createOpenChat, loadChats, type OpenChat, startWeighedServer, weigh } from './chat/office.ts';
import { pretendBrowser, type Side } from './chat/sides.ts';
import { startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { type Server, signToken } from './serverProcess.ts';
import { type Benchmark, compareLimit, requireNone } from './timing.ts';

const talking = Number(process.env['BENCH_CHATS'] ?? 200);
const seconds = Number(process.env['BENCH_CHAT_SECONDS'] ?? 120);
const sockets = Number(process.env['BENCH_SOCKETS'] ?? 5000);
/** How much is written: by each side of a chat every ten seconds on average, and in a burst. */
const usual = { perSecond: talking / 5, seconds };
const burst = { perSecond: 100, seconds: 20 };
/** How many requests a second are made during the burst. */
const requestsPerSecond = 20;
/** How many chats are opened at once. */
const atOnce = 20;
/** How long sockets are left alone before they are weighed, in ms: code and connections settle. */
const settleMs = 15_000;
/** Design §10: p99 from one side to the other in ms, and resident KB of an idle socket; p99 of a request in ms. */
const limits = { toOtherSide: 250, socket: 40, request: 500 };

/** Both sides of many chats, over two servers: customers at one, salespeople at the other. */
export const benchmark: Benchmark = {
  title: `${sockets} idle sockets on two servers, KB each; requests while they write in a burst; then ${talking} live chats for ${seconds} s, p99 in ms from one side to the other: against the limit`,
  measure: async () => {
    await using own = await startDatabase(undefined, ['max_connections=200']);
    const chats = createChats(sockets / 2);
    await loadChats(own.database, chats);
    await using customers = await startWeighedServer(own);
    await using staff = await startWeighedServer(own);
    pretendBrowser();
    const open = await createOpenChat(own.database, chats, { customers, staff });
    const weighBoth = async () => (await weigh(customers)) + (await weigh(staff));

    const pairs = await openAll(chats.slice(0, talking), open);
    await sleep(settleMs);
    const before = await weighBoth();
    const idle = await openAll(chats.slice(talking), open);
    await sleep(settleMs);
    const bytes = ((await weighBoth()) - before) / (2 * idle.length);

    const writing = write(idle, burst);
    const reader = createReader(staff, await signToken(own.database, staff, chats[0]!.person), chats[0]!.dealer);
    const requests = await repeat(burst.seconds * requestsPerSecond, requestsPerSecond, reader);
    await writing;
    for (const side of idle.flat()) side.close();

    await write(pairs, usual);
    const [steady, rush] = [followMessages(pairs), followMessages(idle)];
    for (const side of pairs.flat()) side.close();
    return [
      compareLimit('KB an idle socket', bytes / 1024, limits.socket),
      compareLimit('requests in a burst, p99', percentile(requests, 99), limits.request),
      compareLimit('to the other side, p99', percentile(steady.times, 99), limits.toOtherSide),
      requireNone('lost or reordered', steady.lost + steady.reordered + rush.lost + rush.reordered),
    ];
  },
};

/** Opens chats, a few at once, and waits until every side is ready. */
async function openAll(chats: Parameters<OpenChat>[0][], open: OpenChat): Promise<[Side, Side][]> {
  const pairs: [Side, Side][] = [];
  for (let first = 0; first < chats.length; first += atOnce) {
    const some = chats.slice(first, first + atOnce).map(open);
    pairs.push(...some);
    await until(() => some.flat().every((side) => side.isReady()));
  }
  return pairs;
}

/** Runs something so many times a second, whether or not the time before was done. @returns how long each took, in ms */
async function repeat(count: number, perSecond: number, run: () => unknown): Promise<number[]> {
  const begun = performance.now();
  const times: Promise<number>[] = [];
  for (let turn = 0; turn < count; turn++) {
    await sleep(Math.max(0, begun + (1000 * turn) / perSecond - performance.now()));
    const start = performance.now();
    times.push(Promise.resolve(run()).then(() => performance.now() - start));
  }
  return Promise.all(times);
}

/** Has random sides write, and waits until everything has come to the other side. */
async function write(pairs: [Side, Side][], { perSecond, seconds }: typeof usual): Promise<void> {
  const sides = pairs.flat();
  await repeat(perSecond * seconds, perSecond, () => sides[Math.floor(Math.random() * sides.length)]!.write());
  await until(() => sides.every((side) => side.isSettled()));
  // The last ones are still on their way to the other side.
  await sleep(2000);
}

/** Requests a list, as the console does beside its chats. */
function createReader({ origin }: Server, token: string, dealer: string): () => Promise<void> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const range = `start_date=${day(30)}T00:00:00&end_date=${day(0)}T23:59:59`;
  const url = `${origin}/api/dashboard/conversations/conversationsSearch?account_id=${dealer}&service_type=DealerChat&${range}`;
  return async () => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  };
}

/** Follows every message to the other side. */
function followMessages(pairs: [Side, Side][]): { times: number[]; lost: number; reordered: number } {
  const times: number[] = [];
  let lost = 0;
  let reordered = 0;
  for (const [one, other] of [...pairs, ...pairs.map(([one, other]) => [other, one] as const)]) {
    const shown = [...other.shown.keys()].filter((id) => one.sent.has(id));
    const sent = [...one.sent.keys()].filter((id) => other.shown.has(id));
    lost += one.sent.size - shown.length;
    reordered += sent.filter((id, index) => id !== shown[index]).length;
    times.push(...shown.map((id) => other.shown.get(id)! - one.sent.get(id)!));
  }
  const spread = [50, 90, 99, 99.9, 100].map((share) => `p${share} ${percentile(times, share).toFixed(0)}`);
  console.log(`${times.length} messages to the other side: ${spread.join(', ')} ms`);
  return { times, lost, reordered };
}

async function until(isTrue: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isTrue()) {
    if (performance.now() - begun > 60_000) throw new Error('It has not come to an end within a minute');
    await sleep(20);
  }
}

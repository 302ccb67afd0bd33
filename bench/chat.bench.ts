import { setTimeout as sleep } from 'node:timers/promises';
import { createChats, createOpenChat, loadChats, type OpenChat, startWeighedServer, weigh } from './chat/office.ts';
import { pretendBrowser, type Side } from './chat/sides.ts';
import { startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { type Benchmark, compareLimit, requireNone, type Result } from './timing.ts';

const talking = Number(process.env['BENCH_CHATS'] ?? 200);
const seconds = Number(process.env['BENCH_CHAT_SECONDS'] ?? 120);
const sockets = Number(process.env['BENCH_SOCKETS'] ?? 5000);
/** How often each side writes on average, in ms. */
const pauseMs = 10_000;
/** How many chats are opened at once. */
const atOnce = 20;
/** How long sockets are left alone before they are weighed, in ms: code and connections settle. */
const settleMs = 15_000;
/** Design §10: p99 from one side to the other in ms, and resident KB of an idle socket. */
const limits = { toOtherSide: 250, socket: 40 };

/** Both sides of many chats, over two servers: shoppers at one, salespeople at the other. */
export const benchmark: Benchmark = {
  title: `${talking} live chats for ${seconds} s over two servers, p99 in ms from one side to the other; then KB of each of ${sockets} idle sockets: against the limit`,
  measure: async () => {
    await using own = await startDatabase(undefined, ['max_connections=200']);
    const chats = createChats(sockets / 2);
    await loadChats(own.database, chats);
    await using shoppers = await startWeighedServer(own);
    await using staff = await startWeighedServer(own);
    pretendBrowser();
    const open = await createOpenChat(own.database, chats, { shoppers, staff });
    const weighBoth = async () => (await weigh(shoppers)) + (await weigh(staff));

    const pairs = await openAll(chats.slice(0, talking), open);
    const results = await measureTalk(pairs);

    await sleep(settleMs);
    const before = await weighBoth();
    const idle = await openAll(chats.slice(talking), open);
    await sleep(settleMs);
    const bytes = ((await weighBoth()) - before) / (2 * idle.length);
    for (const side of [...pairs, ...idle].flat()) side.close();
    return [...results, compareLimit('KB an idle socket', bytes / 1024, limits.socket)];
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

/** Has random sides write, and follows every message to the other side. */
async function measureTalk(pairs: [Side, Side][]): Promise<Result[]> {
  const sides = pairs.flat();
  const begun = performance.now();
  const count = (seconds * 1000 * sides.length) / pauseMs;
  for (let message = 0; message < count; message++) {
    await sleep(Math.max(0, begun + (message * pauseMs) / sides.length - performance.now()));
    sides[Math.floor(Math.random() * sides.length)]!.write();
  }
  await until(() => sides.every((side) => side.isSettled()));
  // The last ones are still on their way to the other side.
  await sleep(2000);
  const times: number[] = [];
  let lost = 0;
  let reordered = 0;
  for (const [one, other] of [...pairs, ...pairs.map(([one, other]) => [other, one] as const)]) {
    const shown = [...other.shown.keys()].filter((id) => one.sent.has(id));
    lost += one.sent.size - shown.length;
    reordered += [...one.sent.keys()].filter((id) => other.shown.has(id)).filter((id, at) => id !== shown[at]).length;
    times.push(...shown.map((id) => other.shown.get(id)! - one.sent.get(id)!));
  }
  const spread = [50, 90, 99, 99.9, 100].map((share) => `p${share} ${percentile(times, share).toFixed(0)}`);
  console.log(`${times.length} messages to the other side: ${spread.join(', ')} ms\n`);
  return [
    compareLimit('to the other side, p99', percentile(times, 99), limits.toOtherSide),
    requireNone('lost or reordered', lost + reordered),
  ];
}

async function until(isTrue: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isTrue()) {
    if (performance.now() - begun > 60_000) throw new Error('It has not come to an end within a minute');
    await sleep(20);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { createChats, createOpenChat, loadChats, startWeighedServer, weigh } from './chat/office.ts';
import { pretendBrowser } from './chat/sides.ts';
import { followMessages, openAll, write } from './chat/talk.ts';
import { startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { createReader } from './reader.ts';
import { repeat } from './repeat.ts';
import { signToken } from './serverProcess.ts';
import { type Benchmark, compareLimit, requireNone } from './timing.ts';

const talking = Number(process.env['BENCH_CHATS'] ?? 200);
const seconds = Number(process.env['BENCH_CHAT_SECONDS'] ?? 120);
const sockets = Number(process.env['BENCH_SOCKETS'] ?? 5000);
/** How much is written: by each side of a chat every ten seconds on average, and in a burst. */
const usual = { perSecond: talking / 5, seconds };
const burst = { perSecond: 100, seconds: 20 };
/** How many requests a second are made during the burst. */
const requestsPerSecond = 20;
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

    const writing = write(idle, burst.perSecond, forSeconds(burst.seconds));
    const reader = createReader(
      staff,
      await signToken(own.database, staff, chats[0]!.person),
      chats[0]!.dealer,
      'DealerChat',
    );
    const requests = await repeat(burst.seconds * requestsPerSecond, requestsPerSecond, reader);
    await writing;
    for (const side of idle.flat()) side.close();

    await write(pairs, usual.perSecond, forSeconds(usual.seconds));
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

/** @returns whether the time has not passed since */
function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + 1000 * seconds;
  return () => performance.now() < end;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, spread } from './chat/judge.ts';
import { inOffice, type Office } from './chat/office.ts';
import { asBrowser, openSide, sentAt, type Side } from './chat/sides.ts';
import { atRest, inWords } from './idle/atRest.ts';
import { chatId, conversations, keepTokens, shopperToken, signIn } from './idle/chats.ts';
import { reader } from './idle/reader.ts';
import type { Result, Scenario } from './result.ts';

const sockets = Number(process.env['BENCH_SOCKETS'] ?? 5000);
const chats = sockets / 2;
const dealers = 50;
/** How many chats are opened at once. */
const atOnce = 20;
/** How long sockets are left alone before they are weighed, in ms: code and connections settle. */
const settleMs = 15_000;
const burst = { messages: Number(process.env['BENCH_MESSAGES'] ?? 2000), ms: 20_000 };
/** How many requests a second are made meanwhile. */
const requestsPerSecond = 20;
/** Resident bytes a socket, and p99 of a request in ms (trust: sockets per process). */
const limits = { kilobytes: 40, requestMs: 500 };

/** Half of the sockets are shoppers', half salespeople's who have joined them. */
export const scenario: Scenario = {
  title: `${sockets} idle sockets on one server, KB each and what they cost; ${burst.messages} messages of ${dealers} dealers in ${burst.ms / 1000} s, p99 in ms of requests meanwhile: against the limit`,
  measure: () => inOffice(chats, dealers, measure),
};

async function measure(office: Office): Promise<Result[]> {
  await office.feed(conversations(office, chats));
  await keepTokens(office, chats);
  const tokens = await signIn(office, chats);
  const server = await office.start('127.0.0.1');
  const base = `http://localhost:${office.port}`;
  asBrowser(base);
  const openChat = (chat: number): [Side, Side] => [
    openSide(base, 'domain=website', shopperToken(chat)),
    openSide(base, `domain=dashboard&cid=${chatId(chat)}&agent=Sam`, tokens.get(office.deskOf(chat).person)!),
  ];
  const read = reader(base, office, tokens);
  // Code is compiled, connections to the database are open.
  const first = await openAll(Math.min(chats, 200), openChat);
  for (let time = 0; time < 200; time++) await read(time);
  for (const side of first) side.close();
  await sleep(settleMs);

  const empty = await atRest(office, server);
  const begun = performance.now();
  const sides = await openAll(chats, openChat);
  console.log(`${sides.length} sockets are ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  await sleep(settleMs);
  const full = await atRest(office, server);
  const kilobytes = (full.rss - empty.rss) / 1024 / sides.length;
  const heap = (full.heap - empty.heap) / 1024 / sides.length;
  console.log(`without sockets: ${inWords(empty)}\nwith ${sides.length}: ${inWords(full)}`);
  console.log(`a socket: ${kilobytes.toFixed(1)} KB resident, ${heap.toFixed(1)} KB of it objects`);

  const requests = await writeBurst(sides, read);
  const took = timesOf(sides);
  const { delay } = await server.weigh();
  console.log(
    `burst: event loop late by p99 ${delay.p99.toFixed(0)} ms, at most ${delay.max.toFixed(0)} ms\n` +
      `  to the other side, ${spread(took)}\n  requests meanwhile, ${spread(requests)}\n`,
  );
  for (const side of sides) side.close();
  return [
    { what: 'KB a socket', peer: limits.kilobytes, subject: kilobytes, bound: 1 },
    { what: 'requests in a burst, p99', peer: limits.requestMs, subject: percentile(requests, 99), bound: 1 },
    { what: 'messages lost in a burst', peer: 1, subject: sentAt.size - took.length, bound: 0 },
  ];
}

/** Opens chats, a few at once, and waits until every side is ready. */
async function openAll(count: number, openChat: (chat: number) => [Side, Side]): Promise<Side[]> {
  const sides: Side[] = [];
  for (let chat = 0; chat < count; chat += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - chat) }, (_, at) => openChat(chat + at)).flat();
    sides.push(...some);
    await until(() => some.every((side) => side.isReady()));
  }
  return sides;
}

/** @returns how long requests took meanwhile, in ms */
async function writeBurst(sides: readonly Side[], read: (turn: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let turn = 0;
  const timed = async () => {
    const from = performance.now();
    await read(turn++);
    times.push(performance.now() - from);
  };
  const reading = setInterval(() => void timed(), 1000 / requestsPerSecond);
  const begun = performance.now();
  for (let message = 0; message < burst.messages; message++) {
    const early = begun + (message * burst.ms) / burst.messages - performance.now();
    if (early > 0) await sleep(early);
    sides[Math.floor(Math.random() * sides.length)]!.write();
  }
  clearInterval(reading);
  await until(() => sides.every((side) => side.isSettled()) && times.length === turn);
  // The last ones are still on their way to the other side.
  await sleep(2000);
  return times;
}

/** How long each message took to the other side, in ms; those that never came are left out. */
const timesOf = (sides: readonly Side[]) =>
  sides.flatMap(({ sent }, at) => {
    const other = sides[at ^ 1]!;
    return sent.flatMap((id) => {
      const shown = other.shownAt.get(id);
      return shown === undefined ? [] : shown - sentAt.get(id)!;
    });
  });

async function until(isTrue: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isTrue()) {
    if (performance.now() - begun > 120_000) throw new Error('It has not come to an end within two minutes');
    await sleep(20);
  }
}

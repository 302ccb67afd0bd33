import { setTimeout as sleep } from 'node:timers/promises';
import { testCarriers } from '../../apps/server/test-support/testCarriers.ts';
import { createOpenChat, type Chat, openChats, startWeighedServer } from '../chat/office.ts';
import type { Side } from '../chat/sides.ts';
import { feed, type OwnDatabase } from '../database.ts';
import { createPerson } from '../records.ts';
import { findFreePort } from '../serverProcess.ts';
import { createDoors } from './doors.ts';
import { type Act, createStaff, drawConversations } from './staff.ts';
import { getDealerId, getDealerIds, getPersonId, overseer, peopleEach, type Size } from './size.ts';
import { readStatements, startCounting, type Statement } from './statements.ts';
import { findPostgres, readUsage, type Usage } from './usage.ts';

/** How often a second each is done, at every size: what staff and customers of a thousand dealers do in a busy hour (docs/scale.md). */
const perSecond = {
  openDashboard: 1,
  oversee: 0.5,
  openList: 2,
  search: 0.5,
  openConversation: 2,
  reply: 3,
  sendMail: 0.5,
  sendText: 0.5,
  sendFeed: 1,
};
/** Live chats, and what both of their sides write in a second together. */
const chats = { open: 500, perSecond: 16 };
/** A share of all that, for a machine that others use too. */
const share = Number(process.env['BENCH_GROW_SHARE'] ?? 1);
/** How many are opened at once. */
const openedAtOnce = 20;
/** How long it is worked before times are noted, in s: code and plans of a server that has just started. */
const warmUp = 15;
/** How long what came in may still be worked on afterwards, in ms. */
const restMs = 60_000;

/** The same in each run, for a database that is kept from one to the next. */
export const secretsKey = Buffer.alloc(32, 'grow').toString('base64');

/** What was measured while people worked. */
export interface Work {
  /** In ms, by call. */
  times: Record<string, number[]>;
  /** What failed, and why the first of each did. */
  failed: Record<string, { count: number; first: string }>;
  /** Chat messages that have not come to the other side, and what came in and is not in a conversation. */
  lost: number;
  server: Usage;
  database: Usage;
  statements: Statement[];
  seconds: number;
}

/** Works at an installation through a server of its own, with everybody at once. @param seconds how long */
export async function measureWork(own: OwnDatabase, size: Size, seconds: number): Promise<Work> {
  const carriers = await testCarriers();
  const smtpPort = await findFreePort();
  const feedToken = 'a-token-of-the-benchmark';
  const options = { smtpPort, feedToken, twilioToken: carriers.environment['TWILIO_AUTH_TOKEN']! };
  try {
    await using server = await startWeighedServer(own, {
      ...carriers.environment,
      FEED_TOKEN: feedToken,
      SECRETS_KEY: secretsKey,
      INBOUND_SMTP: `127.0.0.1:${smtpPort}`,
    });
    let isNoted = false;
    const times: Record<string, number[]> = {};
    const failed: Work['failed'] = {};
    const time = async (what: string, call: Act) => {
      const begun = performance.now();
      try {
        await call();
        if (isNoted) (times[what] ??= []).push(performance.now() - begun);
      } catch (error) {
        failed[what] ??= { count: 0, first: String(error) };
        failed[what].count++;
      }
    };
    await feed(own.database, [createPerson(overseer, getDealerIds(size), { role: 'ADMIN', policy: [] })]);
    const worked = await drawConversations(own.database, size);
    const acts = {
      ...createStaff(own.database, server, worked, time),
      ...createDoors(own.database, server, options, worked, time),
    };
    const pairs = await startChats(own, server, size);
    const sides = pairs.flat();
    const work = async (length: number) => {
      const until = performance.now() + length * 1000;
      const writeChats = () => Promise.resolve(sides[Math.floor(Math.random() * sides.length)]!.write());
      await Promise.all([
        ...Object.entries(perSecond).map(([name, rate]) =>
          repeat(until, rate * share, acts[name as keyof typeof acts]),
        ),
        repeat(until, chats.perSecond * share, writeChats),
      ]);
    };
    await work(warmUp);
    const processes = { server: server.child.pid!, database: findPostgres(own.folder) };
    const before = { server: readUsage(processes.server), database: readUsage(processes.database) };
    await startCounting(own.database);
    const begunAt = new Date();
    const begun = performance.now();
    isNoted = true;
    await work(seconds);
    const took = (performance.now() - begun) / 1000;
    const after = { server: readUsage(processes.server), database: readUsage(processes.database) };
    const statements = await readStatements(own.database);
    await untilOrRest(() => pairs.every(([one, other]) => countLost(one, other) + countLost(other, one) === 0));
    const waiting = await awaitRest(own);
    times['chat'] = followMessages(pairs, begun);
    times['answer to a customer'] = await findAnswerTimes(own, begunAt);
    const lostMessages = pairs.flatMap(([one, other]) => [countLost(one, other), countLost(other, one)]);
    for (const side of sides) side.close();
    return {
      times,
      failed,
      statements,
      lost: lostMessages.reduce((sum, count) => sum + count, waiting),
      server: { cpu: after.server.cpu - before.server.cpu, memory: after.server.memory },
      database: { cpu: after.database.cpu - before.database.cpu, memory: after.database.memory },
      seconds: took,
    };
  } finally {
    await carriers.close();
  }
}

/** Does something so many times a second, whether or not the time before was done. */
async function repeat(until: number, rate: number, act: Act): Promise<void> {
  const running: Promise<unknown>[] = [];
  // Not all in the same moment.
  await sleep(Math.random() * (1000 / rate));
  for (let due = performance.now(); performance.now() < until; due += 1000 / rate) {
    running.push(act());
    await sleep(Math.max(0, due + 1000 / rate - performance.now()));
  }
  await Promise.all(running);
}

async function startChats(
  own: OwnDatabase,
  server: Parameters<typeof createOpenChat>[2]['staff'],
  { dealers }: Size,
): Promise<[Side, Side][]> {
  const run = Date.now();
  const made = Array.from({ length: chats.open }, (_, index): Chat => {
    const dealer = getDealerId(index % dealers);
    const id = `chat-${run}-${index}`;
    return {
      id,
      dealer,
      person: getPersonId(dealer, Math.floor(index / dealers) % peopleEach),
      token: `customer-${id}`,
    };
  });
  await openChats(own.database, made);
  const open = await createOpenChat(own.database, made, { customers: server, staff: server });
  const pairs: [Side, Side][] = [];
  for (let first = 0; first < made.length; first += openedAtOnce) {
    const some = made.slice(first, first + openedAtOnce).map(open);
    pairs.push(...some);
    while (!some.flat().every((side) => side.isReady())) await sleep(20);
  }
  return pairs;
}

/** How long each message took from one side to the other, of those sent since a time. */
const followMessages = (pairs: readonly [Side, Side][], since: number): number[] =>
  pairs
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .flatMap(([one, other]) =>
      [...one.sent].flatMap(([id, sentAt]) => {
        const shownAt = other.shown.get(id);
        return sentAt < since || shownAt === undefined ? [] : [shownAt - sentAt];
      }),
    );

const countLost = (one: Side, other: Side): number => [...one.sent.keys()].filter((id) => !other.shown.has(id)).length;

/** Waits until something is so, but no longer than a minute. */
async function untilOrRest(isSo: () => boolean): Promise<void> {
  for (const until = performance.now() + restMs; !isSo() && performance.now() < until;) await sleep(200);
}

/** Waits until what came in is in its conversations. @returns how many are not within a minute */
async function awaitRest({ database: { pool } }: OwnDatabase): Promise<number> {
  const until = performance.now() + restMs;
  for (;;) {
    await sleep(2000);
    const { rows } = await pool.query<{ waiting: number }>(
      "select count(*)::int as waiting from incoming where state = 'waiting'",
    );
    if (rows[0]!.waiting === 0 || performance.now() > until) return rows[0]!.waiting;
  }
}

/** How long customers waited from their mail or text until the carrier had the assistant's answer, in ms. */
async function findAnswerTimes({ database: { pool } }: OwnDatabase, since: Date): Promise<number[]> {
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from answer.sent_at - i.received_at)::float * 1000 as ms
     from incoming i, lateral (
       select min(d.sent_at) as sent_at from message m join delivery d on d.dealer_id = m.dealer_id and d.message_id = m.id
       where m.dealer_id = i.dealer_id and m.conversation_id = i.conversation_id and m.initiator = 'BOT' and d.sent_at > i.received_at) answer
     where i.received_at > $1 and answer.sent_at is not null`,
    [since],
  );
  return rows.map(({ ms }) => ms);
}

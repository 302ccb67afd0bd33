import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from './chat/balancer.ts';
import { beginChat } from './chat/begin.ts';
import { judge, type Restart } from './chat/judge.ts';
import { inOffice, type Office, type Server } from './chat/office.ts';
import { type Weight, watchDelay } from './chat/probe.ts';
import { asBrowser, openSide, type Side } from './chat/sides.ts';
import type { Result, Scenario } from './result.ts';

const chats = Number(process.env['BENCH_CHATS'] ?? 200);
const dealers = Number(process.env['BENCH_DEALERS'] ?? 20);
const seconds = Number(process.env['BENCH_CHAT_SECONDS'] ?? 600);
const restarts = 3;
/** Which of them is a crash. */
const crashAt = 1;
/** How often each side writes on average, in ms. */
const pauseMs = 10_000;
/** How often a connection is cut, in ms. */
const cutMs = 1000;
/** How long after a server is gone its clients may still be on their way, in ms. */
const restartTail = 5000;

/** Both sides of many chats, over two server processes of which one is replaced now and then. */
export const scenario: Scenario = {
  title: `${chats} live chats of ${dealers} dealers for ${seconds} s over two servers, a connection cut every second, ${restarts} restarts, one of them a crash: p99 in ms from one side to the other against the limit`,
  measure: () => inOffice(chats, dealers, measure),
};

async function measure(office: Office): Promise<Result[]> {
  const servers: Server[] = [await office.start(), await office.start()];
  const balancer = await startBalancer('127.0.0.1', office.port, servers);
  const base = `http://localhost:${office.port}`;
  asBrowser(base);
  const sides: [Side, Side][] = [];
  const tokens = new Map<string, string>();
  for (let index = 0; index < chats; index++) {
    const { shopper, staff } = await beginChat(office, base, index, tokens);
    sides.push([openSide(base, shopper.query, shopper.token), openSide(base, staff.query, staff.token)]);
  }
  // Everybody is there before it begins.
  await until(() => sides.every(([shopper, staff]) => shopper.shown.length > 2 && staff.shown.length > 2));
  for (const server of servers) await server.weigh();
  const delayOf = watchDelay();

  const around: Restart[] = [];
  const writing = sides.flat().map((side) => talk(side));
  const cutting = setInterval(() => balancer.cut(), cutMs);
  for (let restart = 0; restart < restarts; restart++) {
    await sleep((seconds * 1000) / (restarts + 1));
    around.push(await (restart === crashAt ? crash : replace)(office, servers));
  }
  await sleep((seconds * 1000) / (restarts + 1));
  clearInterval(cutting);
  for (const stop of writing) stop();
  await until(() => sides.flat().every((side) => side.isSettled()));
  await sleep(5000);

  tell('clients and balancer', delayOf());
  for (const server of servers) tell(`server ${server.host}`, await server.weigh());
  const results = judge(sides, around);
  for (const side of sides.flat()) side.close();
  balancer.close();
  return results;
}

/** A rolling restart: the new process takes requests before the old one ends. @returns when it was */
async function replace(office: Office, servers: Server[]): Promise<Restart> {
  const from = performance.now();
  servers.push(await office.start());
  const started = performance.now();
  const old = servers[0]!;
  tell(`server ${old.host}`, await old.weigh());
  old.isReady = false;
  old.process.kill('SIGTERM');
  await once(old.process, 'exit');
  servers.shift();
  const to = performance.now();
  console.log(`restart: ${inSeconds(started - from)} s to start, ${inSeconds(to - started)} s to end`);
  return { from, to: to + restartTail };
}

/** A process dies, and another one is started. @returns when it was */
async function crash(office: Office, servers: Server[]): Promise<Restart> {
  const from = performance.now();
  const old = servers.shift()!;
  old.process.kill('SIGKILL');
  await once(old.process, 'exit');
  servers.push(await office.start());
  const to = performance.now();
  console.log(`crash: ${inSeconds(to - from)} s until there is another`);
  return { from, to: to + restartTail };
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

function tell(who: string, weight: Weight['delay'] | Weight): void {
  const { p99, max } = 'delay' in weight ? weight.delay : weight;
  const size = 'delay' in weight ? `, ${(weight.rss / 2 ** 20).toFixed(0)} MB, ${inSeconds(weight.cpu)} s of CPU` : '';
  console.log(`${who}: event loop late by p99 ${p99.toFixed(0)} ms, at most ${max.toFixed(0)} ms${size}`);
}

/** Writes now and then. @returns ends it */
function talk(side: Side): () => void {
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () => {
        side.write();
        next();
      },
      2 * pauseMs * Math.random(),
    );
  };
  next();
  return () => clearTimeout(timer);
}

async function until(isTrue: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!isTrue()) {
    if (performance.now() - begun > 60_000) throw new Error('It has not come to an end within a minute');
    await sleep(100);
  }
}

import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, createServer, type Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatProtocol, chatSocketPath } from '../packages/api/src/contract/chatSocket.ts';
import { startWeighedServer, weigh } from './chat/office.ts';
import { feed, type OwnDatabase, startDatabase } from './database.ts';
import { percentile } from './percentile.ts';
import { createDealer, createPerson } from './records.ts';
import { type Server, signToken } from './serverProcess.ts';
import { type Benchmark, compareLimit, requireNone, type Result } from './timing.ts';

const upgrades = Number(process.env['BENCH_UPGRADES'] ?? 20_000);
const requests = Number(process.env['BENCH_REQUESTS'] ?? 10_000);
/** How many a stranger has open at once. */
const atOnce = 100;
/** How many come before anything is measured: code and caches settle. */
const warmUps = 2000;
/** A leak grows in every round; a heap that is still reaching its size does not. */
const rounds = 3;
/** How often a person asks for something meanwhile, in ms. */
const personMs = 200;
/** Files more than before, MB more in a round, the p99 of a person's request in ms, and from SIGTERM to the end in ms. */
const limits = { files: 20, memory: 24, person: 1000, end: 10_000 };

interface Refusal {
  status: number;
  /** The one before an address has asked too much. */
  earlier?: number;
  method?: string;
  path?: string;
  host?: string;
  origin?: string;
  isUpgrade?: boolean;
  /** What the server is configured with. */
  environment?: Record<string, string>;
  /** Its database goes away first. */
  isOutage?: boolean;
}

const socketPath = `${chatSocketPath}?domain=website`;
const tooMany = { status: 429, earlier: 421, host: 'elsewhere.example', environment: { REQUEST_LIMIT: '600' } };
const kinds: Refusal[] = [
  { status: 421, isUpgrade: true, host: 'elsewhere.example' },
  { status: 400, isUpgrade: true, path: chatSocketPath },
  { status: 403, isUpgrade: true, origin: 'https://elsewhere.example' },
  { status: 404, isUpgrade: true, path: '/nowhere.js' },
  { ...tooMany, isUpgrade: true },
  { status: 503, isUpgrade: true, isOutage: true },
  { status: 421, path: '/login', host: 'elsewhere.example' },
  { status: 401, path: '/api/dashboard/session/user-info' },
  { ...tooMany, path: '/login' },
];

/** What a stranger is refused costs the server nothing that lasts. */
export const benchmark: Benchmark = {
  title: `${rounds} rounds of ${upgrades} refused upgrades of each status and of ${requests} refused requests from one address: what the server holds afterwards, a person's requests meanwhile, and its end: against limits`,
  measure: async () => {
    await using own = await startDatabase();
    await feed(own.database, [createDealer('harbor'), createPerson('marta', ['harbor'])]);
    const results: Result[] = [];
    for (const kind of kinds) results.push(...(await measureKind(own, kind)));
    return results;
  },
};

async function measureKind(own: OwnDatabase, kind: Refusal): Promise<Result[]> {
  const passage = await startPassage(own.url);
  await using server = await startWeighedServer({ ...own, url: passage.url }, kind.environment);
  const token = await signToken(own.database, server, 'marta');
  const pid = server.child.pid!;
  const text = createText(server, kind);
  if (kind.isOutage) {
    await passage.close();
    // The first request after the database is gone tells the server so; it is not one of the refused.
    await send(server.port, text);
  }
  const unexpected: string[] = [];
  const refuse = (count: number) => refuseAll(server.port, text, [kind.status, kind.earlier], count, unexpected);

  await refuse(warmUps);
  const files = countFiles(pid);
  const memory = [await weigh(server)];
  const person = startPerson(server.port, kind.isOutage ? undefined : token);
  const begun = performance.now();
  const count = kind.isUpgrade ? upgrades : requests;
  for (let round = 0; round < rounds; round += 1) {
    await refuse(count);
    await sleep(1000);
    memory.push(await weigh(server));
  }
  const perSecond = Math.round((1000 * rounds * count) / (performance.now() - begun));
  const { times, failed } = await person.stop();
  const filesAfter = countFiles(pid);
  const growth = memory.slice(1).map((bytes, round) => (bytes - memory[round]!) / 1024 / 1024);
  const stopped = performance.now();
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  const end = performance.now() - stopped;
  await passage.close();

  for (const answer of unexpected) console.log('Answered otherwise:', answer);
  const what = `${kind.status} ${kind.isUpgrade ? 'upgrade' : 'request'}`;
  console.log(
    `${what}: ${perSecond} a second; ${files} → ${filesAfter} files; ${growth.map((mb) => mb.toFixed(1)).join(', ')} MB more in a round; ${times.length} requests of a person`,
  );
  return [
    requireNone(`${what}: answered otherwise`, unexpected.length),
    compareLimit(`${what}: files more`, filesAfter - files, limits.files),
    compareLimit(`${what}: MB more in the best round`, Math.min(...growth), limits.memory),
    compareLimit(`${what}: a person's request, p99`, percentile(times, 99), limits.person),
    requireNone(`${what}: a person's requests that failed`, failed),
    compareLimit(`${what}: from SIGTERM to the end`, end, limits.end),
  ];
}

const createText = (
  { port, origin: own }: Server,
  { method = 'GET', path = socketPath, host = `localhost:${port}`, origin = own, isUpgrade }: Refusal,
) =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    ...(isUpgrade
      ? [
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Protocol: ${chatProtocol}`,
        ]
      : ['Connection: close']),
    '\r\n',
  ].join('\r\n');

/** Sends a text on a connection of its own, so often, and waits each time until the server has closed it. */
async function refuseAll(
  port: number,
  text: string,
  statuses: (number | undefined)[],
  count: number,
  unexpected: string[],
) {
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const answer = await send(port, text);
      if (!statuses.includes(Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]))) unexpected.push(answer.slice(0, 200));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The client closes nothing: the server has to. */
function send(port: number, text: string): Promise<string> {
  return new Promise((done) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text));
    const end = () => {
      socket.destroy();
      done(answer);
    };
    socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
    socket.once('end', end).once('error', end).setTimeout(10_000, end);
  });
}

/** Somebody at another address, who works with the console. */
function startPerson(port: number, token: string | undefined) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: '127.0.0.2' });
  const path = token === undefined ? '/health/live' : '/api/dashboard/session/user-info';
  const headers = { host: 'localhost', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const times: number[] = [];
  let failed = 0;
  const stopped = new AbortController();
  const ask = () =>
    new Promise<boolean>((done) => {
      get({ agent, host: '127.0.0.1', port, path, headers }, (answer: IncomingMessage) =>
        answer.resume().once('end', () => done(answer.statusCode === 200)),
      ).once('error', () => done(false));
    });
  const asking = (async () => {
    while (!stopped.signal.aborted) {
      const begun = performance.now();
      if (!(await ask())) failed += 1;
      times.push(performance.now() - begun);
      await sleep(personMs);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await asking;
      agent.destroy();
      return { times, failed };
    },
  };
}

const countFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

/** A way to a database that can be closed. */
async function startPassage(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const passage: NetServer = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).once('close', () => sockets.delete(one));
    }
  });
  passage.listen(0, '127.0.0.1');
  await once(passage, 'listening');
  const passed = new URL(url);
  passed.hostname = '127.0.0.1';
  passed.port = String((passage.address() as { port: number }).port);
  return {
    url: passed.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      if (passage.listening) passage.close();
      await sleep(0);
    },
  };
}

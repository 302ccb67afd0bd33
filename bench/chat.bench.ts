import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../apps/server/src/db/cluster.ts';
import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { loadLines } from '../apps/server/src/feed/load.ts';
import type { FeedRecord } from '../packages/api/src/contract/feed.ts';
import { type Backend, startBalancer } from './chat/balancer.ts';
import { asBrowser, openSide, sentAt, type Side } from './chat/sides.ts';
import { end, freePort, tokenOf } from './http/server.ts';
import type { Result, Scenario } from './result.ts';

const chats = Number(process.env['BENCH_CHATS'] ?? 200);
const seconds = Number(process.env['BENCH_CHAT_SECONDS'] ?? 600);
const restarts = 3;
/** A salesperson's share of the chats: the server takes 20 sockets of one person. */
const chatsEach = 10;
/** How often each side writes on average, in ms. */
const pauseMs = 10_000;
/** How often a connection is cut, in ms. */
const cutMs = 1000;
/** p99 from one side to the other, in ms (trust: live chat). */
const limits = { usually: 250, aroundRestarts: 3000 };
/** How long after a server is back its clients may still be on their way, in ms. */
const restartTail = 5000;

const host = 'www.bench.example';
const scope = 'account_id=bench&service_type=DealerChat';

/** Both sides of many chats, over two server processes of which one is restarted now and then. */
export const scenario: Scenario = {
  title: `${chats} live chats for ${seconds} s over two servers, a connection cut every second, ${restarts} restarts: p99 in ms from one side to the other against the limit`,
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
    // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
    chmodSync(folder, 0o755);
    const cluster = await startCluster(folder);
    const servers: Server[] = [];
    try {
      return await measure(cluster.url, folder, servers);
    } finally {
      await Promise.all(servers.map(({ process }) => end(process)));
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Server extends Backend {
  process: ChildProcess;
}

async function measure(url: string, folder: string, servers: Server[]): Promise<Result[]> {
  const database = openDatabase(url);
  await migrate(database.pool);
  const { rejected } = await loadLines(
    database.pool,
    records().map((record, index) => ({ line: index + 1, record })),
  );
  if (rejected[0]) throw new Error(`Line ${rejected[0].line} was refused: ${rejected[0].reason}`);
  // One port on addresses of its own for each: the servers have one name, as behind a balancer.
  const port = await freePort();
  for (const address of ['127.0.0.2', '127.0.0.3']) {
    const server = { host: address, port, isReady: true, process: await start(url, folder, address, port) };
    servers.push(server);
  }
  const balancer = await startBalancer('127.0.0.1', port, servers);
  const base = `http://localhost:${port}`;
  asBrowser(base);
  const sides = await begin(database, base, port);
  // Everybody is there before it begins.
  await until(() => sides.every(([shopper, staff]) => shopper.shown.length > 2 && staff.shown.length > 2));

  const around: { from: number; to: number }[] = [];
  const writing = sides.flat().map((side) => talk(side));
  const cutting = setInterval(() => balancer.cut(), cutMs);
  for (let restart = 0; restart < restarts; restart++) {
    await sleep((seconds * 1000) / (restarts + 1));
    const server = servers[restart % servers.length]!;
    const from = performance.now();
    server.isReady = false;
    server.process.kill('SIGTERM');
    await once(server.process, 'exit');
    server.process = await start(url, folder, server.host, port);
    server.isReady = true;
    around.push({ from, to: performance.now() + restartTail });
  }
  await sleep((seconds * 1000) / (restarts + 1));
  clearInterval(cutting);
  for (const stop of writing) stop();
  await until(() => sides.flat().every((side) => side.isSettled()));
  await sleep(5000);

  const results = judge(sides, around);
  for (const side of sides.flat()) side.close();
  balancer.close();
  await database.close();
  return results;
}

async function start(url: string, folder: string, address: string, port: number): Promise<ChildProcess> {
  const process_ = fork(join(import.meta.dirname, '../apps/server/src/server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: join(folder, address),
      HOST: address,
      PORT: String(port),
      DRAIN_SECONDS: '1',
      REQUEST_LIMIT: '1000000000',
      CHAT_LIMIT: '1000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  while (!(await fetch(`http://${address}:${port}/health/ready`).catch(() => undefined))?.ok) await sleep(100);
  return process_;
}

const staffName = (index: number) => `staff-${Math.floor(index / chatsEach)}`;

function* records(): Generator<FeedRecord> {
  yield {
    type: 'dealer',
    id: 'bench',
    group: 'Bench',
    name: 'Bench Motors',
    retailer_name: 'impel',
    time_zone: 'America/New_York',
    country: 'US',
    products: [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' }],
    settings: { Takeover: true },
    domains: [host],
  };
  for (let index = 0; index < chats; index += chatsEach)
    yield {
      type: 'person',
      id: staffName(index),
      first_name: 'Sam',
      last_name: staffName(index),
      email: `${staffName(index)}@bench.example`,
      username: staffName(index),
      role: 'ADMIN',
      dealers: ['bench'],
      policy: [],
    };
}

/** Begins every chat as a shopper does, and has a salesperson join it. */
async function begin(database: Database, base: string, port: number): Promise<[Side, Side][]> {
  const sides: [Side, Side][] = [];
  for (let index = 0; index < chats; index++) {
    const { token } = await post<{ token: string }>(`${base}/api/website-chat/chats`, {
      account_id: 'bench',
      host,
      visitor: randomUUID(),
      referral: 'direct',
      page: { type: 'home', url: '' },
      vehicle: null,
      cta: null,
      message: { id: randomUUID(), text: 'Hello' },
    });
    const { rows } = await database.pool.query<{ cid: string; lead: string }>(
      `select c.id as cid, c.lead_id as lead from chat h join conversation c on c.dealer_id = h.dealer_id and c.id = h.conversation_id
       where h.token_hash = $1`,
      [createHash('sha256').update(token).digest()],
    );
    const { cid, lead } = rows[0]!;
    const person = staffName(index);
    const access = await tokenOf(database, port, person);
    await post(
      `${base}/api/dashboard/takeover/bench?${scope}`,
      {
        cid,
        status: 'IN_PROGRESS',
        sales_person: { first_name: 'Sam', last_name: person, email: `${person}@bench.example` },
        user_id: lead,
      },
      access,
    );
    sides.push([
      openSide(base, 'domain=website', token),
      openSide(base, `domain=dashboard&cid=${cid}&agent=Sam`, access),
    ]);
  }
  return sides;
}

async function post<Answer>(address: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
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

/** What came of it: every message once on both sides, in the order in which its sender wrote it. */
function judge(sides: readonly [Side, Side][], around: readonly { from: number; to: number }[]): Result[] {
  let lost = 0;
  let doubled = 0;
  let reordered = 0;
  const times = { usually: [] as number[], aroundRestarts: [] as number[] };
  for (const pair of sides) {
    for (const { shown } of pair) {
      const ids = shown.map(({ id }) => id);
      doubled += ids.length - new Set(ids).size;
      reordered += shown.filter(({ seq }, at) => at > 0 && seq !== shown[at - 1]!.seq + 1).length;
      for (const { sent } of pair) {
        const own = new Set(sent);
        const came = ids.filter((id) => own.has(id));
        lost += sent.filter((id) => !ids.includes(id)).length;
        reordered += came.filter((id, at) => id !== sent[at]).length;
      }
    }
    for (const [one, other] of [pair, pair.toReversed() as [Side, Side]])
      for (const id of one.sent) {
        const from = sentAt.get(id)!;
        const isAround = around.some((restart) => from >= restart.from - 1000 && from <= restart.to);
        times[isAround ? 'aroundRestarts' : 'usually'].push((other.shownAt.get(id) ?? Infinity) - from);
      }
  }
  const { usually, aroundRestarts } = times;
  console.log(
    `${sentAt.size.toLocaleString('en-US')} messages: ${usually.length} p50 ${percentile(usually, 50).toFixed(0)} ms, ` +
      `${aroundRestarts.length} around restarts p50 ${percentile(aroundRestarts, 50).toFixed(0)} ms; ` +
      `${lost} lost, ${doubled} doubled, ${reordered} reordered\n`,
  );
  return [
    { what: 'to the other side, p99', peer: limits.usually, subject: percentile(usually, 99), bound: 1 },
    { what: 'around restarts, p99', peer: limits.aroundRestarts, subject: percentile(aroundRestarts, 99), bound: 1 },
    { what: 'lost, doubled or reordered', peer: 1, subject: lost + doubled + reordered, bound: 0 },
  ];
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor((values.length * share) / 100))
  ] ?? 0;

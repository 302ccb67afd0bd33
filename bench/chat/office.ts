import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../../apps/server/src/db/cluster.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { loadLines } from '../../apps/server/src/feed/load.ts';
import type { FeedRecord } from '../../packages/api/src/contract/feed.ts';
import { end, freePort } from '../http/server.ts';
import type { Backend } from './balancer.ts';
import type { Weight } from './probe.ts';

/** A salesperson's share of the chats: the server takes 20 sockets of one person. */
export const chatsEach = 10;
/** The website of every dealer. */
export const websiteOf = (dealer: string) => `www.${dealer}.example`;

/** Who has a chat: the salesperson, and the account. */
interface Desk {
  dealer: string;
  person: string;
  scope: string;
}

/** Dealers with salespeople on a PostgreSQL of their own, and servers that are started and ended on it. */
export interface Office {
  database: Database;
  port: number;
  deskOf: (chat: number) => Desk;
  /** Starts a server on an address of its own by default: several have one name, as behind a balancer. */
  start: (address?: string) => Promise<Server>;
  feed: (records: Iterable<FeedRecord>) => Promise<void>;
}

export interface Server extends Backend {
  process: ChildProcess;
  weigh: () => Promise<Weight>;
}

/** Runs a measurement in an office, and takes it down. */
export async function inOffice<T>(chats: number, dealers: number, measure: (office: Office) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  // PostgreSQL may run as another account, and a temporary folder is made for its maker alone.
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder, { settings: ['max_connections=200'] });
  const database = openDatabase(cluster.url);
  const servers: Server[] = [];
  try {
    await migrate(database.pool);
    const port = await freePort();
    const deskOf = (chat: number): Desk => {
      const person = Math.floor(chat / chatsEach);
      const dealer = `dealer-${person % dealers}`;
      return { dealer, person: `staff-${person}`, scope: `account_id=${dealer}&service_type=DealerChat` };
    };
    const feed: Office['feed'] = async (records) => {
      const lines = [...records].map((record, index) => ({ line: index + 1, record }));
      const { rejected } = await loadLines(database.pool, lines);
      if (rejected[0]) throw new Error(`Line ${rejected[0].line} was refused: ${rejected[0].reason}`);
    };
    await feed(staffed(chats, dealers, deskOf));
    const start: Office['start'] = async (address = `127.0.0.${servers.length + 2}`) => {
      const server = await startServer(cluster.url, folder, address, port);
      servers.push(server);
      return server;
    };
    return await measure({ database, port, deskOf, start, feed });
  } finally {
    await Promise.all(servers.map(({ process }) => end(process)));
    await database.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(url: string, folder: string, address: string, port: number): Promise<Server> {
  const child = fork(join(import.meta.dirname, '../../apps/server/src/server.ts'), {
    execArgv: ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')],
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
  return {
    host: address,
    port,
    isReady: true,
    process: child,
    weigh: async () => {
      const answered = once(child, 'message') as Promise<[Weight]>;
      child.send('weigh');
      return (await answered)[0];
    },
  };
}

function* staffed(chats: number, dealers: number, deskOf: Office['deskOf']): Generator<FeedRecord> {
  for (let index = 0; index < dealers; index++)
    yield {
      type: 'dealer',
      id: `dealer-${index}`,
      group: 'Bench',
      name: `Bench Motors ${index}`,
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' }],
      settings: { Takeover: true },
      domains: [websiteOf(`dealer-${index}`)],
    };
  for (let chat = 0; chat < chats; chat += chatsEach) {
    const { person, dealer } = deskOf(chat);
    yield {
      type: 'person',
      id: person,
      first_name: 'Sam',
      last_name: person,
      email: `${person}@bench.example`,
      username: person,
      role: 'ADMIN',
      dealers: [dealer],
      policy: [],
    };
  }
}

import { createServer } from 'node:net';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { startCluster } from '../apps/server/src/platform/db/cluster.ts';
import { loadFeed } from '../apps/server/src/feed/load.ts';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';
import { environment } from './environment.ts';
import { expect, test as base } from './journey.ts';
import { serverProcess } from './serverProcess.ts';

/** A server of its own for a journey that stops it, since other journeys need the shared one. */
interface OwnServer {
  origin: string;
  /** Its data folder. */
  folder: string;
  /** Starts it on these records, without the demo, and with more configuration where it is given. */
  startWith: (records: FeedLine[], more?: Record<string, string>) => Promise<void>;
  /** Starts it on the data that it had before. */
  start: () => Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop: () => Promise<void>;
  /** Ends it on the spot, as a lost machine would. */
  kill: () => Promise<void>;
}

/** A journey with a server of its own, which ends with it. */
export const test = base.extend<{ ownServer: OwnServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const port = await freePort();
      const configuration: Record<string, string> = { ...environment, PORT: String(port) };
      await using server = serverProcess(configuration);
      await use({
        origin: `http://localhost:${port}`,
        folder: server.folder,
        startWith: async (records, more = {}) => {
          Object.assign(configuration, more);
          await load(server.folder, records);
          await server.start();
        },
        start: server.start,
        stop: () => server.end('SIGTERM'),
        kill: () => server.end('SIGKILL'),
      });
    },
    // Ending it has time of its own.
    { timeout: 60_000 },
  ],
});

/** Loads records before the first start: the demo goes into an empty database only. */
async function load(folder: string, records: FeedLine[]): Promise<void> {
  const cluster = await startCluster(folder);
  const { pool, close } = openDatabase(cluster.url);
  try {
    await migrate(pool);
    const { rejected } = await loadFeed(pool, records.map((record) => JSON.stringify(record)).join('\n'));
    expect(rejected).toEqual([]);
  } finally {
    await close();
    await cluster.stop();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, fail) => probe.once('error', fail).listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { killPostgres } from '../test-support/killPostgres.ts';
import { removeFolder, temporaryFolder } from '../test-support/ownPostgres.ts';
import { freePort, people } from '../test-support/testApp.ts';
import { type TestServer, testServer } from '../test-support/testServer.ts';
import { type Cluster, startCluster } from './platform/db/cluster.ts';
import { account, clusterFolder, findBinaries } from './platform/db/clusterPlace.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { loadFeed } from './feed/load.ts';

// Who may use a data folder: one server at a time, and nobody without the password that lies in it.

let folder: string;
// With something in it: there, a start loads no demo.
beforeAll(async () => {
  folder = temporaryFolder('forecourt-folder-');
  const cluster = await startCluster(folder);
  const { pool, close } = openDatabase(cluster.url);
  await migrate(pool);
  expect((await loadFeed(pool, people.map((line) => JSON.stringify(line)).join('\n'))).rejected).toEqual([]);
  await close();
  await cluster.stop();
  rmSync(join(folder, 'server.lock'));
});
afterAll(async () => {
  await killPostgres(folder);
  removeFolder(folder);
});

describe('one server at a time', () => {
  const servers: TestServer[] = [];
  const newServer = async () => {
    const port = await freePort();
    const server = testServer({ DATABASE_URL: '', DATA_DIR: folder, PORT: String(port) });
    servers.push(server);
    return { ...server, isReady: async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok };
  };
  afterAll(() => Promise.all(servers.map((server) => server.end())));

  it('refuses the second with a sentence, and the first goes on', { timeout: 180_000 }, async () => {
    const [first, second] = [await newServer(), await newServer()];
    // Before PostgreSQL runs, too.
    const starting = first.start();
    await expect.poll(() => existsSync(join(folder, 'server.lock')), { timeout: 45_000 }).toBe(true);
    await expect(second.start()).rejects.toThrow('ended before it was ready');
    await starting;
    await expect(second.start()).rejects.toThrow('ended before it was ready');
    expect(await second.exited()).toBe(1);
    expect(second.errors()).toBe(
      `Another Forecourt server is running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.\n`,
    );
    expect(await first.isReady()).toBe(true);

    await first.kill();
    await second.start();
    expect(await second.isReady()).toBe(true);
    await second.end();
  });
});

describe('PostgreSQL', () => {
  let cluster: Cluster | undefined;
  afterEach(() => cluster?.stop());

  const connect = async (url: string): Promise<string> => {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return 'connected';
    } catch (error) {
      // pg itself refuses to go on without a password where one is asked for.
      return (error as pg.DatabaseError).code ?? (error as Error).message;
    } finally {
      await client.end();
    }
  };
  /** Who gets in, and who can read the password. */
  const accessTo = async ({ url }: Cluster) => {
    const { username, password, port } = new URL(url);
    const file = join(folder, 'postgres-password');
    return {
      owner: await connect(url),
      anybody: await connect(`postgres://${username}@127.0.0.1:${port}/postgres`),
      guesser: await connect(`postgres://${username}:guess@127.0.0.1:${port}/postgres`),
      isInFile: readFileSync(file, 'utf8') === password && password.length > 40,
      mode: statSync(file).mode & 0o777,
    };
  };
  const secured = {
    owner: 'connected',
    anybody: expect.stringMatching(/password must be a/),
    guesser: '28P01',
    isInFile: true,
    mode: 0o600,
  };
  /** What an older version left behind: anybody on this machine is let in. */
  const makeOld = () => {
    writeFileSync(join(clusterFolder(folder), 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    rmSync(join(folder, 'postgres-password'), { force: true });
  };

  it('asks for the password', async () => {
    cluster = await startCluster(folder);
    expect(await accessTo(cluster)).toEqual(secured);
  });

  it('asks for it in a folder of an older version, too', async () => {
    makeOld();
    cluster = await startCluster(folder);
    expect(await accessTo(cluster)).toEqual(secured);
  });

  it('asks for it where an older version has left a PostgreSQL running', async () => {
    makeOld();
    const { postgres } = await findBinaries();
    const port = await freePort();
    const options = ['-D', clusterFolder(folder), '-p', String(port), '-k', '', '-c', 'listen_addresses=127.0.0.1'];
    const old = spawn(postgres, options, { ...account, cwd: '/', stdio: 'ignore' });
    const ended = once(old, 'exit');
    const open = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await expect.poll(() => connect(open).catch(() => 'away'), { timeout: 30_000 }).toBe('connected');
    cluster = await startCluster(folder);
    await ended;
    expect(await accessTo(cluster)).toEqual(secured);
  });

  it('gets a new password where the old one was lost', async () => {
    rmSync(join(folder, 'postgres-password'));
    cluster = await startCluster(folder);
    expect(await accessTo(cluster)).toEqual(secured);
  });
});

import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testDatabase } from '../../../test-support/testDatabase.ts';
import { openDatabase } from './database.ts';

// A database that has stopped takes what is sent to it and says nothing: here what stands before it keeps its answers back.

const limits = { connectMs: 5000, silenceMs: 400 };

let front: Server;
let isSilent = false;
let frontUrl: string;
beforeAll(async () => {
  const target = new URL(inject('directClusterUrl'));
  front = createServer((client: Socket) => {
    const behind = connect(Number(target.port), target.hostname);
    client.on('error', () => behind.destroy()).on('close', () => behind.destroy());
    behind.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.pipe(behind);
    behind.on('data', (part: Buffer) => {
      if (!isSilent) client.write(part);
    });
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((front.address() as { port: number }).port);
  frontUrl = url.href;
});
afterAll(() => {
  front.close();
});

it('fails a statement on which nothing arrives, and does not give its connection to the next', async () => {
  const { pool, close } = openDatabase(frontUrl, undefined, [], limits);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  isSilent = true;
  await expect(client.query('select 1')).rejects.toThrow('PostgreSQL did not respond for 0.4 s');
  isSilent = false;
  client.release();
  const next = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(next.rows[0]!.pid).not.toBe(rows[0]!.pid);
  await close();
});

it('reads what has arrived while this process was busy', async () => {
  const { pool, close } = openDatabase(inject('clusterUrl'), undefined, [], limits);
  const client = await pool.connect();
  const later = client.query('select 1 as one');
  const until = Date.now() + 2 * limits.silenceMs;
  while (Date.now() < until);
  expect((await later).rows).toEqual([{ one: 1 }]);
  client.release();
  await close();
});

it('waits for a statement that takes long', async () => {
  const database = await testDatabase();
  const { pool, close } = openDatabase(database.url, undefined, [], limits);
  const { rows } = await pool.query<{ done: boolean }>('select pg_sleep(2) is not null as done');
  expect(rows).toEqual([{ done: true }]);
  await close();
  await database.drop();
});

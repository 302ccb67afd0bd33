import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { directClient } from '../../../test-support/directClient.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { type Database, openDatabase } from './database.ts';
import { notifyAfterCommit } from './notifyAfterCommit.ts';

let own: TestDatabase;
let database: Database;
let listener: pg.Client;
let received: string[];
beforeAll(async () => {
  own = await testDatabase();
  database = openDatabase(own.url);
  listener = await directClient(own);
  await listener.query('listen news');
  listener.on('notification', ({ payload }) => received.push(payload!));
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await listener.end();
  await database.close();
  await own.drop();
});

const notify = (trx: Parameters<typeof notifyAfterCommit>[0], ...payloads: string[]) =>
  notifyAfterCommit(trx, 'news', payloads);

it('notifies after the commit, once of each, and of nothing that was rolled back', async () => {
  const { db, pool } = database;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await notify(trx, 'a', 'b');
    await notify(trx, 'a', 'b');
    const latest = await pool.query('select query from pg_stat_activity where pid = $1', [rows[0]!.pid]);
    expect(latest.rows).toEqual([{ query: 'select pg_backend_pid() as pid' }]);
  });
  await expect.poll(() => received).toEqual(['a', 'b']);
  const rolledBack = db.transaction().execute(async (trx) => {
    await notify(trx, 'never');
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await db.transaction().execute((trx) => notify(trx, 'c'));
  await expect.poll(() => received).toEqual(['a', 'b', 'c']);
});

it('notifies at once outside a transaction', async () => {
  await notify(database.db, 'now');
  await expect.poll(() => received).toEqual(['now']);
});

it('notifies of nothing that was refused at its commit, neither then nor with the next one', async () => {
  const { db, pool } = database;
  await pool.query('create table kept (n int primary key deferrable initially deferred)');
  const refused = db.transaction().execute(async (trx) => {
    await notify(trx, 'refused');
    await sql`insert into kept values (1), (1)`.execute(trx);
  });
  await expect(refused).rejects.toThrow('duplicate key');
  await db.transaction().execute((trx) => notify(trx, 'next'));
  await expect.poll(() => received).toEqual(['next']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { withDealers } from './scope.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

let database: TestDatabase;
const sent: string[] = [];
let watched: Database;
beforeAll(async () => {
  database = await testDatabase();
  watched = openDatabase(database.url, undefined, ({ query }) => void sent.push(query.sql));
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

interface Binding {
  connection: number;
  role: string;
  dealers: string | null;
}
const binding = sql<Binding>`
  select pg_backend_pid() as connection, current_user as role, nullif(current_setting('forecourt.dealer_ids', true), '') as dealers`;
const bound = (dealers: string | null, connection: number): Binding => ({ connection, role: 'forecourt_app', dealers });

/** What the next user of the same connection finds. */
const afterwards = async () => (await database.pool.query<Binding>(binding.compile(database.db).sql)).rows[0]!;

it('binds in the round trip that begins, and undoes it with the transaction', async () => {
  const [row] = (await withDealers(watched, ['one', 'two'], (trx) => binding.execute(trx))).rows;
  expect(row).toEqual(bound('one,two', row!.connection));
  expect(sent).toEqual([
    "begin; set local role forecourt_app; set local forecourt.dealer_ids = 'one,two'",
    binding.compile(watched.db).sql,
    'commit',
  ]);
});

it('takes an account for a text, whatever stands in it', async () => {
  for (const id of ["o'neil", "'; reset role; --", '\\', "\\'; reset role; --", '$$'])
    expect((await withDealers(database, [id], (trx) => binding.execute(trx))).rows[0]).toMatchObject(
      bound(id, expect.any(Number) as number),
    );
});

it('lets the planner expect all rows of an account, among hundreds of accounts', async () => {
  await database.pool.query(
    `insert into timer (dealer_id, id, kind, subject, due_at)
     select 'account ' || d, gen_random_uuid(), 'planned', n::text, now() from generate_series(1, 300) d, generate_series(1, 20) n`,
  );
  await database.pool.query('analyze timer');
  const { rows } = await withDealers(database, ['account 7'], (trx) =>
    sql<{ 'QUERY PLAN': string }>`explain select from timer where dealer_id = 'account 7'`.execute(trx),
  );
  const expected = Number(/ rows=(\d+) /.exec(rows[0]!['QUERY PLAN'])?.[1]);
  expect(expected).toBeGreaterThan(15);
  expect(expected).toBeLessThan(25);
});

const failures: [string, (connections: number[]) => Promise<unknown>, RegExp][] = [
  [
    'a handler that fails',
    (connections) =>
      withDealers(database, ['one'], async (trx) => {
        connections.push((await binding.execute(trx)).rows[0]!.connection);
        throw new Error('the handler');
      }),
    /the handler/,
  ],
  [
    'a statement that fails',
    (connections) =>
      withDealers(database, ['one'], async (trx) => {
        connections.push((await binding.execute(trx)).rows[0]!.connection);
        await sql`select 1 / 0`.execute(trx);
      }),
    /division by zero/,
  ],
  [
    'a failed statement that the handler makes light of',
    (connections) =>
      withDealers(database, ['one'], async (trx) => {
        connections.push((await binding.execute(trx)).rows[0]!.connection);
        await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      }),
    /aborted|rolled back/i,
  ],
  [
    'a binding that fails',
    async (connections) => {
      connections.push((await afterwards()).connection);
      await database
        .beginningWith("set local role forecourt_app; set local forecourt.dealer_ids = 'one'; select 1 / 0")
        .transaction()
        .execute(() => Promise.resolve());
    },
    /division by zero/,
  ],
];

it.each(failures)('leaves nothing of %s to the next user of the connection', async (_what, fail, message) => {
  const connections: number[] = [];
  const before = await afterwards();
  await expect(fail(connections)).rejects.toThrow(message);
  expect(connections).toEqual([before.connection]);
  expect(await afterwards()).toEqual({ ...before, dealers: null });
  expect(before.role).not.toBe('forecourt_app');
});

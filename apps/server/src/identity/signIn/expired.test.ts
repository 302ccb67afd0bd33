import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { deleteExpired } from './records.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

// A token that somebody has signed out with stays refused for as long as it would be good.
it('forgets what has expired, and nothing before', async () => {
  const { pool } = database;
  const ends = { gone: '-1 second', good: '1 minute' };
  for (const [name, end] of Object.entries(ends)) {
    await pool.query('insert into revoked_token (hash, expires_at) values ($1, now() + $2::interval)', [
      Buffer.from(name),
      end,
    ]);
    await pool.query(
      "insert into oidc_record (model, id, payload, expires_at) values ('Session', $1, '{}', now() + $2::interval)",
      [name, end],
    );
  }
  await deleteExpired(database.db);
  const { rows } = await pool.query<{ hash: Buffer }>('select hash from revoked_token');
  expect(rows.map(({ hash }) => hash.toString())).toEqual(['good']);
  expect((await pool.query('select id from oidc_record')).rows).toEqual([{ id: 'good' }]);
});

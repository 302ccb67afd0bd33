import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { Client } from './client.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('answers by a promise, or by a callback where one is given', async () => {
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await client.query('select $1::int as one', [2])).rows).toEqual([{ one: 2 }]);
  expect((await client.query({ text: 'select $1::int as one', values: [3] })).rows).toEqual([{ one: 3 }]);
  await expect(client.query('select nothing')).rejects.toThrow('column "nothing" does not exist');
  const answered = await new Promise((resolve) => {
    client.query('select $1::int as one', [4], (_error: Error | undefined, { rows }: { rows: unknown }) =>
      resolve(rows),
    );
  });
  expect(answered).toEqual([{ one: 4 }]);
});

it('leaves nothing of a result behind that only a collection of the whole heap would take', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;
  const read = () => client.query(`select n, repeat('x', 200) || n as text from generate_series(1, 500) n`);
  await read();
  collect({ type: 'major' });
  const before = process.memoryUsage().heapUsed;
  for (let round = 0; round < 60; round++) await read();
  // What lives through two is kept.
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  expect((process.memoryUsage().heapUsed - before) / 2 ** 20).toBeLessThan(4);
});

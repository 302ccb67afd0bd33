import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { hashedColumns, plainColumns, sealedColumns, sealedNames } from './storedSecrets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const list = async (query: string) => (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** What the name of a column that holds a secret has in it. */
const suspicious =
  'secret|passw|token|hash|credential|private|cookie|nonce|verifier|totp|seed|jwk|(^|_)(auth|key|code|pin|p256dh)$';

it('says of every column whose name looks like a secret how it is kept', async () => {
  const found = await list(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '${suspicious}' order by 1`);
  const known = [
    ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
    ...Object.keys(hashedColumns),
    ...Object.keys(plainColumns),
  ];
  expect(found.filter((column) => !known.includes(column))).toEqual([]);
  const columns = await list(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  expect(known.filter((column) => !columns.includes(column))).toEqual([]);
});

it('seals every value that the installation keeps, but what is none', async () => {
  const names = await list('select name from installation');
  expect(names.filter((name) => !sealedNames.includes(name))).toEqual([]);
});

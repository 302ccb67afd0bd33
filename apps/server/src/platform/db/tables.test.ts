import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableTypes, tableTypesFile } from './tableTypes.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('has the types that the migrated database has: else run pnpm db:types', async () => {
  expect(readFileSync(tableTypesFile, 'utf8')).toBe(await tableTypes(database.db));
});

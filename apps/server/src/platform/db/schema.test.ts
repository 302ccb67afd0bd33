import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const list = async (query: string) => (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** The tables that hold rows of dealers. */
const dealerTables = `
  select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'dealer_id' order by 1`;

it('has no triggers: rules are TypeScript', async () => {
  expect(
    await list("select tgname || ' on ' || tgrelid::regclass as name from pg_trigger where not tgisinternal"),
  ).toEqual([]);
});

it('has few functions, each in a file of its name', async () => {
  const functions = await list(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname",
  );
  const files = readdirSync(join(import.meta.dirname, 'functions'));
  expect(functions).toEqual(files.map((file) => file.replace('.sql', '')).toSorted());
  expect(functions.length).toBeLessThanOrEqual(12);
});

it('shows a request the rows of its accounts alone, in every table of a dealer', async () => {
  const isScoped = `
    select tablename as name from pg_policies
    where policyname = 'scoped' and cmd = 'ALL' and qual ~ '\\mdealer_id\\M' and qual like '%current_setting(''forecourt.dealer_ids''%' order by 1`;
  expect(await list(isScoped)).toEqual(await list(dealerTables));
  expect(
    await list(
      'select relname as name from pg_class where relname in (select tablename from pg_policies) and not relrowsecurity',
    ),
  ).toEqual([]);
});

it('has policies without a subquery, which a distributed engine refuses', async () => {
  expect(
    await list("select tablename as name from pg_policies where concat(qual, with_check) ilike '%select%'"),
  ).toEqual([]);
});

it.each(['schema', 'migrations', 'functions', 'adopt'])('%s keeps to the line length of a review', (folder) => {
  for (const file of readdirSync(join(import.meta.dirname, folder)))
    for (const line of readFileSync(join(import.meta.dirname, folder, file), 'utf8').split('\n'))
      expect(line.length, `${file}: ${line}`).toBeLessThanOrEqual(140);
});

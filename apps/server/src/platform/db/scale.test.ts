import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

const page = readFileSync(new URL('../../../../../docs/scale.md', import.meta.url), 'utf8');

const list = (pattern: RegExp, text = page) => [...text.matchAll(pattern)].map(([, name]) => name!);

/** The tables as docs/scale.md places them. */
const reference = list(/create_reference_table\('(\w+)'\)/g);
const distributed = list(/create_distributed_table\('(\w+)', 'dealer_id'\)/g);
const local = page
  .split('\n')
  .filter((line) => line.startsWith('| `') && !line.includes('/'))
  .flatMap((line) => list(/`(\w+)`/g, line.split('|')[1]));

interface Key {
  kind: 'primary' | 'unique' | 'foreign';
  name: string;
  from: string;
  columns: string[];
  /** Of a foreign key. */
  to: string | null;
}

let database: TestDatabase;
let keys: Key[];
beforeAll(async () => {
  database = await testDatabase();
  keys = (await database.pool.query<Key>(readKeys)).rows;
});
afterAll(() => database.drop());

/** Unique keys are read as indexes: one may stand without a constraint. */
const readKeys = `
  select case when i.indisprimary then 'primary' else 'unique' end as kind, i.indexrelid::regclass::text as name,
    i.indrelid::regclass::text as from, null as to,
    array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace
  union all
  select 'foreign', conname, conrelid::regclass::text, confrelid::regclass::text,
    array(select attname::text from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k)
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  order by 3, 2`;

it('places every table, and each once', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  expect([...reference, ...distributed, ...local].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('has the dealer in every unique key of a dealer’s table, and in its foreign keys to other such tables', () => {
  const without = keys.filter(
    ({ kind, from, to, columns }) =>
      distributed.includes(from) &&
      !columns.includes('dealer_id') &&
      (kind !== 'foreign' || distributed.includes(to ?? '')),
  );
  expect(without).toEqual([]);
  expect(keys.filter(({ kind, from }) => kind === 'primary' && distributed.includes(from)).length).toBe(
    distributed.length,
  );
});

it('refers from a table to none that may be on another machine', () => {
  const isFar = ({ from, to }: Key) =>
    local.includes(to ?? '') ? !local.includes(from) : distributed.includes(to ?? '') && !distributed.includes(from);
  expect(keys.filter(({ kind }) => kind === 'foreign').filter(isFar)).toEqual([]);
});

it('knows the dealer of every row of a dealer’s table', async () => {
  const { rows } = await database.pool.query(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'dealer_id' and is_nullable = 'YES'`,
  );
  expect(rows).toEqual([]);
});

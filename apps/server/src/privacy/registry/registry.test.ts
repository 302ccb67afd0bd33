import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { customerTables } from './customerTables.ts';
import { otherTables } from './otherTables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The columns of each table that can hold words: text, JSON, lists of text, bytes. */
async function listColumns(): Promise<Map<string, string[]>> {
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(`
    select table_name as name, coalesce(array_agg(column_name::text order by 1) filter (
      where data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'xml')), '{}') as columns
    from information_schema.columns where table_schema = 'public' group by 1`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

it('says of every table whether it holds information of customers, and of every column of text what becomes of it', async () => {
  const columns = await listColumns();
  const listed = new Map<string, readonly string[]>(
    Object.entries(otherTables).map(([name, other]) => [name, other.columns.toSorted()]),
  );
  for (const { table, erase, keeps = [] } of customerTables) {
    const all = columns.get(table)!;
    // A row that goes takes all of its columns along.
    const named = erase === 'delete' ? all : [...Object.keys(erase).filter((name) => all.includes(name)), ...keeps];
    expect(listed.has(table), `${table} is listed twice`).toBe(false);
    listed.set(table, named.toSorted());
  }
  for (const [name, all] of columns)
    expect(listed.get(name), `${name}: registry/customerTables.ts or registry/otherTables.ts has to name it`).toEqual(
      all.toSorted(),
    );
  expect([...listed.keys()].filter((name) => !columns.has(name))).toEqual([]);
});

it('erases no column that numbers count by', async () => {
  const { contributingColumns } = await import('../../metrics/rollups/contributions.ts');
  for (const { table, erase } of customerTables) {
    const counted: readonly string[] = (contributingColumns as Record<string, readonly string[]>)[table] ?? [];
    if (counted.length > 0) expect(erase, table).not.toBe('delete');
    expect(Object.keys(erase === 'delete' ? {} : erase).filter((name) => counted.includes(name))).toEqual([]);
  }
});

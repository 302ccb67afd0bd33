import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const folder = join(import.meta.dirname, 'functions');
const files = readdirSync(folder);
const names = async (query: string) =>
  (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);

it('has few functions, each in a file of its name', async () => {
  const functions = await names(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname",
  );
  expect(functions).toEqual(files.map((file) => file.replace('.sql', '')).toSorted());
  expect(functions.length).toBeLessThanOrEqual(25);
});

it('has few triggers, each with the function that it runs', async () => {
  const triggers = await names(
    "select format('%s on %s', tgname, tgrelid::regclass) as name from pg_trigger where not tgisinternal order by 1",
  );
  // A table that has come since brings its own along: functions are applied before every migration, and thus before it is there.
  const migrations = join(import.meta.dirname, 'migrations');
  const later = readdirSync(migrations).filter((name) => name >= '028');
  const written = [...files.map((file) => join(folder, file)), ...later.map((file) => join(migrations, file))].flatMap(
    (path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /create (?:or replace )?trigger (\w+) (?:after|before) [\w, ]+? on (\w+)/g,
        ),
      ].map(([, name, table]) => `${name} on ${table}`),
  );
  expect(triggers).toEqual(written.toSorted());
  expect(triggers.length).toBeLessThanOrEqual(25);
});

it.each(files)('%s keeps to the line length of a review', (file) => {
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n'))
    expect(line.length, line).toBeLessThanOrEqual(140);
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { errorText } from '../errors/errorText.ts';
import { StartFailure } from '../errors/startFailure.ts';

const folder = (name: string) => join(import.meta.dirname, name);

/** What a new database is made from, in the order in which tables refer to each other; `tenancy` covers them all. */
const schemaFiles = [
  'roles',
  'dealers',
  'identity',
  'conversations',
  'messaging',
  'knowledge',
  'metrics',
  'website',
  'tenancy',
].map((area) => `${area}.sql`);

/** What the schema and the statements ask for; the server suite runs on 15 and 18 (`pnpm test:server-on`). */
const oldestPostgres = 15;

/** The name under which a database notes that it is what schema/ makes. Migrations come after it. */
const baseline = 'baseline';

/** An advisory lock id: processes that start together migrate one after the other. */
const lock = 4300;

interface File {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Makes a database what the code expects: a new one from schema/, then the numbered files of migrations/ that it has not seen, each in
 * a transaction of its own, and the files of functions/ whose text has changed.
 * @returns the names of what was applied
 * @throws {StartFailure} if PostgreSQL is older than 15
 * @throws if an applied migration has changed since, or if the database is older than the releases that can be taken over (adopt/)
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(`
      create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now());
      create table if not exists function_file (name text primary key, checksum text not null, at timestamptz not null default now())`);
    const seen = await readChecksums(client, 'migration');
    const applied: string[] = [];
    const apply = (name: string, files: readonly File[]) =>
      inTransaction(client, `The migration ${name}`, async () => {
        await applyFunctions(client);
        for (const { sql } of files) await client.query(sql);
        const checksum = files.length === 1 ? files[0]!.checksum : '';
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
        applied.push(name);
      });

    if (!seen.has(baseline)) await apply(baseline, seen.size === 0 ? readSchema() : readAdoption(seen));
    for (const file of readFiles('migrations')) {
      if (seen.get(file.name) === file.checksum) continue;
      if (seen.has(file.name)) throw new Error(`The migration ${file.name} has changed since this database applied it`);
      await apply(file.name, [file]);
    }
    await inTransaction(client, 'A function', () => applyFunctions(client));
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    client.release();
  }
}

async function requireVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]!.server_version;
  if (Number.parseInt(version, 10) < oldestPostgres)
    throw new StartFailure(`PostgreSQL ${oldestPostgres} or later is needed. The database is ${version}.`);
}

const readSchema = (): File[] => {
  const files = new Map(readFiles('schema').map((file) => [file.name, file]));
  return schemaFiles.map((name) => files.get(name)!);
};

/** What takes over a database of the two releases before the baseline, by the last migration that it has seen. */
function readAdoption(seen: ReadonlyMap<string, string>): File[] {
  const last = [...seen.keys()].toSorted().at(-1)!.slice(0, 3);
  const steps = readFiles('adopt').filter(({ name }) => name.slice(0, 3) >= last);
  if (!steps.some(({ name }) => name.startsWith(last)))
    throw new Error(`This database stopped at migration ${last}. Start it once with the release before this one.`);
  const tenancy = readFiles('schema').filter(({ name }) => name === 'tenancy.sql');
  return [...steps, ...tenancy];
}

/** Each file creates or replaces a function. */
async function applyFunctions(client: pg.ClientBase): Promise<void> {
  const seen = await readChecksums(client, 'function_file');
  // They may call each other in any order, and read tables that are not there yet.
  await client.query('set local check_function_bodies = off');
  for (const { name, sql, checksum } of readFiles('functions')) {
    if (seen.get(name) === checksum) continue;
    await client.query(sql);
    await client.query(
      `insert into function_file (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, at = now()`,
      [name, checksum],
    );
  }
}

async function readChecksums(
  client: pg.ClientBase,
  table: 'migration' | 'function_file',
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(`select name, checksum from ${table}`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** The SQL files of a folder, by name. */
const readFiles = (name: string): File[] =>
  (existsSync(folder(name)) ? readdirSync(folder(name)) : [])
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(folder(name), file), 'utf8');
      return { name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

/** @param what named in the error */
async function inTransaction(client: pg.ClientBase, what: string, run: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${what} failed: ${errorText(error)}`, { cause: error });
  }
}

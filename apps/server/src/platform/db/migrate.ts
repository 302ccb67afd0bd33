import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { errorText } from '../errors/errorText.ts';

const migrations = join(import.meta.dirname, 'migrations');
const functions = join(import.meta.dirname, 'functions');

/** The first migration that runs with the files of functions/ applied; earlier ones created their own functions. */
const firstWithFunctions = '027';

/** An advisory lock id: processes that start together migrate one after the other. */
const lock = 4300;

/**
 * Applies the numbered files of migrations/ that the database has not seen, each in a transaction of its own, and the files of
 * functions/ whose text has changed.
 * @param last the newest migration to apply, for a test of what an older database becomes
 * @returns the names of the migrations that were applied
 * @throws if an applied migration has changed since
 */
export async function migrate(pool: pg.Pool, last = '~'): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(`
      create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now());
      create table if not exists function_file (name text primary key, checksum text not null, at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const seen = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const applied: string[] = [];
    for (const { name, sql, checksum } of filesOf(migrations).filter((file) => file.name <= last)) {
      if (seen.get(name) === checksum) continue;
      if (seen.has(name)) throw new Error(`The migration ${name} has changed since this database applied it`);
      await inTransaction(client, `The migration ${name}`, async () => {
        if (name >= firstWithFunctions) await applyFunctions(client);
        await client.query(sql);
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      });
      applied.push(name);
    }
    if (last >= firstWithFunctions) await inTransaction(client, 'A function', () => applyFunctions(client));
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    client.release();
  }
}

/** Each file creates or replaces a function and the triggers that run it. */
async function applyFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from function_file');
  const seen = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  // They may call each other in any order.
  await client.query('set local check_function_bodies = off');
  for (const { name, sql, checksum } of filesOf(functions)) {
    if (seen.get(name) === checksum) continue;
    await client.query(sql);
    await client.query(
      `insert into function_file (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, at = now()`,
      [name, checksum],
    );
  }
}

const filesOf = (folder: string) =>
  readdirSync(folder)
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
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

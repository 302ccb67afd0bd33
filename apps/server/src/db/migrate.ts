import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');

/** Any number that nothing else locks: two processes that start at once migrate one after the other. */
const lock = 4300;

/**
 * Applies the numbered files of migrations/ that the database has not seen, each in a transaction of its own.
 * @param last the newest one to apply, for a test of what an older database becomes
 * @returns the names that were applied
 * @throws where a file that was applied has changed since: a migration is history
 */
export async function migrate(pool: pg.Pool, last = '~'): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const seen = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const applied: string[] = [];
    for (const name of readdirSync(folder)
      .toSorted()
      .filter((file) => file <= last)) {
      const sql = readFileSync(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      if (seen.get(name) === checksum) continue;
      if (seen.has(name)) throw new Error(`The migration ${name} has changed since this database applied it`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    client.release();
  }
}

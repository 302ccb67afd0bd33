import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/**
 * Rewrites every table, index and statistic, so that no file of the database has what was deleted, and lets the write-ahead log of before
 * go. PostgreSQL does this by itself, but not at once: a deleted row stays in its page until autovacuum frees it, and its bytes until the
 * page is written over. Locks each table while it is rewritten.
 * @param database connected as a superuser
 */
export async function rewriteTables({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  // The statistics of the planner keep the most common values of columns.
  await pool.query('analyze');
  await pool.query('vacuum (full)');
  // What the log of before the last checkpoint has is not needed any more; a segment that is in use is ended first.
  await pool.query('checkpoint');
  await db.selectNoFrom(sql`pg_switch_wal()`.as('wal')).execute();
  await pool.query('checkpoint');
}

import type pg from 'pg';

/** Deletes previews older than thirty days. */
export async function deleteOldPreviews(pool: pg.Pool): Promise<void> {
  await pool.query("delete from preview where created_at < now() - interval '30 days'");
}

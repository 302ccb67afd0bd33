import type pg from 'pg';

/** Deletes previews that nobody goes back to: made thirty days ago. */
export async function deleteOldPreviews(pool: pg.Pool): Promise<void> {
  await pool.query("delete from preview where created_at < now() - interval '30 days'");
}

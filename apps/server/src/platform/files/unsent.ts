import type pg from 'pg';

/** Deletes files that were uploaded and never sent: a person who comes back the next day attaches them again. */
export async function deleteUnsentFiles(pool: pg.Pool): Promise<void> {
  await pool.query("delete from attachment where message_id is null and uploaded_at < now() - interval '1 day'");
}

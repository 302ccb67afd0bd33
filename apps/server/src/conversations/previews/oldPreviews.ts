import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Deletes previews older than thirty days. */
export async function deleteOldPreviews(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('preview')
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

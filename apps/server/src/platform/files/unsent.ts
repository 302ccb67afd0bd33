import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Deletes files that were uploaded and never sent: a person who comes back the next day attaches them again. */
export async function deleteUnsentFiles(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('attachment')
    .where('message_id', 'is', null)
    .where('uploaded_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

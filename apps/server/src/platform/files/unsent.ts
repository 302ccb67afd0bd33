import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * Deletes files that were uploaded and never sent: a person who comes back the next day attaches them again. Those of a reply that goes out
 * later wait with it.
 */
export async function deleteUnsentFiles(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('attachment')
    .where('message_id', 'is', null)
    .where('uploaded_at', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('scheduled_reply as r')
            .whereRef('r.dealer_id', '=', 'attachment.dealer_id')
            .where((where) => where(where.ref('attachment.id'), '=', where.fn.any('r.file_ids'))),
        ),
      ),
    )
    .execute();
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Takes a link that is no longer good out of the stored mail that has it; one that has not left does not leave. */
export async function withdrawNotice(
  db: Kysely<Schema>,
  { dealerId, key, reason }: { dealerId: string; key: string; reason: string },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({
      html: '<p>This link is no longer in use.</p>',
      state: sql`case when state = 'queued' then 'cancelled' else state end`,
      reason: sql`case when state = 'queued' then ${reason} else reason end`,
    })
    .where('dealer_id', '=', dealerId)
    .where('notice_key', '=', key)
    .execute();
}

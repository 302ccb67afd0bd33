import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** How long ended deliveries are kept, in days: dead ones may be sent again, delivered ones answer what was sent when. */
const days = { delivered: 7, dead: 30 };

/**
 * Deletes deliveries that ended long ago, of every dealer.
 * @param db connected as the owner
 */
export async function deleteOldDeliveries(db: Kysely<Schema>): Promise<void> {
  for (const [state, kept] of Object.entries(days))
    await db
      .deleteFrom('webhook_delivery')
      .where('state', '=', state)
      .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${kept})`)
      .execute();
}

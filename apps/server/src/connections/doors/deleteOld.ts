import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** How long a test is kept, in days: a mail that comes back later was given up by its server (RFC 5321 §4.5.4.1). */
const keptDays = 7;

/**
 * Deletes the tests of doors from long ago, of every dealer.
 * @param db connected as the owner
 */
export async function deleteOldTests(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('door_test')
    .where('started_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
}

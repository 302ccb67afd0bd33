import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** How long what came in is kept as it came, to look into what was made of it; and how long its row is, so that it is known again. In days. */
const keptDays = { content: 30, row: 90 };

const before = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** Deletes the bytes of what came in long ago, then its rows. What still waits stays. */
export async function deleteOldIncoming(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('incoming')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('state', '<>', 'waiting')
    .where('received_at', '<', before(keptDays.content))
    .execute();
  await db
    .deleteFrom('incoming')
    .where('state', '<>', 'waiting')
    .where('received_at', '<', before(keptDays.row))
    .execute();
}

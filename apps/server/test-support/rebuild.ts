import { rebuildRollups } from '../src/metrics/rollups/recount.ts';
import type { Database } from '../src/platform/db/database.ts';

/** Counts a dealer's rows that a test has written past the product. */
export const rebuild = ({ db }: Pick<Database, 'db'>, dealerId: string): Promise<void> =>
  db.transaction().execute((trx) => rebuildRollups(trx, dealerId));

import { type RawBuilder, sql } from 'kysely';
import type { JobTable } from './job.ts';
import { listen, type NotifyingDatabase } from './listen.ts';
import type { Loop } from './loop.ts';

const channel = 'job_due';

/**
 * Wakes the runners of a table when the transaction commits, in whatever process they are. It is part of the statement that
 * makes the row: `with queued as (insert … returning 1) select ${wakeUp('delivery')} from queued`.
 */
export const wakeUp = (table: JobTable): RawBuilder<unknown> => sql`pg_notify(${channel}, ${table})`;

/**
 * Listens for wake-ups. While the connection is down, jobs start by polling.
 * @param onWake gets the table; undefined if wake-ups for any table may have been missed
 */
export const listenForWakeUps = (
  database: NotifyingDatabase,
  onWake: (table?: string) => void,
  onError: (error: unknown) => void,
): Loop => listen(database, channel, { onNotice: onWake, onConnected: () => onWake(), onError });

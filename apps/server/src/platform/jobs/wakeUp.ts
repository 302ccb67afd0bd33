import type { Kysely } from 'kysely';
import { notifyAfterCommit } from '../db/notifyAfterCommit.ts';
import type { Schema } from '../db/schema.ts';
import type { JobTable } from './job.ts';
import { listen, type NotifyingDatabase } from './listen.ts';
import type { Loop } from './loop.ts';

const channel = 'job_due';

/** Wakes the runners of a table when the transaction that has made its row commits, in whatever process they are. */
export const wakeUp = (trx: Kysely<Schema>, table: JobTable): Promise<void> => notifyAfterCommit(trx, channel, [table]);

/**
 * Listens for wake-ups. While the connection is down, jobs start by polling.
 * @param onWake gets the table; undefined if wake-ups for any table may have been missed
 */
export const listenForWakeUps = (
  database: NotifyingDatabase,
  onWake: (table?: string) => void,
  onError: (error: unknown) => void,
): Loop => listen(database, channel, { onNotice: onWake, onConnected: () => onWake(), onError });

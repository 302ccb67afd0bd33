import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { JobTable } from './job.ts';
import { type Loop, startLoop } from './loop.ts';

const channel = 'job_due';
/** How long to wait before reconnecting, in ms. */
const reconnectMs = 1000;

/**
 * Wakes the runners of a table when the transaction commits, in whatever process they are. It is part of the statement that
 * makes the row: `with queued as (insert … returning 1) select ${wakeUp('delivery')} from queued`.
 */
export const wakeUp = (table: JobTable): RawBuilder<unknown> => sql`pg_notify(${channel}, ${table})`;

/**
 * Listens for wake-ups on a connection of its own. While that is down, jobs start by polling.
 * @param onWake gets the table; undefined if wake-ups for any table may have been missed
 */
export const listenForWakeUps = (
  pool: pg.Pool,
  onWake: (table?: string) => void,
  onError: (error: unknown) => void,
): Loop => startLoop((signal) => listen(pool, onWake, signal).catch(onError), reconnectMs);

async function listen(pool: pg.Pool, onWake: (table?: string) => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...pool.options, keepAlive: true, connectionTimeoutMillis: 5000 });
  const ended = Promise.withResolvers<Error | undefined>();
  const stop = () => ended.resolve(undefined);
  client.on('error', ended.resolve);
  client.on('end', () => ended.resolve(new Error('The connection that listens for wake-ups has ended')));
  client.on('notification', ({ payload }) => onWake(payload));
  signal.addEventListener('abort', stop);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onWake();
    const error = signal.aborted ? undefined : await ended.promise;
    if (error) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

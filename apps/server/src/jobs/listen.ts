import pg from 'pg';
import { type Loop, startLoop } from './loop.ts';

/** How long to wait before reconnecting, in ms. */
const reconnectMs = 1000;

export interface Listener {
  /** Gets what a `pg_notify` on the channel carried, when its transaction has committed. */
  onNotice: (payload: string) => void;
  /** Called when the connection is up, again after it was lost: whatever came before may have been missed. */
  onConnected: () => void;
  onError: (error: unknown) => void;
}

/** Listens on a PostgreSQL channel, on a connection of its own, until it is stopped. */
export const listen = (pool: pg.Pool, channel: string, listener: Listener): Loop =>
  startLoop((signal) => untilEnded(pool, channel, listener, signal).catch(listener.onError), reconnectMs);

async function untilEnded(
  pool: pg.Pool,
  channel: string,
  { onNotice, onConnected }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ ...pool.options, keepAlive: true, connectionTimeoutMillis: 5000 });
  const ended = Promise.withResolvers<Error | undefined>();
  const stop = () => ended.resolve(undefined);
  client.on('error', ended.resolve);
  client.on('end', () => ended.resolve(new Error(`The connection that listens for ${channel} was closed`)));
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  signal.addEventListener('abort', stop);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onConnected();
    const error = signal.aborted ? undefined : await ended.promise;
    if (error) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { type Loop, startLoop } from './loop.ts';

/** How long to wait before reconnecting, in ms. */
const reconnectMs = 1000;
/** How often a connection proves that notifications still arrive on it, in ms: a connection that the network dropped says nothing. */
const proofIntervalMs = 20_000;
/** How long a notification may take to arrive, in ms; also how long connecting may take. */
const arrivalMs = 5000;

/** Where notifications come from (`pool`), and where they are listened for (`directUrl`). */
export type NotifyingDatabase = Pick<Database, 'pool' | 'directUrl'>;

/** What is notified does not arrive on the connection that listens. */
export class NotificationsLost extends Error {
  override readonly name = 'NotificationsLost';
  constructor() {
    super('A notification did not arrive on the connection that listens for it');
  }
}

export interface Listener {
  /** Gets what a `pg_notify` on the channel carried, when its transaction has committed. */
  onNotice: (payload: string) => void;
  /** Called on connecting and after each reconnect: notifications from before may have been missed. */
  onConnected: () => void;
  onError: (error: unknown) => void;
}

/** Listens on a PostgreSQL channel, on a connection of its own, until it is stopped. */
export const listen = (database: NotifyingDatabase, channel: string, listener: Listener): Loop =>
  startLoop((signal) => untilEnded(database, channel, listener, signal).catch(listener.onError), reconnectMs);

async function untilEnded(
  database: NotifyingDatabase,
  channel: string,
  { onNotice, onConnected }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const client = listeningClient(database);
  const ended = Promise.withResolvers<Error | undefined>();
  const stop = () => ended.resolve(undefined);
  client.on('error', ended.resolve);
  client.on('end', () => ended.resolve(new Error(`The connection that listens for ${channel} was closed`)));
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (from === channel) onNotice(payload);
  });
  signal.addEventListener('abort', stop);
  let proofs: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    const prove = await startProofs(client, database);
    await Promise.race([prove(), ended.promise]);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onConnected();
    proofs = setInterval(() => {
      // Where the database itself cannot be used, nothing is learned of this connection.
      prove().catch((error: unknown) => error instanceof NotificationsLost && ended.resolve(error));
    }, proofIntervalMs);
    const error = signal.aborted ? undefined : await ended.promise;
    if (error) throw error;
  } finally {
    clearInterval(proofs);
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether notifications arrive, once.
 * @throws {NotificationsLost} where they do not, or the error of the connection that could not be made
 */
export async function checkNotifications(database: NotifyingDatabase): Promise<void> {
  const client = listeningClient(database);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await (
      await startProofs(client, database)
    )();
  } finally {
    await client.end().catch(() => undefined);
  }
}

const listeningClient = ({ pool, directUrl }: NotifyingDatabase): pg.Client =>
  new pg.Client({
    connectionString: directUrl,
    ...(pool.options.application_name !== undefined && { application_name: pool.options.application_name }),
    keepAlive: true,
    connectionTimeoutMillis: arrivalMs,
  });

/**
 * Makes a connection listen for a proof: a notification from the pool, which has to arrive. One from the connection itself would prove
 * nothing: behind a pooler in transaction mode it comes back with its own answer, and no other ever does.
 * @returns proves it, and throws `NotificationsLost` where the notification does not arrive
 */
async function startProofs(client: pg.Client, { pool }: NotifyingDatabase): Promise<() => Promise<void>> {
  const channel = `listening_${randomUUID()}`;
  let onArrival = () => {};
  client.on('notification', ({ channel: from }) => {
    if (from === channel) onArrival();
  });
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return async () => {
    const arrival = Promise.withResolvers<void>();
    onArrival = arrival.resolve;
    await pool.query('select pg_notify($1, $2)', [channel, '']);
    const timer = setTimeout(() => arrival.reject(new NotificationsLost()), arrivalMs);
    await arrival.promise.finally(() => clearTimeout(timer));
  };
}

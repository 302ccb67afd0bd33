import { Kysely, type LogConfig, PostgresDialect } from 'kysely';
import type { Socket } from 'node:net';
import pg from 'pg';
import { type Availability, watchAvailability } from './availability.ts';
import { BeginningDialect } from './beginningDialect.ts';
import { Client } from './client.ts';
import { DatabaseSilent } from './outage.ts';
import type { Replica } from './replica.ts';
import type { Schema } from './schema.ts';

/** One PostgreSQL: typed queries and the pool beneath them, for set-based statements. */
export interface Database {
  db: Kysely<Schema>;
  /** The same, with the caller's statements sent along with `begin`. */
  beginningWith: (statements: string) => Kysely<Schema>;
  pool: pg.Pool;
  /** The database without a pooler in between: for what lasts longer than a transaction, such as LISTEN. */
  directUrl: string;
  /** Whether PostgreSQL can be used at the moment. */
  availability: Availability;
  /** Answers what may be a few seconds old, where there is one. */
  replica?: Replica;
  close: () => Promise<void>;
}

/** PostgreSQL's own number for the type `date`. */
const dateType: number = pg.types.builtins.DATE;
const keepText = (value: string) => value;

const types: pg.CustomTypesConfig = {
  // Keep calendar days as strings: a Date would apply the process's time zone.
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the parameter is a plain number in pg's own types
  getTypeParser: (type: number, format) => (type === dateType ? keepText : pg.types.getTypeParser(type, format)),
};

interface Limits {
  /** How many connections at most. */
  connections?: number;
  /** How long connecting may take, the wait for a free connection included. */
  connectMs: number;
  /** After how long without a word on a connection it is looked whether PostgreSQL, its machine or the way there has stopped. */
  silenceMs?: number;
  /** Whether it is a replica, which takes no writes. */
  isReadOnly?: boolean;
}

/** What a request can wait for, with time left to answer. */
export const requestLimits: Limits = { connectMs: 15_000, silenceMs: 10_000 };

/** Migrations take as long as they take. */
export const startLimits: Limits = { connectMs: 10_000 };

/**
 * Opens a pool; nothing is connected until the first query.
 * @param url of PostgreSQL 15 or later
 * @param onError called when a connection is lost; the pool replaces it
 * @param log called with every typed query and its duration
 * @param limits none if missing
 * @param directUrl the same database without a pooler in between
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void = () => {},
  log: LogConfig = [],
  limits?: Limits,
  directUrl = url,
): Database {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: limits?.connections ?? 12,
    types,
    application_name: 'forecourt',
    ...(limits && {
      connectionTimeoutMillis: limits.connectMs,
      // Before an unused connection counts as silent.
      ...(limits.silenceMs && { idleTimeoutMillis: limits.silenceMs / 2 }),
    }),
  });
  const availability = watchAvailability(url, limits?.isReadOnly);
  let isClosing = false;
  const onLost = (error: Error) => {
    if (!isClosing) onError(error);
  };
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    // Losing a connection in use fails its query; without a listener it would also end the process.
    client.on('error', onLost);
    if (limits?.silenceMs) endIfSilent(client, limits.silenceMs, availability);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  return {
    db,
    beginningWith: (statements) => new Kysely<Schema>({ dialect: new BeginningDialect(pool, statements), log }),
    pool,
    directUrl,
    availability,
    close: async () => {
      isClosing = true;
      availability.stop();
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * Ends a connection on which nothing arrives for too long while PostgreSQL does not answer others either: a statement that takes long
 * goes on. pg's own `query_timeout` leaves the connection to the pool, in the middle of a transaction that others would then continue.
 */
function endIfSilent({ connection }: pg.Client, limitMs: number, { check }: Availability): void {
  const stream = connection.stream as Socket;
  const look = async () => {
    const { bytesRead } = stream;
    const outage = await check();
    // What has arrived meanwhile, or while this process itself was busy, is an answer.
    if (stream.bytesRead !== bytesRead) return;
    if (outage) stream.destroy(new DatabaseSilent(`PostgreSQL did not respond for ${limitMs / 1000} s`));
    else stream.setTimeout(limitMs);
  };
  stream.setTimeout(limitMs, () => void look());
}

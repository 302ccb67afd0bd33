import { Kysely, type LogConfig, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BeginningDialect } from './beginningDialect.ts';
import type { Schema } from './schema.ts';

/** One PostgreSQL: typed queries and the pool beneath them, for set-based statements. */
export interface Database {
  db: Kysely<Schema>;
  /** The same, with the caller's statements sent along with `begin`. */
  beginningWith: (statements: string) => Kysely<Schema>;
  pool: pg.Pool;
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

/**
 * Opens a pool; nothing is connected until the first query.
 * @param url of PostgreSQL 15 or later
 * @param onError called when a connection is lost; the pool replaces it
 * @param log called with every typed query and its duration
 */
export function openDatabase(url: string, onError: (error: Error) => void = () => {}, log: LogConfig = []): Database {
  const pool = new pg.Pool({ connectionString: url, max: 12, types, application_name: 'forecourt' });
  pool.on('error', onError);
  // Losing a connection in use fails its query; without a listener it would also end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  return {
    db,
    beginningWith: (statements) => new Kysely<Schema>({ dialect: new BeginningDialect(pool, statements), log }),
    pool,
    close: async () => {
      await db.destroy();
      // Kysely ends only a pool that it has used.
      if (!pool.ended) await pool.end();
    },
  };
}

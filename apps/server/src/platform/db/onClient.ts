import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';

/** Typed queries on a connection that is already in a transaction; the caller releases it. */
export function onClient(client: pg.ClientBase): Kysely<Schema> {
  const connection = { query: client.query.bind(client) as pg.PoolClient['query'], release: () => undefined };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} },
    }),
  });
}

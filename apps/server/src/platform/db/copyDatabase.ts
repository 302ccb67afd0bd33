import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Tables that only the catalog knows. */
type AnyTable = Record<string, Record<string, unknown>>;
interface Catalog extends AnyTable {
  'information_schema.columns': {
    table_schema: string;
    table_name: string;
    column_name: string;
    ordinal_position: number;
    is_generated: string;
    is_identity: string;
  };
  pg_tables: { schemaname: string; tablename: string };
}

/**
 * Copies every row of one database into another one of the same schema, on this machine: both servers read and write a folder here, as their
 * superusers. What the other one has is replaced.
 * @returns how many rows each table has
 * @throws where a table has another number of rows than before
 */
export async function copyDatabase(from: pg.Pool, to: pg.Pool): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-copy-'));
  chmodSync(folder, 0o777);
  const [source, target] = await Promise.all([from.connect(), to.connect()]);
  const counts = new Map<string, number>();
  try {
    await source.query('begin isolation level repeatable read');
    await target.query('begin');
    // The rows are whole already: no foreign key is checked again.
    await target.query('set local session_replication_role = replica');
    const tables = await listTables(target);
    await target.query(`truncate ${tables.map(quote).join(', ')}`);
    for (const table of tables) {
      const columns = await listColumns(target, table);
      const names = columns.map(({ name }) => quote(name)).join(', ');
      const file = join(folder, 'rows').replaceAll("'", "''");
      const { rowCount: left } = await source.query(`copy ${quote(table)} (${names}) to '${file}'`);
      const { rowCount: arrived } = await target.query(`copy ${quote(table)} (${names}) from '${file}'`);
      if (left !== arrived) throw new Error(`${table} has ${left} rows, and ${arrived} arrived`);
      counts.set(table, arrived ?? 0);
      for (const { name, isIdentity } of columns) if (isIdentity) await goOn(target, table, name);
    }
    await target.query('commit');
    await target.query('analyze');
    return counts;
  } finally {
    // What was not committed is rolled back with its connection.
    source.release(true);
    target.release(true);
    rmSync(folder, { recursive: true, force: true });
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Typed queries of the catalog on a connection that goes on afterwards. */
function catalog(client: pg.PoolClient): Kysely<Catalog> {
  const connection = { query: client.query.bind(client) as pg.PoolClient['query'], release: () => undefined };
  return new Kysely<Catalog>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} },
    }),
  });
}

async function listTables(client: pg.PoolClient): Promise<string[]> {
  const rows = await catalog(client)
    .selectFrom('pg_tables')
    .select('tablename')
    .where('schemaname', '=', 'public')
    .orderBy('tablename')
    .execute();
  return rows.map(({ tablename }) => tablename);
}

async function listColumns(client: pg.PoolClient, table: string): Promise<{ name: string; isIdentity: boolean }[]> {
  const rows = await catalog(client)
    .selectFrom('information_schema.columns')
    .select(['column_name', 'is_identity'])
    .where('table_schema', '=', 'public')
    .where('table_name', '=', table)
    .where('is_generated', '=', 'NEVER')
    .orderBy('ordinal_position')
    .execute();
  return rows.map(({ column_name, is_identity }) => ({ name: column_name, isIdentity: is_identity === 'YES' }));
}

/** The next number of an identity column comes after those that are there. */
async function goOn(client: pg.PoolClient, table: string, column: string): Promise<void> {
  const db = catalog(client) as unknown as Kysely<AnyTable>;
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max<string | null>(column).as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) return;
  await db
    .selectNoFrom((eb) =>
      eb
        .fn('setval', [eb.fn('pg_get_serial_sequence', [eb.val(quote(table)), eb.val(column)]), eb.val(last)])
        .as('next'),
    )
    .execute();
}

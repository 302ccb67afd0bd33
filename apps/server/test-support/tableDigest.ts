import type pg from 'pg';

/** Of each table, a hash of all of its rows, whatever their order. */
export async function getDigest(pool: pg.Pool, tables: readonly string[]): Promise<Record<string, string | null>> {
  const digests: Record<string, string | null> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ digest: string | null }>(
      `select md5(string_agg(t::text, e'\\n' order by t::text)) as digest from "${table}" t`,
    );
    digests[table] = rows[0]!.digest;
  }
  return digests;
}

/** Every table of the schema, by name. */
export async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

import { type AliasedRawBuilder, sql } from 'kysely';

/** What a column of parameter rows may be in PostgreSQL. */
type ColumnType = 'text' | 'text[]' | 'uuid' | 'int' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz';

/**
 * Rows of parameters as a table `i` to select from or to join, sent as one parameter however many they are.
 * @param types the columns with their types in PostgreSQL; fields that it does not name are left out
 */
export const jsonRows = <R extends object>(
  rows: readonly R[],
  types: { [K in keyof R]?: ColumnType },
): AliasedRawBuilder<R, 'i'> =>
  sql<R>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'i'>(
    sql`i (${sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type as ColumnType)}`))})`,
  );

import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Schema } from './schema.ts';

/** The file that `pnpm db:types` writes. */
export const tableTypesFile = new URL('tables.ts', import.meta.url);

/**
 * The types of a migrated database's tables, as TypeScript. Days are texts (platform/db/database.ts), numbers too large for JavaScript too.
 */
export const tableTypes = (db: Kysely<Schema>): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
  });

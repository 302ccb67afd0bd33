import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** Dealers with their names, for a list to choose from. */
export const listDealers = (db: Kysely<Schema>): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('dealer').select(['id', 'name']).orderBy('name').orderBy('id').execute();

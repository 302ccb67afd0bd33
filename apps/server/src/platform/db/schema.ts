import type { ColumnType } from 'kysely';
import type { DB, Person } from './tables.ts';

/** The tables that queries are typed by: generated from the migrated database (`pnpm db:types`), with what a JSON column holds. */
export interface Schema extends Omit<DB, 'person'> {
  person: Omit<Person, 'policy'> & {
    /** Written as text: pg would send an array as PostgreSQL's own. */
    policy: ColumnType<{ Resource: string; Allow: string[] }[], string | undefined, string>;
  };
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';

/** What is read of PostgreSQL's catalog. */
interface CatalogTable {
  relname: string;
}

/**
 * Lists the tables that hold rows of dealers. They come from the database's catalog, so a table that is added later is exported and deleted
 * as well. Each comes before the tables that it refers to; `dealer` is last.
 */
export async function findDealerTables(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom(sql<CatalogTable>`pg_class`.as('t'))
    .select('t.relname as name')
    .select(
      sql<
        string[]
      >`array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = t.oid and f.contype = 'f')`.as(
        'refersTo',
      ),
    )
    .where(
      sql<boolean>`t.relnamespace = current_schema::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`,
    )
    .where((eb) =>
      eb.or([
        eb('t.relname', '=', 'dealer'),
        sql<boolean>`exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'dealer_id' and not a.attisdropped)`,
      ]),
    )
    .orderBy('t.relname')
    .execute();
  return sortReferring(new Map(rows.map(({ name, refersTo }) => [name, refersTo])));
}

/** Sorts tables so that each comes before those that it refers to. @throws where they refer to each other in a circle */
function sortReferring(tables: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(tables.keys());
  const sorted: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) =>
      [...left].every((other) => other === name || !tables.get(other)!.includes(name)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}`);
    for (const name of free) left.delete(name);
    sorted.push(...free);
  }
  return sorted;
}

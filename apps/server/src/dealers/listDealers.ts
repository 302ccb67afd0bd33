import type { Dealer } from '@forecourt/api/contract/dealers';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';
import { notFound } from '../platform/errors/refusal.ts';

interface Listed {
  search: string;
  /** From 1. */
  page: number;
  size: number;
}

const selectDealers = (db: Kysely<Schema>) =>
  db
    .selectFrom('dealer as d')
    .select(['d.id', 'd.name', 'd.group_name', 'd.retailer_name', 'd.time_zone'])
    .select(['d.is_suspended', 'd.suspension_changed_at'])
    .select((eb) => [
      sql<string[]>`array(select p.name from dealer_product p where p.dealer_id = d.id order by p.position)`.as(
        'products',
      ),
      eb
        .selectFrom('person_account as a')
        .whereRef('a.dealer_id', '=', 'd.id')
        .select((account) => account.cast<number>(account.fn.countAll(), 'integer').as('people'))
        .$asScalar()
        .$notNull()
        .as('people'),
    ]);

type DealerRow = Awaited<ReturnType<ReturnType<typeof selectDealers>['executeTakeFirstOrThrow']>>;

const present = (row: DealerRow): Dealer => ({
  Id: row.id,
  Name: row.name,
  Group: row.group_name,
  RetailerName: row.retailer_name,
  TimeZone: row.time_zone,
  Products: row.products,
  People: row.people,
  IsSuspended: row.is_suspended,
  SuspendedAt: row.is_suspended ? (row.suspension_changed_at?.toISOString() ?? null) : null,
});

/** A page of dealers by name; one after the last is the first. In a request, row-level security leaves those that its person holds. */
export async function listDealers(
  db: Kysely<Schema>,
  listed: Listed,
): Promise<{ dealers: Dealer[]; page: number; pages: number; total: number }> {
  const { page, size } = listed;
  const words = listed.search.split(/\s+/).filter(Boolean);
  const rows = await selectDealers(db)
    .select((eb) => eb.cast<number>(eb.fn.countAll().over(), 'integer').as('total'))
    .where((eb) =>
      eb.and(
        words.map(
          (word) => sql<boolean>`strpos(folded(d.name || ' ' || d.group_name || ' ' || d.id), folded(${word})) > 0`,
        ),
      ),
    )
    .orderBy(sql`folded(d.name)`)
    .orderBy('d.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  if (rows.length === 0 && page > 1) return listDealers(db, { ...listed, page: 1 });
  const total = rows[0]?.total ?? 0;
  return { dealers: rows.map(present), page, pages: Math.max(1, Math.ceil(total / size)), total };
}

/** @throws 404 */
export async function findDealer(db: Kysely<Schema>, id: string): Promise<Dealer> {
  const row = await selectDealers(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('This dealer doesn’t exist, or you don’t have access to it', id);
  return present(row);
}

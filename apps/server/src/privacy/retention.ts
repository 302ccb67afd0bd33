import { defaultRetentionMonths, type Retention, RetentionKind } from '@forecourt/api/contract/privacy';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';

/** How far ahead people are shown what will be due. */
const soonDays = 30;

/** An account's months by kind. */
async function findMonths(db: Kysely<Schema>, dealerId: string): Promise<Map<RetentionKind, number>> {
  const rows = await db
    .selectFrom('retention_rule')
    .select(['kind', 'months'])
    .where('dealer_id', '=', dealerId)
    .execute();
  return new Map(
    RetentionKind.options.map((kind) => [
      kind,
      rows.find((row) => row.kind === kind)?.months ?? defaultRetentionMonths,
    ]),
  );
}

/**
 * An account's customers by their last use: the last message, deal or booked time of any of their leads. A customer is named by one lead.
 * Those who are erased are left out.
 */
const customersByUse = (db: Kysely<Schema>, dealerId: string) =>
  db
    .selectFrom('lead as l')
    .leftJoin('customer_lead as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .leftJoin('conversation_list as k', (join) =>
      join
        .onRef('k.dealer_id', '=', 'l.dealer_id')
        .onRef('k.product_id', '=', 'l.product_id')
        .onRef('k.number', '=', 'l.number'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('deal')
          .whereRef('deal.dealer_id', '=', 'l.dealer_id')
          .whereRef('deal.lead_id', '=', 'l.id')
          .select((deals) => deals.fn.max('deal.closed_at').as('closedAt'))
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('event')
          .whereRef('event.dealer_id', '=', 'l.dealer_id')
          .whereRef('event.lead_id', '=', 'l.id')
          .where('event.appointment_at', 'is not', null)
          .select((events) => events.fn.max('event.appointment_at').as('bookedAt'))
          .as('e'),
      (join) => join.onTrue(),
    )
    .where('l.dealer_id', '=', dealerId)
    .where('l.erased_at', 'is', null)
    .groupBy(sql`coalesce(c.customer_id::text, l.id)`)
    .select((eb) => [
      eb.fn.min('l.id').as('leadId'),
      sql<RetentionKind>`case when count(d."closedAt") > 0 then 'buyer' else 'inquiry' end`.as('kind'),
      sql<Date>`max(greatest(l.created_at, k.last_at, d."closedAt", e."bookedAt"))`.as('lastUse'),
    ])
    .as('u');

const dueAt = (months: ReadonlyMap<RetentionKind, number>) =>
  sql<Date>`u."lastUse" + make_interval(months => case u.kind when 'buyer' then ${months.get('buyer')!}::int else ${months.get('inquiry')!}::int end)`;

/** The rule of an account, and what is due by it. */
export async function readRetention(db: Kysely<Schema>, dealerId: string): Promise<Retention> {
  const months = await findMonths(db, dealerId);
  const rows = await db
    .selectFrom(customersByUse(db, dealerId))
    .select('u.kind')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().filterWhere(dueAt(months), '<=', sql<Date>`now()`), 'integer').as('now'),
      eb
        .cast<number>(
          eb.fn.countAll().filterWhere(dueAt(months), '<=', sql<Date>`now() + make_interval(days => ${soonDays}::int)`),
          'integer',
        )
        .as('soon'),
      eb.fn.min(dueAt(months)).as('next'),
    ])
    .groupBy('u.kind')
    .execute();
  return {
    Rules: [...months].map(([Kind, Months]) => {
      const row = rows.find(({ kind }) => kind === Kind);
      return {
        Kind,
        Months,
        DueNow: row?.now ?? 0,
        DueSoon: (row?.soon ?? 0) - (row?.now ?? 0),
        NextAt: row?.next?.toISOString() ?? null,
      };
    }),
  };
}

export async function saveRetentionRule(
  db: Kysely<Schema>,
  dealerId: string,
  { Kind, Months }: { Kind: RetentionKind; Months: number },
): Promise<{ before: number }> {
  const before = (await findMonths(db, dealerId)).get(Kind)!;
  await db
    .insertInto('retention_rule')
    .values({ dealer_id: dealerId, kind: Kind, months: Months })
    .onConflict((conflict) => conflict.columns(['dealer_id', 'kind']).doUpdateSet({ months: Months }))
    .execute();
  return { before };
}

/** Customers who are due, the longest unused first; each by one lead. */
export async function listDue(db: Kysely<Schema>, dealerId: string, limit: number): Promise<string[]> {
  const months = await findMonths(db, dealerId);
  const rows = await db
    .selectFrom(customersByUse(db, dealerId))
    .select('u.leadId')
    .where(dueAt(months), '<=', sql<Date>`now()`)
    .orderBy('u.lastUse')
    .limit(limit)
    .execute();
  return rows.map(({ leadId }) => leadId);
}

import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Contribution } from './contributions.ts';
import { findRemaining } from './findRemaining.ts';
import { countMemberships, type Membership } from './memberships.ts';

/**
 * What rows contributed before a transaction wrote them, and what they contribute now: a new row nothing before, a deleted one nothing
 * after. A row that was written twice may be in each list twice.
 */
export interface RollupChanges {
  before: Contribution[];
  after: Contribution[];
}

/**
 * Keeps metric_day and activity_set as rows come, change and go, so that a number and the rows behind it agree. A transaction that
 * writes counted rows calls this once, after the last of them. Shared rows are locked in the order of their keys
 * (docs/decisions/concurrency.md).
 */
export async function updateRollups(trx: Kysely<Schema>, { before, after }: RollupChanges): Promise<void> {
  await addCounts(trx, sumCounts(before, after));
  const memberships = countMemberships(before, after);
  const fewer = new Map([...memberships].filter(([, { n }]) => n < 0));
  const remaining = await findRemaining(
    trx,
    [...fewer.values()].map(({ membership }) => membership),
  );
  await removeMembers(
    trx,
    [...fewer].flatMap(([key, { membership }]) => (remaining.has(key) ? [] : [membership])),
  );
  await addMembers(
    trx,
    [...memberships.values()].flatMap(({ membership, n }) => (n > 0 ? [membership] : [])),
  );
}

interface CountChange {
  dealerId: string;
  productId: string;
  kind: string;
  actor: string;
  day: string;
  n: number;
}

/** How much each row of metric_day changes; those that stay the same are left out. */
function sumCounts(before: readonly Contribution[], after: readonly Contribution[]): CountChange[] {
  const changes = new Map<string, CountChange>();
  const add = (contributions: readonly Contribution[], sign: 1 | -1) => {
    for (const { dealerId, productId, counts } of contributions)
      for (const { kind, actor, day } of counts) {
        const key = JSON.stringify([dealerId, productId, kind, actor, day]);
        const n = (changes.get(key)?.n ?? 0) + sign;
        changes.set(key, { dealerId, productId, kind, actor, day, n });
      }
  };
  add(before, -1);
  add(after, 1);
  return [...changes.values()].filter(({ n }) => n !== 0);
}

async function addCounts(trx: Kysely<Schema>, changes: readonly CountChange[]): Promise<void> {
  if (changes.length === 0) return;
  const types = { dealerId: 'text', productId: 'text', kind: 'text', actor: 'text', day: 'date', n: 'bigint' } as const;
  const key = ['dealer_id', 'product_id', 'kind', 'actor', 'day'] as const;
  await trx
    .insertInto('metric_day')
    .columns([...key, 'n'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(changes, types))
        .select(['i.dealerId', 'i.productId', 'i.kind', 'i.actor', 'i.day', 'i.n'])
        .orderBy('i.dealerId')
        .orderBy('i.productId')
        .orderBy('i.kind')
        .orderBy('i.actor')
        .orderBy('i.day'),
    )
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet({ n: (eb) => eb('metric_day.n', '+', eb.ref('excluded.n')) }),
    )
    .execute();
  const fewer = changes.filter(({ n }) => n < 0);
  if (fewer.length === 0) return;
  await trx
    .deleteFrom('metric_day')
    .using(jsonRows(fewer, types))
    .whereRef('metric_day.dealer_id', '=', 'i.dealerId')
    .whereRef('metric_day.product_id', '=', 'i.productId')
    .whereRef('metric_day.kind', '=', 'i.kind')
    .whereRef('metric_day.actor', '=', 'i.actor')
    .whereRef('metric_day.day', '=', 'i.day')
    .where('metric_day.n', '=', '0')
    .execute();
}

/** Memberships as sets: a row a set and block, by the number of the lead or visitor. */
const sets = (memberships: readonly Membership[]) => sql`
  select i."dealerId" as dealer_id, i."productId" as product_id, i.kind, i.span, i.day, member / 2048 as block, i.actor,
    bit_or(set_bit(0::bit(2048), member % 2048, 1)) as members
  from ${jsonRows(memberships, {
    dealerId: 'text',
    productId: 'text',
    kind: 'text',
    actor: 'text',
    span: 'text',
    day: 'date',
    leadId: 'text',
    visitor: 'text',
  })}
  left join lead l on l.dealer_id = i."dealerId" and l.id = i."leadId"
  left join visitor v on v.dealer_id = i."dealerId" and v.product_id = i."productId" and v.name = i.visitor
  cross join lateral (select coalesce(l.number, v.number) as member) numbered
  group by 1, 2, 3, 4, 5, 6, 7`;

async function addMembers(trx: Kysely<Schema>, memberships: readonly Membership[]): Promise<void> {
  if (memberships.length === 0) return;
  // A conflict locks its row even where nothing changes, so sets that have these members already are left alone.
  await sql`
    insert into activity_set as a (dealer_id, product_id, kind, span, day, block, actor, members)
    select * from (${sets(memberships)}) n
    where not exists (
      select from activity_set k
      where (k.dealer_id, k.product_id, k.kind, k.span, k.day, k.block, k.actor)
          = (n.dealer_id, n.product_id, n.kind, n.span, n.day, n.block, n.actor)
        and k.members & n.members = n.members)
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (dealer_id, product_id, kind, span, day, block, actor) do update set members = a.members | excluded.members`.execute(
    trx,
  );
}

async function removeMembers(trx: Kysely<Schema>, memberships: readonly Membership[]): Promise<void> {
  if (memberships.length === 0) return;
  const gone = sets(memberships);
  const isGone = sql`(a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor)
    = (gone.dealer_id, gone.product_id, gone.kind, gone.span, gone.day, gone.block, gone.actor)`;
  await sql`
    select from activity_set a join (${gone}) gone on ${isGone}
    order by a.dealer_id, a.product_id, a.kind, a.span, a.day, a.block, a.actor for update of a`.execute(trx);
  await sql`update activity_set a set members = a.members & ~gone.members from (${gone}) gone where ${isGone}`.execute(
    trx,
  );
  await sql`delete from activity_set a using (${gone}) gone where ${isGone} and a.members = 0::bit(2048)`.execute(trx);
}

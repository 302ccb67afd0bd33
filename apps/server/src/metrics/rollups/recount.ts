import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { holdDays } from './dealerDays.ts';
import { memberBit } from './memberBit.ts';

/** What a rollup says and what the rows say. */
export interface Difference {
  dealerId: string;
  rollup: 'metric_day' | 'activity_set';
  productId: string;
  kind: string;
  actor: string;
  /** Of a set: 'day', 'week' or 'month'. */
  span: string | null;
  day: string;
  /** How many are counted, or are in the set. */
  kept: number;
  counted: number;
}

/** Counts a dealer's rows anew, apart from the rules that keep the rollups (contributions.ts), and compares. */
export async function recountDealer(db: Kysely<Schema>, dealerId: string): Promise<Difference[]> {
  // Each statement sees rows and rollups as of one moment, in which they were written together.
  const counts = await sql<Difference>`
    select ${dealerId} as "dealerId", 'metric_day' as rollup, product_id as "productId", kind, actor, null as span, day::text,
      coalesce(m.n, 0)::int as kept, coalesce(c.n, 0)::int as counted
    from (select product_id, kind, actor, day, n from metric_day where dealer_id = ${dealerId}) m
    full join (${countRows(dealerId)}) c using (product_id, kind, actor, day)
    where m.n is distinct from c.n order by 3, 4, 5, 7`.execute(db);
  const sets = await sql<Difference>`
    select ${dealerId} as "dealerId", 'activity_set' as rollup, product_id as "productId", kind, actor, span, day::text,
      coalesce(bit_count(a.members), 0)::int as kept, coalesce(bit_count(s.members), 0)::int as counted
    from (select product_id, kind, span, day, block, actor, members from activity_set where dealer_id = ${dealerId}) a
    full join (${collectMembers(dealerId)}) s using (product_id, kind, span, day, block, actor)
    where a.members is distinct from s.members order by 3, 4, 5, 6, 7`.execute(db);
  return [...counts.rows, ...sets.rows];
}

/** Notes when a dealer was counted anew, and how many rollups differed, for the status page. */
export async function recordRecount(db: Kysely<Schema>, dealerId: string, differences: number): Promise<void> {
  await db
    .updateTable('dealer')
    .set({ recounted_at: sql`clock_timestamp()`, recount_differences: differences })
    .where('id', '=', dealerId)
    .execute();
}

/** Makes a dealer's rollups from its rows, while nobody else writes to them. @param trx a transaction */
export async function rebuildRollups(trx: Kysely<Schema>, dealerId: string): Promise<void> {
  await holdDays(trx, dealerId);
  await trx.deleteFrom('metric_day').where('dealer_id', '=', dealerId).execute();
  await trx.deleteFrom('activity_set').where('dealer_id', '=', dealerId).execute();
  await sql`
    insert into metric_day (dealer_id, product_id, kind, actor, day, n)
    select ${dealerId}, product_id, kind, actor, day, n from (${countRows(dealerId)}) c`.execute(trx);
  await sql`
    insert into activity_set (dealer_id, product_id, kind, span, day, block, actor, members)
    select ${dealerId}, product_id, kind, span, day, block, actor, members from (${collectMembers(dealerId)}) s`.execute(
    trx,
  );
}

const pressActor = sql`jsonb_build_array(cta, coalesce(page_type, 'other'))::text`;
const eventActor = sql`case when kind = 'CTA' then ${pressActor} else made_by end`;

const countRows = (dealerId: string) => sql`
  select product_id, kind, actor, day, count(*) as n
  from (
    select product_id, 'message' as kind, initiator as actor, day from message where dealer_id = ${dealerId} and visibility = 'customer'
    union all select product_id, kind, ${eventActor}, day from event where dealer_id = ${dealerId}
    union all select product_id, 'CTA', ${pressActor}, day from cta_press where dealer_id = ${dealerId}
    union all select product_id, 'visit', referral, day from visit where dealer_id = ${dealerId}
    union all select product_id, 'widget_open', referral, day from visit where dealer_id = ${dealerId} and opened_widget
  ) r group by 1, 2, 3, 4`;

const collectMembers = (dealerId: string) => sql`
  select product_id, kind, span, case span when 'day' then day else date_trunc(span, day::timestamp)::date end as day, number / 2048 as block,
    actor, bit_or(${memberBit}) as members
  from (
    select m.product_id, 'message' as kind, initiator as actor, day, l.number
    from message m join lead l on l.dealer_id = m.dealer_id and l.id = m.lead_id where m.dealer_id = ${dealerId} and m.visibility = 'customer'
    union all select e.product_id, kind, ${eventActor}, day, l.number
    from event e join lead l on l.dealer_id = e.dealer_id and l.id = e.lead_id where e.dealer_id = ${dealerId}
    union all select e.product_id, 'response', response, day, l.number
    from event e join lead l on l.dealer_id = e.dealer_id and l.id = e.lead_id where e.dealer_id = ${dealerId} and response is not null
    union all select d.product_id, 'deal', '', day, l.number
    from deal d join lead l on l.dealer_id = d.dealer_id and l.id = d.lead_id where d.dealer_id = ${dealerId}
    union all select v.product_id, 'visit', referral, day, s.number
    from visit v join visitor s on s.dealer_id = v.dealer_id and s.product_id = v.product_id and s.name = v.visitor where v.dealer_id = ${dealerId}
    union all select product_id, f.kind, f.actor, f.day, number
    from lead, lateral (values
      ('created', '', created_day), ('duplicate', case when is_duplicate then '' end, created_day),
      ('source', jsonb_build_array(source, lead_type)::text, '-infinity'), ('salesperson', coalesce(salesperson_id, ''), '-infinity'),
      ('referral', referral, '-infinity')) f (kind, actor, day)
    where dealer_id = ${dealerId} and f.actor is not null
  ) r cross join (values ('day'), ('week'), ('month')) s (span)
  where span = 'day' or isfinite(day)
  group by 1, 2, 3, 4, 5, 6`;

/** A difference as a line for people. */
export const describeDifference = ({
  dealerId,
  rollup,
  productId,
  kind,
  actor,
  span,
  day,
  kept,
  counted,
}: Difference): string =>
  `${dealerId} ${productId}: ${rollup} of ${kind} by ${actor || 'all'}, ${span ? `${span} of ` : ''}${day}: ${kept} kept, ${counted} counted${kept === counted ? ', but not the same ones' : ''}`;

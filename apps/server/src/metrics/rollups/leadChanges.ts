import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { contributingColumns, contributionBy } from './contributions.ts';
import type { RollupChanges } from './updateRollups.ts';

/** What numbers depend on of a lead: what it contributes, and what makes it, or another one, a duplicate. */
export const countedLeadColumns = [...contributingColumns.lead, 'email', 'phone_e164', 'created_at'] as const;

export type CountedLead = Pick<Selectable<Schema['lead']>, (typeof countedLeadColumns)[number]>;

/**
 * What a change of leads does to the rollups, after bringing up to date which leads are duplicates.
 * @param before the leads as they were; new ones are missing
 * @param after all that were written, as they are now
 */
export async function findLeadChanges(
  trx: Kysely<Schema>,
  before: readonly CountedLead[],
  after: readonly CountedLead[],
): Promise<RollupChanges> {
  const turned = await refreshDuplicates(trx, [...before, ...after]);
  return {
    before: [...before, ...turned.map((lead) => ({ ...lead, is_duplicate: !lead.is_duplicate }))].map(
      contributionBy.lead,
    ),
    after: [...after, ...turned].map(contributionBy.lead),
  };
}

/**
 * Finds out anew which leads are duplicates: a lead of the product with the email address (case aside) or phone number (as E.164) of
 * an older one.
 * @param changed leads as they were and as they are: those with the same contact may turn
 * @returns those that have turned
 */
async function refreshDuplicates(trx: Kysely<Schema>, changed: readonly CountedLead[]): Promise<CountedLead[]> {
  if (changed.length === 0) return [];
  const contacts = changed.map(({ dealer_id, product_id, email, phone_e164, created_at }) => ({
    dealer_id,
    product_id,
    email,
    phone_e164,
    created_at,
  }));
  const types = {
    dealer_id: 'text',
    product_id: 'text',
    email: 'text',
    phone_e164: 'text',
    created_at: 'timestamptz',
  } as const;
  const returned = sql.join(countedLeadColumns.map((column) => sql.ref(`l.${column}`)));
  // Only a lead that came no earlier can be made a duplicate by another.
  const { rows } = await sql<CountedLead>`
    with contact as materialized (select * from ${jsonRows(contacts, types)}),
    affected as (
      select l.dealer_id, l.id
      from (
        select dealer_id, product_id, lower(email) as email, min(created_at) as since
        from contact where email is not null group by 1, 2, 3) c
      join lead l on l.dealer_id = c.dealer_id and l.product_id = c.product_id and l.email is not null and lower(l.email) = c.email
        and l.created_at >= c.since
      union
      select l.dealer_id, l.id
      from (
        select dealer_id, product_id, phone_e164, min(created_at) as since
        from contact where phone_e164 is not null group by 1, 2, 3) c
      join lead l on l.dealer_id = c.dealer_id and l.product_id = c.product_id and l.phone_e164 = c.phone_e164
        and l.created_at >= c.since
    ), found as materialized (
      select l.dealer_id, l.id,
        exists (select from lead o where ${isOlder} and o.email is not null and lower(o.email) = lower(l.email))
        or exists (select from lead o where ${isOlder} and o.phone_e164 = l.phone_e164) as is_duplicate
      from affected a join lead l on l.dealer_id = a.dealer_id and l.id = a.id
    )
    update lead l set is_duplicate = found.is_duplicate from found
    where l.dealer_id = found.dealer_id and l.id = found.id and l.is_duplicate <> found.is_duplicate
    returning ${returned}`.execute(trx);
  return rows;
}

const isOlder = sql`o.dealer_id = l.dealer_id and o.product_id = l.product_id and (o.created_at, o.id) < (l.created_at, l.id)`;

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { announce } from '../../messaging/live/announce.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { linkCustomers } from '../../messaging/customers/linkCustomers.ts';

/** A lead with its conversation. */
interface Lead {
  leadId: string;
  conversationId: string;
}

/** Two leads of a dealer, in either order. */
export interface LeadPair {
  dealerId: string;
  leads: readonly [Lead, Lead];
}

/**
 * Stores a person’s answer whether two leads are the same person’s, and links their customers anew.
 * @param isSame whether they are one person's; null takes back that they are
 * @returns the answer before
 */
export async function setSamePerson(
  trx: Kysely<Schema>,
  { dealerId, leads }: LeadPair,
  isSame: boolean | null,
  personId: string | null,
): Promise<boolean | null> {
  const keys = leads.map(({ leadId }) => ({ dealerId, leadId }));
  await lockLeads(trx, keys);
  const before = await findSamePerson(trx, { dealerId, leads });
  if (before === isSame || (isSame === null && before !== true)) return before;
  if (isSame === null) await deleteAnswer(trx, { dealerId, leads });
  else await storeAnswer(trx, { dealerId, leads }, isSame, personId);
  // Only what joins them, or did, changes whose they are.
  if (before === true || isSame === true) await linkCustomers(trx, keys);
  await announce(
    trx,
    leads.map(({ conversationId }) => ({ dealerId, conversationId })),
  );
  return before;
}

/** Whether two leads are one person's, by what staff have answered; null where they have not. */
async function findSamePerson(
  trx: Kysely<Schema>,
  { dealerId, leads: [one, other] }: LeadPair,
): Promise<boolean | null> {
  const row = await trx
    .selectFrom('customer_merge')
    .select('is_same')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', lower(one, other))
    .where('other_lead_id', '=', higher(one, other))
    .executeTakeFirst();
  return row?.is_same ?? null;
}

// By the database's own order, which the table's check goes by.
const lower = (one: Lead, other: Lead) => sql<string>`least(${one.leadId}::text, ${other.leadId}::text)`;
const higher = (one: Lead, other: Lead) => sql<string>`greatest(${one.leadId}::text, ${other.leadId}::text)`;

async function storeAnswer(
  trx: Kysely<Schema>,
  { dealerId, leads: [one, other] }: LeadPair,
  isSame: boolean,
  personId: string | null,
): Promise<void> {
  await trx
    .insertInto('customer_merge')
    .values({
      dealer_id: dealerId,
      lead_id: lower(one, other),
      other_lead_id: higher(one, other),
      is_same: isSame,
      person_id: personId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['dealer_id', 'lead_id', 'other_lead_id'])
        .doUpdateSet({ is_same: isSame, person_id: personId, at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

async function deleteAnswer(trx: Kysely<Schema>, { dealerId, leads: [one, other] }: LeadPair): Promise<void> {
  await trx
    .deleteFrom('customer_merge')
    .where('dealer_id', '=', dealerId)
    .where('lead_id', '=', lower(one, other))
    .where('other_lead_id', '=', higher(one, other))
    .execute();
}

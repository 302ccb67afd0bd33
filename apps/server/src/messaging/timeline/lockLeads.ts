import { type Kysely, sql } from 'kysely';
import { shareDays } from '../../metrics/rollups/dealerDays.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { LeadKey } from './entries.ts';

/**
 * Locks leads until the end of the transaction, so that nobody else writes to them, answers or unsubscribes between a read and the
 * write that depends on it. Every transaction that writes about a lead takes this lock first, before any row that leads share
 * (docs/decisions/concurrency.md). It also keeps the dealer's time zone unchanged until then.
 */
export async function lockLeads(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<void> {
  if (leads.length === 0) return;
  await shareDays(
    trx,
    leads.map(({ dealerId }) => dealerId),
  );
  await sql`
    select from lead
    where (dealer_id, id) in (select * from unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]))
    order by dealer_id, id for no key update`.execute(trx);
}

/** The leads of conversations, locked as lockLeads does; those of unknown conversations are left out. */
export async function lockConversations(
  trx: Kysely<Schema>,
  conversations: readonly { dealerId: string; conversationId: string }[],
): Promise<void> {
  if (conversations.length === 0) return;
  const { rows } = await sql<LeadKey>`
    select distinct c.dealer_id as "dealerId", c.lead_id as "leadId"
    from unnest(${conversations.map(({ dealerId }) => dealerId)}::text[], ${conversations.map(({ conversationId }) => conversationId)}::text[]) i (dealer_id, id)
    join conversation c on c.dealer_id = i.dealer_id and c.id = i.id`.execute(trx);
  await lockLeads(trx, rows);
}

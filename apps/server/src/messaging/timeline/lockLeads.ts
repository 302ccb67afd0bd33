import type { Kysely } from 'kysely';
import { shareDays } from '../../metrics/rollups/dealerDays.ts';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { LeadKey } from './entries.ts';
import { leadRows } from './leadRows.ts';

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
  await trx
    .selectFrom('lead as l')
    .where((eb) =>
      eb(
        eb.refTuple('l.dealer_id', 'l.id'),
        'in',
        eb.selectFrom(leadRows(leads)).select(['i.dealerId', 'i.leadId']).$asTuple('dealerId', 'leadId'),
      ),
    )
    .orderBy('l.dealer_id')
    .orderBy('l.id')
    .forNoKeyUpdate()
    .execute();
}

/** The leads of conversations, locked as lockLeads does; those of unknown conversations are left out. */
export async function lockConversations(
  trx: Kysely<Schema>,
  conversations: readonly { dealerId: string; conversationId: string }[],
): Promise<void> {
  if (conversations.length === 0) return;
  const ids = conversations.map(({ dealerId, conversationId }) => ({ dealerId, id: conversationId }));
  const leads = await trx
    .selectFrom(jsonRows(ids, { dealerId: 'text', id: 'text' }))
    .innerJoin('conversation as c', (join) => join.onRef('c.dealer_id', '=', 'i.dealerId').onRef('c.id', '=', 'i.id'))
    .distinct()
    .select(['c.dealer_id as dealerId', 'c.lead_id as leadId'])
    .execute();
  await lockLeads(trx, leads);
}

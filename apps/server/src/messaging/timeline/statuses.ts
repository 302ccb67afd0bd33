import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { getLeads, type StoredEvent, type StoredMessage } from './entries.ts';
import { leadRows } from './leadRows.ts';

/**
 * Opens conversations that staff had put off or closed, once somebody writes, the customer or staff to them, or the assistant hands the
 * customer off. A machine's mail opens none.
 */
export async function endStatuses(
  trx: Kysely<Schema>,
  messages: readonly StoredMessage[],
  events: readonly StoredEvent[],
): Promise<void> {
  const leads = getLeads([
    ...messages.filter(
      ({ initiator, isNew, isAutomatic }) =>
        isNew && !isAutomatic && (initiator === 'HUMAN' || initiator === 'SPECIALIST'),
    ),
    ...events.filter(({ kind, isNew }) => kind === 'HANDOFF' && isNew),
  ]);
  if (leads.length === 0) return;
  await trx
    .deleteFrom('conversation_status as s')
    .using(leadRows(leads))
    .whereRef('s.dealer_id', '=', 'i.dealerId')
    .whereRef('s.lead_id', '=', 'i.leadId')
    .execute();
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { getLeads, type StoredMessage } from './entries.ts';
import { leadRows } from './leadRows.ts';

/** Why a scheduled reply was held back, for its author. */
const reason = 'the customer wrote first';

/**
 * Holds back what staff have scheduled to customers who write before it goes out: it was written without knowing that. It waits for its
 * author, who sends it anyway or edits it.
 */
export async function holdScheduled(trx: Kysely<Schema>, messages: readonly StoredMessage[]): Promise<void> {
  const leads = getLeads(
    messages.filter(({ initiator, isNew, isAutomatic }) => initiator === 'HUMAN' && isNew && !isAutomatic),
  );
  if (leads.length === 0) return;
  await trx
    .updateTable('scheduled_reply as r')
    .from(leadRows(leads))
    .set({ failed_reason: reason, due_at: sql<Date>`'infinity'`, lease: null })
    .whereRef('r.dealer_id', '=', 'i.dealerId')
    .whereRef('r.lead_id', '=', 'i.leadId')
    .where('r.failed_reason', 'is', null)
    .execute();
}

import type { ConsentEntry } from '@forecourt/api/contract/privacy';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { CustomerScope } from './registry/customerScope.ts';

/** Every opt-in and opt-out of a customer, on any of their leads, the oldest first. */
export async function listConsentEntries(
  trx: ScopedTransaction,
  { dealerId, leads }: Pick<CustomerScope, 'dealerId' | 'leads'>,
): Promise<ConsentEntry[]> {
  const rows = await trx
    .selectFrom('consent_entry')
    .selectAll()
    .where('dealer_id', '=', dealerId)
    .where('lead_id', 'in', leads)
    .orderBy('at')
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, channel, at, recorded_at, source, words, made_by, lead_id }) => ({
    Kind: kind as ConsentEntry['Kind'],
    Channel: channel,
    At: at.toISOString(),
    RecordedAt: recorded_at.toISOString(),
    Source: source,
    Words: words,
    MadeBy: made_by,
    LeadId: lead_id,
  }));
}

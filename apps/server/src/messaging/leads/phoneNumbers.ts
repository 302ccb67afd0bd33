import type { Kysely } from 'kysely';
import { countedLeadColumns, findLeadChanges } from '../../metrics/rollups/leadChanges.ts';
import { type RollupChanges, updateRollups } from '../../metrics/rollups/updateRollups.ts';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { linkCustomers } from '../customers/linkCustomers.ts';
import { toE164 } from '../../platform/locale/e164.ts';

/** Leads per statement. */
const batchSize = 5000;

/** Brings up to date the E.164 numbers that a dealer's leads are compared by, after its country has changed. */
export async function refreshPhoneNumbers(trx: Kysely<Schema>, dealerId: string, country: string): Promise<void> {
  const leads = await trx
    .selectFrom('lead')
    .select([...countedLeadColumns, 'phone'])
    .where('dealer_id', '=', dealerId)
    .where('phone', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const changed = leads
    .map((lead) => ({ lead, number: toE164(lead.phone!, country) }))
    .filter(({ lead, number }) => lead.phone_e164 !== number);
  const changes: RollupChanges = { before: [], after: [] };
  for (let from = 0; from < changed.length; from += batchSize) {
    const batch = changed.slice(from, from + batchSize);
    const numbers = batch.map(({ lead: { id }, number }) => ({ id, number }));
    const after = await trx
      .updateTable('lead')
      .from(jsonRows(numbers, { id: 'text', number: 'text' }))
      .set((eb) => ({ phone_e164: eb.ref('i.number') }))
      .where('lead.dealer_id', '=', dealerId)
      .whereRef('lead.id', '=', 'i.id')
      .returning(countedLeadColumns.map((column) => `lead.${column}` as const))
      .execute();
    const before = batch.map(({ lead }) => lead);
    const counted = await findLeadChanges(trx, before, after);
    changes.before.push(...counted.before);
    changes.after.push(...counted.after);
  }
  const contacts = changed.map(({ lead }) => ({ dealerId, leadId: lead.id }));
  await linkCustomers(trx, contacts);
  await updateRollups(trx, changes);
}

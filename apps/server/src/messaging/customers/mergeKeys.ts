import type { Kysely } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** The merges that leads are part of, by lead: a key that both leads of a merge have. */
export async function listMergeKeys(
  trx: Kysely<Schema>,
  dealerId: string,
  leadIds: readonly string[],
): Promise<Map<string, string[]>> {
  const mergesBy = (side: 'lead_id' | 'other_lead_id') =>
    trx
      .selectFrom(
        jsonRows(
          leadIds.map((id) => ({ id })),
          { id: 'text' },
        ),
      )
      .innerJoin('customer_merge as m', `m.${side}`, 'i.id')
      .where('m.dealer_id', '=', dealerId)
      .where('m.is_same', '=', true)
      .select(['i.id as leadId', 'm.lead_id as one', 'm.other_lead_id as other']);
  const rows = await mergesBy('lead_id').unionAll(mergesBy('other_lead_id')).execute();
  const byLead = Map.groupBy(rows, ({ leadId }) => leadId);
  return new Map([...byLead].map(([leadId, merges]) => [leadId, merges.map(({ one, other }) => `${one}\n${other}`)]));
}

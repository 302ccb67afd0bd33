import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { findWantedEvents, insertEvents, isWanted, type LeadEvent } from './insertEvents.ts';

type QueuedRecord = Extract<FeedRecord, { type: 'lead' | 'deal' }>;

/** Queues leads and deals that have just come for the dealers' webhooks, in the transaction that stores them. */
export async function queueRecords(trx: Kysely<Schema>, records: readonly QueuedRecord[]): Promise<void> {
  const wanted = await findWantedEvents(
    trx,
    records.map(({ dealer }) => dealer),
  );
  if (wanted.size === 0) return;
  const events = records.map(getRecordEvent).filter(({ dealerId, body }) => isWanted(wanted, dealerId, body.type));
  await insertEvents(trx, events);
}

const instant = (time: string): string => new Date(time).toISOString();

function getRecordEvent(record: QueuedRecord): LeadEvent {
  const { dealer } = record;
  if (record.type === 'lead') {
    const { id, product, source } = record;
    const timestamp = instant(record.created_at);
    const data = { account_id: dealer, lead_id: id, product_id: product, source, created_at: timestamp };
    return { dealerId: dealer, leadId: id, body: { type: 'lead.created', timestamp, data } };
  }
  const timestamp = instant(record.closed_at);
  const data = { account_id: dealer, lead_id: record.lead, deal_id: record.id, closed_at: timestamp };
  return { dealerId: dealer, leadId: record.lead, body: { type: 'deal.closed', timestamp, data } };
}

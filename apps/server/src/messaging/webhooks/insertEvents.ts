import type { WebhookEvent, WebhookEventType } from '@forecourt/api/contract/connections/webhookEvents';
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';

/** Which types of events somebody wants, by dealer. */
export type WantedEvents = ReadonlyMap<string, ReadonlySet<string>>;

/** An event of a lead, and the body that its receivers get. */
export interface LeadEvent {
  dealerId: string;
  leadId: string;
  body: WebhookEvent;
}

/**
 * Which events the dealers' endpoints are subscribed to: what is asked before anything is read for an event.
 * @returns nothing for dealers without an endpoint, which most are
 */
export async function findWantedEvents(trx: Kysely<Schema>, dealerIds: Iterable<string>): Promise<WantedEvents> {
  const ids = [...new Set(dealerIds)];
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('webhook_endpoint')
    .select(['dealer_id as dealerId', 'event_types as types'])
    .where('dealer_id', 'in', ids)
    .where('is_enabled', '=', true)
    .execute();
  const wanted = new Map<string, Set<string>>();
  for (const { dealerId, types } of rows) wanted.set(dealerId, new Set([...(wanted.get(dealerId) ?? []), ...types]));
  return wanted;
}

export const isWanted = (wanted: WantedEvents, dealerId: string, type: WebhookEventType): boolean =>
  wanted.get(dealerId)?.has(type) ?? false;

/**
 * Queues events for the endpoints that are subscribed to them, in their order, in the transaction in which they happen
 * (connections/webhooks/worker.ts sends them).
 */
export async function insertEvents(trx: Kysely<Schema>, events: readonly LeadEvent[]): Promise<void> {
  if (events.length === 0) return;
  const queued = events.map(({ dealerId, leadId, body }, position) => ({
    dealerId,
    leadId,
    type: body.type,
    eventId: randomUUID(),
    payload: JSON.stringify(body),
    position,
  }));
  const stored = await trx
    .insertInto('webhook_delivery')
    .columns(['dealer_id', 'endpoint_id', 'event_id', 'event_type', 'lead_id', 'payload'])
    .expression((eb) =>
      eb
        .selectFrom(
          jsonRows(queued, {
            dealerId: 'text',
            leadId: 'text',
            type: 'text',
            eventId: 'uuid',
            payload: 'text',
            position: 'int',
          }),
        )
        .innerJoin('webhook_endpoint as e', (join) =>
          join
            .onRef('e.dealer_id', '=', 'i.dealerId')
            .on('e.is_enabled', '=', true)
            .on(sql<boolean>`i.type = any (e.event_types)`),
        )
        .orderBy('i.position')
        .orderBy('e.id')
        .select(['e.dealer_id', 'e.id', 'i.eventId', 'i.type', 'i.leadId', 'i.payload']),
    )
    .returning(sql.lit(1).as('one'))
    .execute();
  if (stored.length > 0) await wakeUp(trx, 'webhook_delivery');
}

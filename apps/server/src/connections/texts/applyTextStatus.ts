import { type Kysely, sql } from 'kysely';
import type { TextStatus } from '../../messaging/channels/texts/incomingText.ts';
import { updateAndAnnounce } from '../../messaging/live/announce.ts';
import { recordCarrierOptOut } from '../../messaging/consent/carrierOptOut.ts';
import { markUndeliverable } from '../../messaging/delivery/undeliverable.ts';
import { failTest } from '../doors/doorTests.ts';
import type { Schema } from '../../platform/db/schema.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Stores what the carrier says of a message that it has taken. What it says twice, or too late, changes nothing. */
export async function applyTextStatus(
  db: Kysely<Schema>,
  { dealerId, id }: { dealerId: string; id: string },
  { state, reason, isOptOut, isDeadAddress }: TextStatus,
): Promise<void> {
  if (state === 'sent' || !uuid.test(id)) return;
  if (state === 'failed') await failTest(db, { dealerId, id }, reason ?? 'It didn’t arrive');
  const changed = await updateAndAnnounce(db, (delivery) => {
    const own = delivery.where('dealer_id', '=', dealerId).where('id', '=', id);
    if (state === 'failed')
      return own.set({ state: 'failed', reason }).where('state', '=', 'sent').where('delivered_at', 'is', null);
    const arrived = own.set({ delivered_at: sql`coalesce(delivered_at, now())` });
    return state === 'read' ? arrived.set({ opened_at: sql`coalesce(opened_at, now())` }) : arrived;
  });
  if (isDeadAddress && reason !== null && changed.length > 0) await markUndeliverable(db, dealerId, [id], reason);
  if (isOptOut) await recordCarrierOptOut(db, { dealerId, id });
}

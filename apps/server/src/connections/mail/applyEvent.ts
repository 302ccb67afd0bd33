import { type Kysely, sql } from 'kysely';
import type { MailEvent } from '../../messaging/channels/email/mailEvent.ts';
import { recordCarrierOptOut } from '../../messaging/consent/carrierOptOut.ts';
import { updateAndAnnounce } from '../../messaging/live/announce.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { applyReport } from './applyReport.ts';
import { findMailTarget } from './dealerAddress.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Stores what a provider reports of a mail of ours. What it says twice, or of a mail that is none of ours, changes nothing; a complaint is the
 * customer's opt-out.
 */
export async function applyEvent(db: Kysely<Schema>, event: MailEvent): Promise<void> {
  const { outcome, deliveryId: id, sender, reason, isDeadAddress } = event;
  const dealerId = event.dealerId ?? (sender === undefined ? undefined : (await findMailTarget(db, sender))?.dealerId);
  if (dealerId === undefined || !uuid.test(id)) return;
  if (outcome === 'failed') return applyReport(db, dealerId, { outcome, deliveryIds: [id], reason, isDeadAddress });
  if (outcome === 'spam') return recordCarrierOptOut(db, { dealerId, id }, 'Reported as spam');
  await updateAndAnnounce(db, (delivery) => {
    const arrived = delivery
      .set({ delivered_at: sql`coalesce(delivered_at, now())` })
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .where('channel', '=', 'email')
      .where('state', '=', 'sent');
    return outcome === 'opened' ? arrived.set({ opened_at: sql`coalesce(opened_at, now())` }) : arrived;
  });
}

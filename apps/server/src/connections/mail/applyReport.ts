import type { Kysely } from 'kysely';
import type { DeliveryReport } from '../../messaging/channels/email/deliveryReport.ts';
import { updateAndAnnounce } from '../../messaging/live/announce.ts';
import { markUndeliverable } from '../../messaging/delivery/undeliverable.ts';
import type { Schema } from '../../platform/db/schema.ts';

/**
 * Makes a report that a mail was not delivered the failure of that mail, and of its address where there is no such mailbox. A delayed one
 * may still arrive, and a complaint's did.
 */
export async function applyReport(
  trx: Kysely<Schema>,
  dealerId: string,
  { outcome, deliveryIds, reason, isDeadAddress }: DeliveryReport,
): Promise<void> {
  if (outcome !== 'failed' || deliveryIds.length === 0) return;
  const text = reason === null ? 'The email came back undelivered' : `The email came back undelivered: ${reason}`;
  const changed = await updateAndAnnounce(trx, (delivery) =>
    delivery
      .set({ state: 'failed', reason: text })
      .where('dealer_id', '=', dealerId)
      .where('id', 'in', [...deliveryIds])
      .where('channel', '=', 'email')
      .where('state', '=', 'sent'),
  );
  if (isDeadAddress && changed.length > 0) await markUndeliverable(trx, dealerId, deliveryIds, `${text}.`);
}

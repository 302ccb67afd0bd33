import { getChannel } from '@forecourt/api/channels';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { toE164 } from '../../platform/locale/e164.ts';

/*
 * Addresses and numbers at which a message has failed for good: there is no such mailbox, or the number takes no texts. Sending there again
 * would fail the same way, and mail providers and carriers take it for a sign of a bad sender. Only the codes that say so count
 * (isDeadAddress at the channels): not spam filters, full mailboxes, or outages.
 */

/** One customer's end of a channel. */
interface End {
  dealerId: string;
  channel: string;
  /** As `normalizeAddress` has it. */
  address: string;
}

/**
 * An address in the form in which it is compared.
 * @param country the dealership's, two letters
 */
export const normalizeAddress = (channel: string, recipient: string, country: string): string =>
  getChannel(channel).address === 'phone' ? toE164(recipient, country) : recipient.trim().toLowerCase();

/** Why an earlier message failed for good at an address, for people; null where none has. */
export async function findFailure(db: Kysely<Schema>, { dealerId, channel, address }: End): Promise<string | null> {
  const known = await db
    .selectFrom('undeliverable')
    .select('reason')
    .where('dealer_id', '=', dealerId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst();
  return known?.reason ?? null;
}

/**
 * Notes that deliveries to customers have failed for good at their addresses. Notices to staff are left out: their addresses are settings.
 * @param reason for people
 */
export async function markUndeliverable(
  db: Kysely<Schema>,
  dealerId: string,
  deliveryIds: readonly string[],
  reason: string,
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const failed = await db
    .selectFrom('delivery as d')
    .innerJoin('dealer as o', 'o.id', 'd.dealer_id')
    .select(['d.channel', 'd.recipient', 'o.country'])
    .where('d.dealer_id', '=', dealerId)
    .where('d.id', 'in', [...deliveryIds])
    .where('d.lead_id', 'is not', null)
    .execute();
  for (const { channel, recipient, country } of failed)
    await db
      .insertInto('undeliverable')
      .values({ dealer_id: dealerId, channel, address: normalizeAddress(channel, recipient, country), reason })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Lets messages go to an address again, once its owner has written from it. */
export async function liftUndeliverable(db: Kysely<Schema>, { dealerId, channel, address }: End): Promise<void> {
  await db
    .deleteFrom('undeliverable')
    .where('dealer_id', '=', dealerId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .execute();
}

/**
 * The address that a message is to be sent to when it is sent again: the lead's present one, where messages fail for good at the one that
 * it was sent to.
 * @returns undefined where the message keeps its address
 */
export async function findCorrectedAddress(
  db: Kysely<Schema>,
  { dealerId, messageId }: { dealerId: string; messageId: string },
): Promise<string | undefined> {
  const sent = await db
    .selectFrom('delivery as d')
    .innerJoin('dealer as o', 'o.id', 'd.dealer_id')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'd.dealer_id').onRef('l.id', '=', 'd.lead_id'))
    .select(['d.channel', 'd.recipient', 'o.country', 'l.email', 'l.phone_e164 as phone'])
    .where('d.dealer_id', '=', dealerId)
    .where('d.message_id', '=', messageId)
    .executeTakeFirst();
  if (!sent) return undefined;
  const { channel, country } = sent;
  const address = normalizeAddress(channel, sent.recipient, country);
  if ((await findFailure(db, { dealerId, channel, address })) === null) return undefined;
  return (getChannel(channel).address === 'phone' ? sent.phone : sent.email) ?? undefined;
}

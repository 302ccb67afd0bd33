import { readStored } from '@forecourt/api/contract/settings/kinds';
import { escapeText } from '@forecourt/api/escapeHtml';
import type { Kysely } from 'kysely';
import { queueNotice } from '../../messaging/notices/queueNotice.ts';
import { onePerAddress, staffAddress } from '../../messaging/notices/staffAddress.ts';
import type { Schema } from '../../platform/db/schema.ts';

interface Usage {
  /** YYYY-MM-DD, in the dealer's time zone. */
  day: string;
  answers: number;
  dailyCap: number;
}

/** Emails everybody who gets the dealer's notices by email, once a day. */
export async function notifyOfCap(
  trx: Kysely<Schema>,
  dealerId: string,
  { day, answers, dailyCap }: Usage,
): Promise<void> {
  const rows = await trx
    .selectFrom('setting as s')
    .innerJoin('dealer as d', 'd.id', 's.dealer_id')
    .select(['s.product_id as productId', 's.key', 's.value', 'd.name as dealerName', 'd.country'])
    .where('s.dealer_id', '=', dealerId)
    .where('s.kind', '=', 'subscriber')
    .orderBy('s.product_id')
    .orderBy('s.key')
    .execute();
  const recipients = rows.flatMap(({ productId, key, value }) => {
    const subscriber = readStored('subscriber', value, key);
    if (!subscriber?.Channels.some(({ Channel }) => Channel === 'Email')) return [];
    const { channel, address } = staffAddress('Email', subscriber);
    return address === '' ? [] : [{ productId, key, channel, address }];
  });
  const [first] = rows;
  if (!first) return;
  const { dealerName, country } = first;
  for (const { productId, key, channel, address } of onePerAddress(recipients, country)) {
    await queueNotice(trx, {
      dealerId,
      productId,
      key: `model-cap:${day}:${productId}:${key}`,
      channel,
      recipient: address,
      subject: `${dealerName}: language model at 80% of today’s answers`,
      html: [
        `<h1>${escapeText(dealerName)}: language model at 80% of today’s answers</h1>`,
        `<p>The language model has answered ${answers} of ${dailyCap} times today. After ${dailyCap}, the built-in assistant answers customers until tomorrow.</p>`,
        `<p class="quiet">You’re getting this because you’re listed in the notification settings for ${escapeText(dealerName)}.</p>`,
      ].join(''),
    });
  }
}

import type { OutboundChannelId } from '@forecourt/api/channels';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';

/** A notice to one member of staff. */
export interface Notice {
  dealerId: string;
  productId: string;
  /** Unique within the dealer: a second notice with the same key is ignored. */
  key: string;
  channel: OutboundChannelId;
  /** An e-mail address or a phone number. */
  recipient: string;
  /** E-mail only. */
  subject?: string | undefined;
  /** Escaped by the caller; for an SMS only the text is sent. */
  html: string;
}

/**
 * Queues an e-mail or SMS to a member of staff (messaging/delivery/worker.ts), in the transaction that it is about.
 * @returns whether it is new
 */
export async function queueNotice(
  trx: Kysely<Schema>,
  { dealerId, productId, key, channel, recipient, subject, html }: Notice,
): Promise<boolean> {
  const rows = await trx
    .insertInto('delivery')
    .values({ dealer_id: dealerId, product_id: productId, notice_key: key, channel, recipient, subject, html })
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'notice_key']).where('notice_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .execute();
  if (rows.length > 0) await wakeUp(trx, 'delivery');
  return rows.length === 1;
}

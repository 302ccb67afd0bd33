import type { OutboundChannelId } from '@forecourt/api/channels';
import { type QueryExecutorProvider, sql } from 'kysely';
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
  trx: QueryExecutorProvider,
  { dealerId, productId, key, channel, recipient, subject, html }: Notice,
): Promise<boolean> {
  const { rows } = await sql`
    with queued as (
      insert into delivery (dealer_id, product_id, notice_key, channel, recipient, subject, html)
      values (${dealerId}, ${productId}, ${key}, ${channel}, ${recipient}, ${subject ?? null}, ${html})
      on conflict (dealer_id, notice_key) where notice_key is not null do nothing returning 1
    )
    select ${wakeUp('delivery')} from queued`.execute(trx);
  return rows.length === 1;
}

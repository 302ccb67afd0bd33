import type { OutboundChannelId } from '@forecourt/api/channels';
import { type QueryExecutorProvider, sql } from 'kysely';
import { wakeUp } from '../jobs/wakeUp.ts';

/** Something that staff are told. */
export interface Notice {
  dealerId: string;
  productId: string;
  /** The same key is the same notice, within the dealer: queued a second time, it is left as it is. */
  key: string;
  channel: OutboundChannelId;
  /** An e-mail address or a phone number. */
  recipient: string;
  /** Of an e-mail. */
  subject?: string | undefined;
  /** What is of a customer has to be escaped by the caller; of an SMS the text alone is sent. */
  html: string;
}

/**
 * Puts an e-mail or SMS to a member of staff into the outbox (delivery/worker.ts), with the transaction that it is told of.
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

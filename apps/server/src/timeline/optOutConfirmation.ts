import { randomUUID } from 'node:crypto';
import { channelOf } from '@forecourt/api/channels';
import { escapeText } from '@forecourt/api/escapeHtml';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { LeadKey, NewMessage, StoredMessage } from './entries.ts';

/**
 * The one message after an opt-out: that it is heeded, and nothing else (47 CFR 64.1200(a)(12)), in the words that carriers use.
 * @param optOuts messages that opt out for the first time
 */
export async function optOutConfirmationsOf(
  trx: Kysely<Schema>,
  optOuts: readonly StoredMessage[],
): Promise<NewMessage[]> {
  const live = optOuts.filter(({ channel, isLive }) => isLive && channelOf(channel).confirmsOptOut);
  // Of two in one transaction the first.
  const first = [
    ...new Map(live.toReversed().map((message) => [`${message.dealerId}\n${message.leadId}`, message])).values(),
  ];
  if (first.length === 0) return [];
  const { rows } = await sql<LeadKey & { phone: string | null; dealerName: string }>`
    select l.dealer_id as "dealerId", l.id as "leadId", l.phone, d.name as "dealerName"
    from unnest(${first.map(({ dealerId }) => dealerId)}::text[], ${first.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)
    join lead l on l.dealer_id = a.dealer_id and l.id = a.lead_id join dealer d on d.id = l.dealer_id`.execute(trx);
  return rows.flatMap(({ dealerId, leadId, phone, dealerName }) => {
    const { conversationId, channel } = first.find((one) => one.dealerId === dealerId && one.leadId === leadId)!;
    if (phone === null) return [];
    return {
      dealerId,
      id: randomUUID(),
      conversationId,
      initiator: 'SYSTEM',
      channel,
      body: escapeText(
        `${dealerName}: You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.`,
      ),
      delivery: { recipient: phone, subject: null, confirmsOptOut: true },
      isLive: true,
    };
  });
}

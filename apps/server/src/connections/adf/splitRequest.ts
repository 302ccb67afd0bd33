import type { FeedRecord } from '@forecourt/api/contract/feed';
import { writingRecords } from '../../feed/requestRecords.ts';
import type { LeadDetails } from '../../messaging/leads/leadDetails.ts';
import { record } from '../../messaging/timeline/record.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { getChannel, toMessages } from './requestEntries.ts';

/** A request that joined a lead, as it is stored. */
export interface JoinedRequest {
  dealerId: string;
  id: string;
  /** The lead that it joined. */
  leadId: string;
  receivedAt: Date;
  lead: Extract<FeedRecord, { type: 'lead' }>;
  details: LeadDetails;
}

/**
 * Makes a lead of its own of a request that joined another one. What was written there stays there; the new lead's conversation begins
 * with the same words, as history: they were answered, so nothing is sent and nobody is notified. Both stay one customer's as long as they
 * share a number or an address.
 * @param by the member of staff, for the audit
 */
export async function splitRequest(
  { pool }: Pick<Database, 'pool'>,
  { dealerId, id, leadId, receivedAt, lead, details }: JoinedRequest,
  by: { actor: string; requestId: string },
): Promise<void> {
  await writingRecords(pool, lead, async ({ trx, write, changes }) => {
    const joined = await trx
      .selectFrom('lead_request')
      .select('id')
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .where('lead_id', '=', leadId)
      .forUpdate()
      .executeTakeFirst();
    // Somebody else was faster.
    if (!joined) return;
    await write(lead);
    await trx
      .updateTable('lead_request')
      .set({ lead_id: id, joined_by: null })
      .where('dealer_id', '=', dealerId)
      .where('id', '=', id)
      .execute();
    const at = receivedAt.toISOString();
    await write({ type: 'conversation', dealer: dealerId, id, lead: id, channel: getChannel(lead), started_at: at });
    const key = { dealerId, leadId: id };
    const messages = toMessages({ lead, details }, { dealerId, conversationId: id, at, isLive: false }, true);
    await record(trx, {
      changedLeads: [key, { dealerId, leadId }],
      contacts: [key],
      messages: messages.map((message) => ({ ...message, id: `${message.id}-split` })),
      changes,
    });
    await audit(trx, {
      dealerId,
      action: 'leads.splitRequest',
      subject: id,
      before: { lead: leadId },
      after: { lead: id },
      ...by,
    });
  });
}

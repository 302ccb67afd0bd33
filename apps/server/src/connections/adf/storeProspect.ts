import type { ProspectResult } from '@forecourt/api/contract/connections/adf';
import type { Kysely } from 'kysely';
import { writingRecords } from '../../feed/requestRecords.ts';
import { isErased } from '../../messaging/leads/erasedLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { holdLock } from '../../platform/db/holdLock.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { findEarlierLead } from './earlierLead.ts';
import type { AdfProspect } from './readProspect.ts';
import { getChannel, toEvent, toMessages } from './requestEntries.ts';
import { type AdfLead, type LeadDealer, toLead } from './toLead.ts';

/** How a prospect came in, for the audit. */
export interface LeadDoor {
  /** Who sent it: 'feed' for the installation's token, an API key, 'mail'. */
  actor: string;
  requestId?: string;
}

/**
 * Stores a prospect: as a new live lead, which the assistant writes to and staff are notified of, or as another request of an earlier
 * lead (earlierLead.ts). The same prospect again changes nothing.
 * @param database as a feed writes to it
 * @param now when it came
 */
export async function storeProspect(
  database: Pick<Database, 'pool'>,
  dealer: LeadDealer,
  prospect: AdfProspect,
  door: LeadDoor,
  now = new Date(),
): Promise<ProspectResult> {
  const read = toLead(prospect, dealer, now);
  if ('refusal' in read) return { outcome: 'refused', reason: read.refusal };
  const { lead } = read;
  const { dealerId } = dealer;
  return writingRecords(database.pool, lead, async ({ trx, write, changes }): Promise<ProspectResult> => {
    // Two requests of one person that come at once: the second one finds the first.
    await holdLock(trx, `lead requests of ${dealerId}`);
    const known = await findRequest(trx, dealerId, lead.id);
    if (known !== undefined) return { outcome: 'known', lead_id: known };
    if (await isErased(trx, { dealerId, leadId: lead.id }))
      return { outcome: 'refused', reason: 'The customer of this lead was erased' };
    const earlier = await findEarlierLead(trx, lead, dealer, now);
    const leadId = earlier?.leadId ?? lead.id;
    const conversationId = earlier?.conversationId ?? leadId;
    if (!earlier) await write(lead);
    if (!earlier?.conversationId)
      await write({
        type: 'conversation',
        dealer: dealerId,
        id: conversationId,
        lead: leadId,
        channel: getChannel(lead),
        started_at: now.toISOString(),
      });
    await insertRequest(trx, { ...read, leadId, joinedBy: earlier?.joinedBy ?? null, now });
    const key = { dealerId, leadId };
    const inConversation = { dealerId, conversationId, at: now.toISOString(), isLive: true };
    await record(trx, {
      changedLeads: [key],
      ...(!earlier && { contacts: [key], newLeads: [key] }),
      events: [toEvent(read, inConversation)],
      messages: toMessages(read, inConversation, earlier !== undefined),
      changes,
    });
    await audit(trx, {
      dealerId,
      actor: door.actor,
      action: earlier ? 'leads.join' : 'leads.add',
      subject: leadId,
      after: { request: lead.id, source: lead.source, ...(earlier && { joinedBy: earlier.joinedBy }) },
      ...(door.requestId !== undefined && { requestId: door.requestId }),
    });
    return earlier
      ? { outcome: 'joined', lead_id: leadId, joined_by: earlier.joinedBy }
      : { outcome: 'new', lead_id: leadId };
  });
}

/** @returns the lead that a request belongs to */
async function findRequest(trx: Kysely<Schema>, dealerId: string, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('lead_request')
    .select('lead_id')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.lead_id;
}

interface NewRequest extends AdfLead {
  leadId: string;
  joinedBy: 'phone' | 'email' | null;
  now: Date;
}

async function insertRequest(trx: Kysely<Schema>, { lead, details, leadId, joinedBy, now }: NewRequest): Promise<void> {
  await trx
    .insertInto('lead_request')
    .values({
      dealer_id: lead.dealer,
      id: lead.id,
      lead_id: leadId,
      received_at: now,
      details: JSON.stringify(details),
      record: JSON.stringify(lead),
      joined_by: joinedBy,
    })
    .execute();
}

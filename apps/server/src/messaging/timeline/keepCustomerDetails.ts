import { isChannel } from '@forecourt/api/channels';
import type { Kysely, Selectable } from 'kysely';
import { findLeadChanges } from '../../metrics/rollups/leadChanges.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { LeadDetails } from '../leads/leadDetails.ts';
import type { LeadKey, NewEvent, NewMessage } from './entries.ts';
import { sentAlong } from './markReactions.ts';
import { readDetails } from './readDetails.ts';

/** What follows from what customers say about themselves. */
interface KeptDetails {
  /** Leads that are reached otherwise than before. */
  contacts: LeadKey[];
  /** For the timeline: who left a phone number. */
  events: NewEvent[];
}

/**
 * Keeps what customers say in new live messages: their number, address and name, when to call, a car to trade in. It becomes a request of
 * the lead, one a message; and as in the chat's contact form, the lead gets what it does not have yet, and keeps what it has. The caller
 * holds the leads' locks and links their customers afterwards.
 * @param changes gets what this does to the rollups
 */
export async function keepCustomerDetails(
  trx: Kysely<Schema>,
  messages: readonly NewMessage[],
  changes: RollupChanges,
): Promise<KeptDetails> {
  const kept: KeptDetails = { contacts: [], events: [] };
  for (const message of messages.filter(mayHaveDetails)) {
    const found = await findLead(trx, message);
    const details = found && (await readDetails(trx, message, found, sentAlong(message, messages)));
    if (!details) continue;
    await insertRequest(trx, message, found.lead.id, details);
    const acquired = await fillLead(trx, message, found.lead, details, changes);
    if (acquired.length > 0) kept.contacts.push({ dealerId: message.dealerId, leadId: found.lead.id });
    if (acquired.includes('phone')) kept.events.push(phoneEvent(message, details));
  }
  return kept;
}

/** Somebody else may have written what the assistant is not to answer: no number is taken from there. */
const mayHaveDetails = ({ initiator, isLive, payload, body, startsAssistant, channel }: NewMessage): boolean =>
  initiator === 'HUMAN' &&
  isLive &&
  payload === undefined &&
  body !== '' &&
  startsAssistant !== false &&
  isChannel(channel);

type Lead = Selectable<Schema['lead']>;

interface FoundLead {
  lead: Lead;
  country: string;
}

/** The lead of a message that is not stored yet. */
async function findLead(
  trx: Kysely<Schema>,
  { dealerId, id, conversationId }: NewMessage,
): Promise<FoundLead | undefined> {
  const row = await trx
    .selectFrom('conversation as c')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .selectAll('l')
    .select('d.country')
    .where('c.dealer_id', '=', dealerId)
    .where('c.id', '=', conversationId)
    .where('l.erased_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('message as m').where('m.dealer_id', '=', dealerId).where('m.id', '=', id).select('m.id'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { country, ...lead } = row;
  return { lead, country };
}

async function insertRequest(
  trx: Kysely<Schema>,
  { dealerId, id, at }: NewMessage,
  leadId: string,
  details: LeadDetails,
): Promise<void> {
  await trx
    .insertInto('lead_request')
    .values({
      dealer_id: dealerId,
      id: `said-${id}`,
      lead_id: leadId,
      message_id: id,
      received_at: at ?? new Date(),
      details: JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns which of its fields a lead has got */
async function fillLead(
  trx: Kysely<Schema>,
  { dealerId, conversationId }: NewMessage,
  lead: Lead,
  { customer: [contact] }: LeadDetails,
  changes: RollupChanges,
): Promise<string[]> {
  const getName = (part: string) => contact?.names.find((name) => name.part === part)?.text ?? '';
  const isNamed = lead.first_name !== '' || lead.last_name !== '';
  const email = lead.email ?? contact?.emails[0]?.address ?? null;
  const phone = contact?.phones[0]?.number || null;
  const before = { first_name: lead.first_name, last_name: lead.last_name, email: lead.email, phone: lead.phone };
  const after = {
    first_name: isNamed ? lead.first_name : getName('first'),
    last_name: isNamed ? lead.last_name : getName('last'),
    email,
    phone: lead.phone ?? phone,
  };
  const acquired = (['first_name', 'last_name', 'email', 'phone'] as const).filter((key) => before[key] !== after[key]);
  if (acquired.length === 0) return [];
  const written = await trx
    .updateTable('lead')
    .set({ ...after, ...(lead.phone === null && { phone_e164: phone }) })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', lead.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const counted = await findLeadChanges(trx, [lead], [written]);
  changes.before.push(...counted.before);
  changes.after.push(...counted.after);
  await audit(trx, {
    dealerId,
    actor: 'shopper',
    action: 'leads.contact',
    subject: lead.id,
    after: { kept: acquired, conversation: conversationId },
  });
  return acquired;
}

/** The chat's contact form has the same; without the words of a consent, since there are none. */
const phoneEvent = (
  { dealerId, id, conversationId, channel, at }: NewMessage,
  { customer }: LeadDetails,
): NewEvent => ({
  dealerId,
  id: `${id}-phone`,
  conversationId,
  kind: 'PHONE_ACQUIRED',
  madeBy: 'shopper',
  channel,
  at: at === undefined ? undefined : new Date(Date.parse(at) + 1).toISOString(),
  details: customer.flatMap(({ names, emails, phones }) => [
    ...(names.length > 0 ? [names.map(({ text }) => text).join(' ')] : []),
    ...emails.map(({ address }) => address),
    ...phones.map(({ number }) => number).filter(Boolean),
  ]),
  isLive: true,
});

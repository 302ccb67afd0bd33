import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import { phoneMessage } from '@forecourt/api/contract/phone';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { findLeadChanges } from '../../metrics/rollups/leadChanges.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { toE164 } from '../../platform/locale/e164.ts';
import type { TakenOver } from '../takeover/state.ts';
import type { NewEvent } from '../../messaging/timeline/entries.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';

type ChatLead = Selectable<Schema['lead']>;

type ContactFrame = Extract<ClientFrame, { event_name: 'Contact' }>;

/**
 * Stores how a shopper can be reached: what the lead has already stays, and the timeline gets all of it with the words that they
 * agreed to. The same again changes nothing.
 * @throws Refusal if nobody could be reached by it
 */
export async function leaveContact(trx: ScopedTransaction, chat: TakenOver, frame: ContactFrame): Promise<void> {
  await lockLeads(trx, [chat]);
  if (await isKnownEvent(trx, chat, frame.id)) return;
  if (frame.wants_call && !frame.phone?.trim()) throw new Refusal(400, 'invalid-input', 'Phone number is required!');
  const left = await keepContact(trx, chat, frame);
  const kinds = [left.kind, ...(frame.wants_call ? (['PHONE_CALL_REQUESTED'] as const) : [])];
  const events = kinds.map((kind, place) => ({
    ...contactEvent(chat, frame, left, place === 0 ? frame.id : `${frame.id}-${place}`),
    kind,
  }));
  await record(trx, { events, changedLeads: [chat], contacts: [chat], changes: left.changes });
}

/** What a shopper has left. */
export interface LeftContact {
  /** A number is worth an event of its own. */
  kind: 'PHONE_ACQUIRED' | 'CONTACT_FORM';
  /** As staff read it in the timeline. */
  details: string[];
  /** What it did to the rollups, for `record`. */
  changes: RollupChanges;
}

/**
 * Keeps how a shopper can be reached with their lead, which is locked: what it has already stays.
 * @throws Refusal if nobody could be reached by it
 */
export async function keepContact(
  trx: ScopedTransaction,
  chat: TakenOver,
  contact: Omit<ContactFrame, 'event_name' | 'id' | 'wants_call'>,
): Promise<LeftContact> {
  const { dealerId, conversationId, leadId } = chat;
  const first = contact.first_name.trim();
  const last = contact.last_name.trim();
  const email = getEmail(contact.email);
  const phone = await findPhone(trx, chat, contact.phone);
  if (email === null && phone === null) throw new Refusal(400, 'invalid-input', 'Email or phone number is required!');
  const before = await findContact(trx, chat);
  const lead = await trx
    .updateTable('lead')
    .set({
      first_name: sql`case when first_name = '' and last_name = '' then ${first} else first_name end`,
      last_name: sql`case when first_name = '' and last_name = '' then ${last} else last_name end`,
      email: sql`coalesce(email, ${email})`,
      phone: sql`coalesce(phone, ${phone})`,
      phone_e164: sql`case when phone is null then ${phone} else phone_e164 end`,
    })
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changes = await findLeadChanges(trx, [before], [lead]);
  const after = toContact(lead);
  const kept = getChanged(toContact(before), after);
  if (kept.length > 0)
    await audit(trx, {
      dealerId,
      actor: 'shopper',
      action: 'chat.contact',
      subject: leadId,
      after: { kept, conversation: conversationId },
    });
  const details = [[first, last].filter(Boolean).join(' '), email, phone].filter((one): one is string => Boolean(one));
  return { kind: phone === null ? 'CONTACT_FORM' : 'PHONE_ACQUIRED', details, changes };
}

/** The names of the fields that differ. */
const getChanged = <T extends object>(before: T, after: T): string[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((name) => before[name] !== after[name]);

const findContact = (trx: ScopedTransaction, { dealerId, leadId }: TakenOver): Promise<ChatLead> =>
  trx
    .selectFrom('lead')
    .selectAll()
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();

const toContact = ({ first_name, last_name, email, phone }: ChatLead) => ({ first_name, last_name, email, phone });

/** The event that tells staff of it, with the words of the consent. */
export const contactEvent = (
  { dealerId, conversationId }: TakenOver,
  { consent }: Pick<ContactFrame, 'consent'>,
  { kind, details }: LeftContact,
  id: string,
): NewEvent => ({
  dealerId,
  id,
  conversationId,
  kind,
  madeBy: 'shopper',
  channel: 'chat',
  payload: consent,
  details,
  isLive: true,
});

/**
 * Whether what a client names is stored already, so that the same again changes nothing.
 * @throws Refusal if the id belongs to another conversation
 */
export async function isKnownEvent(
  trx: ScopedTransaction,
  { dealerId, conversationId }: TakenOver,
  id: string,
): Promise<boolean> {
  const event = await trx
    .selectFrom('event')
    .select('conversation_id')
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (event && event.conversation_id !== conversationId)
    throw new Refusal(409, 'id-taken', 'This id belongs to something else');
  return event !== undefined;
}

function getEmail(value: string | null): string | null {
  const email = value?.trim() ?? '';
  if (email === '') return null;
  if (!z.safeParse(z.email(), email).success) throw new Refusal(400, 'invalid-input', 'Incorrect email');
  return email;
}

/** As E.164: the shopper's country is the dealer's where the number names none. */
async function findPhone(
  trx: ScopedTransaction,
  { dealerId }: TakenOver,
  value: string | null,
): Promise<string | null> {
  const typed = value?.trim() ?? '';
  if (typed === '') return null;
  const { country } = await trx
    .selectFrom('dealer')
    .select('country')
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow();
  const phone = toE164(typed, country);
  // What is no number comes back as it was typed.
  if (!/^\+\d+$/.test(phone)) throw new Refusal(400, 'invalid-input', phoneMessage);
  return phone;
}

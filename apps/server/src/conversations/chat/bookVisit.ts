import type { ClientFrame } from '@forecourt/api/contract/chatClientFrame';
import { escapeText } from '@forecourt/api/escapeHtml';
import { sql } from 'kysely';
import { channelFor } from '../../messaging/confirmations/channel.ts';
import { appointmentTime } from '../../messaging/confirmations/when.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { judge } from '../../messaging/delivery/admission.ts';
import { findHold } from '../../messaging/delivery/outboundPolicy.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { reserveSlot } from '../forms/fullTimes.ts';
import { refuseUnlessOffered, slotTaken } from '../forms/offeredSlots.ts';
import { listAppointments } from '../../messaging/leads/appointments.ts';
import { getClock } from '../../platform/locale/formats.ts';
import type { TakenOver } from '../takeover/state.ts';
import type { NewEvent, NewMessage } from '../../messaging/timeline/entries.ts';
import { eventTime } from '../../messaging/timeline/eventTime.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import { endAnswer } from '../../messaging/timeline/turns.ts';
import { contactEvent, isKnownEvent, keepContact } from './leaveContact.ts';

type BookFrame = Extract<ClientFrame, { event_name: 'Book' }>;

/**
 * Books a visit for a shopper, by the rules of every appointment (docs/decisions/appointments.md): one ahead, which another time
 * moves, and only at a time that is on offer now. The same again changes nothing.
 * @throws Refusal for a time that is not offered, or where nobody could tell the shopper of a change
 */
export async function bookVisit(
  trx: ScopedTransaction,
  chat: TakenOver,
  { id, at: asked, contact, opening }: BookFrame,
): Promise<void> {
  const { dealerId, conversationId } = chat;
  await lockLeads(trx, [chat]);
  if (await isKnownEvent(trx, chat, id)) return;
  const left = contact && (await keepContact(trx, chat, contact));
  const customer = await findCustomer(trx, chat);
  if (customer.email === null && customer.phone === null)
    throw new Refusal(400, 'contact-missing', 'Email or phone number is required!');

  const at = new Date(asked);
  const now = Date.now();
  const appointments = await listAppointments(trx, chat);
  const next = appointments.find((one) => one.state === 'booked' && !one.isService && Date.parse(one.at) > now);
  const isThere = next !== undefined && Date.parse(next.at) === at.getTime();
  // A moment apart, in the order in which they stand in the timeline: the contact, the visit, its confirmation, what the chat says.
  const time = Date.parse(await eventTime(trx));
  const instant = (place: number) => new Date(time + place).toISOString();
  const events: NewEvent[] =
    left && contact ? [{ ...contactEvent(chat, contact, left, `${id}-contact`), at: instant(0) }] : [];
  const messages: NewMessage[] = [];
  if (!isThere) {
    const scope = { dealerId, productId: customer.productId };
    await refuseUnlessOffered(trx, scope, at);
    if (!(await reserveSlot(trx, scope, at, conversationId))) throw slotTaken();
    const entry = { dealerId, conversationId, isLive: true };
    events.push({
      ...entry,
      id,
      kind: next ? 'APPOINTMENT_MOVED' : 'APPOINTMENT_SET',
      madeBy: 'shopper',
      appointment: { id: next?.id ?? id, at: at.toISOString() },
      at: instant(1),
    });
    messages.push({
      ...entry,
      id: `${id}-booked`,
      initiator: 'SYSTEM',
      channel: 'chat',
      body: escapeText(await bookedText(trx, chat, customer, at, next !== undefined)),
      at: instant(3),
    });
  }
  await record(trx, {
    events,
    messages,
    ...(left && { changedLeads: [chat], contacts: [chat], changes: left.changes }),
  });
  // What it asked for is done.
  if (opening !== null) await endAnswer(trx, chat, opening);
}

const findCustomer = (trx: ScopedTransaction, { dealerId, leadId }: TakenOver) =>
  trx
    .selectFrom('lead as l')
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .select(['l.product_id as productId', 'l.email', 'l.phone'])
    .select(['d.name as dealerName', 'd.time_zone as timeZone', 'd.country'])
    .select((eb) =>
      eb
        .selectFrom('setting as s')
        .select(sql<string | null>`s.value ->> 'time_format_id'`.as('format'))
        .whereRef('s.dealer_id', '=', 'd.id')
        .where('s.product_id', '=', '')
        .where('s.kind', '=', 'dealer-parameters')
        .where('s.key', '=', '')
        .as('timeFormat'),
    )
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .executeTakeFirstOrThrow();

type Customer = Awaited<ReturnType<typeof findCustomer>>;

/** What the chat says of it, and where the confirmation goes (messaging/timeline/confirmations.ts) if the outbound policy lets it. */
async function bookedText(
  trx: ScopedTransaction,
  chat: TakenOver,
  customer: Customer,
  at: Date,
  isMoved: boolean,
): Promise<string> {
  const { dealerName, timeZone, timeFormat, country } = customer;
  const when = appointmentTime(at, timeZone, getClock(timeFormat, country));
  const booked = isMoved
    ? `Your visit to ${dealerName} is now on ${when}.`
    : `You’re booked at ${dealerName} for ${when}.`;
  const target = channelFor({ ...customer, channel: 'chat', contact: undefined });
  if (target?.recipient == null) return booked;
  const { channel, recipient } = target;
  const { facts } = await judge(trx, {
    ...chat,
    channel,
    recipient,
    isByStaff: false,
    isReply: true,
    confirmsOptOut: false,
  });
  return findHold(facts) ? booked : `${booked} We’re sending a confirmation to ${recipient}.`;
}

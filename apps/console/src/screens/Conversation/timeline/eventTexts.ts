import { channelLabel } from '@forecourt/api/channels';
import type { ConversationEvent } from '@forecourt/api/contract/dialogue';
import { formatPrice } from '../../../format/format.ts';

/** What a line of the timeline says. */
export interface EventText {
  text: string;
  /** What is known beyond it. */
  detail?: string;
  /** Of an appointment: the time that is booked, UTC. */
  bookedAt?: string;
  /** Of what was put off: until when, UTC. */
  until?: string;
  /** The customer was notified of it in the chat. */
  isCustomerNotified?: boolean;
  tone: 'neutral' | 'accent' | 'warning';
}

/** How many salespeople the assistant notified (spec 3 §4). */
export const notifiedText = (count: number): EventText => ({
  text: count === 1 ? '1 Salesperson was notified' : `${count} Salespersons were notified`,
  tone: 'neutral',
});

/** The assistant was stopped for the customer, or goes on (spec 3 §4). */
export const stopText = (action: 'stop' | 'restart'): EventText => ({
  text:
    action === 'stop'
      ? 'Dealer Representative has stopped AI responses for this customer.'
      : 'Dealer Representative has re-started AI responses for this customer.',
  tone: 'warning',
});

/** Something that happened, in the words of spec 3 §4 where it has some. */
export function eventText(event: ConversationEvent): EventText {
  if (event.RepairOrderClosed) {
    const detail = [formatPrice(event.TotalRepairPaidAmount), ...event.Details].filter(Boolean).join(' · ');
    return { text: 'Customer completed service', ...(detail && { detail }), tone: 'accent' };
  }
  if (event.event_name.includes('DEALERSHIP TAKEOVER')) return takeoverText(event);
  const { AppointmentData } = event;
  return {
    ...(texts[event.event_name]?.(event) ?? { text: event.event_name, tone: 'neutral' }),
    ...(AppointmentData !== null && { bookedAt: AppointmentData.at }),
  };
}

function takeoverText(event: ConversationEvent): EventText {
  const { event_name, SalesPerson } = event;
  if (!event_name.endsWith('COMPLETED'))
    return { text: `${SalesPerson ?? 'A salesperson'} joined the conversation`, tone: 'accent' };
  const note = handBackNote(event);
  return {
    text: 'The conversation was handed back to the assistant',
    ...(note !== undefined && { detail: `“${note}”` }),
    tone: 'neutral',
  };
}

/** What the salesperson who handed a chat back left for the assistant; undefined for nothing, and of other events. */
export const handBackNote = ({ event_name, payload, Channel }: ConversationEvent): string | undefined =>
  event_name.includes('DEALERSHIP TAKEOVER') && event_name.endsWith('COMPLETED') && payload !== Channel
    ? (payload ?? undefined)
    : undefined;

/** Who has a handoff after so many steps, where it is nobody in particular. */
const passedTo: Record<string, string> = { desk: 'the whole team', managers: 'the managers' };

const quoted = (payload: string | null) => (payload === null ? '' : ` “${payload}”`);

const texts: Record<string, (event: ConversationEvent) => EventText> = {
  APPOINTMENT_SET: () => ({ text: 'Appointment was set in CRM', tone: 'accent' }),
  SERVICE_APPOINTMENT_SET: () => ({ text: 'Service appointment was set', tone: 'accent' }),
  APPOINTMENT_MOVED: () => ({ text: 'Appointment was rescheduled', tone: 'accent' }),
  APPOINTMENT_CANCELLED: () => ({ text: 'Appointment was canceled', tone: 'warning' }),
  CONTACT_FORM: ({ SalesPerson }) => ({
    text: 'Contact form was submitted',
    ...(SalesPerson !== null && { detail: SalesPerson }),
    tone: 'neutral',
  }),
  CTA: ({ payload }) => ({ text: `Customer clicked${quoted(payload)}`, tone: 'neutral' }),
  SelectCarouselCard: ({ payload }) => ({ text: `Customer chose${quoted(payload)}`, tone: 'neutral' }),
  CRM_REGISTRATION: () => ({ text: 'Lead was added to the CRM', tone: 'neutral' }),
  HANDOFF: ({ SalesPerson, payload }) => ({
    text: `Handed off to ${SalesPerson ?? 'a salesperson'}`,
    ...(payload !== null && { detail: payload }),
    tone: 'accent',
  }),
  HANDOFF_CONTACTED: () => ({ text: 'Customer says a salesperson contacted them', tone: 'neutral' }),
  HANDOFF_NOT_CONTACTED: () => ({ text: 'Customer says no one contacted them', tone: 'warning' }),
  PHONE_ACQUIRED: () => ({ text: 'Customer left a phone number', tone: 'neutral' }),
  PHONE_CALL_REQUESTED: () => ({ text: 'Customer asked for a call', tone: 'accent' }),
  ASSIGNED: ({ SalesPerson, payload }) => ({
    text: payload === null ? 'Assigned to the whole team' : `Assigned to ${payload}`,
    ...(SalesPerson !== null && { detail: `by ${SalesPerson}` }),
    tone: 'neutral',
  }),
  HANDOFF_PASSED_ON: ({ SalesPerson, payload }) => ({
    text: `No answer in time: passed on to ${passedTo[payload ?? ''] ?? SalesPerson ?? 'a colleague'}`,
    tone: 'warning',
  }),
  SNOOZED: ({ SalesPerson, payload }) => ({
    text: `Snoozed${SalesPerson === null ? '' : ` by ${SalesPerson}`}`,
    ...(payload !== null && { until: payload }),
    tone: 'neutral',
  }),
  CLOSED: ({ SalesPerson, payload }) => ({
    text: `Closed${SalesPerson === null ? '' : ` by ${SalesPerson}`}`,
    ...(payload !== null && { detail: payload }),
    tone: 'neutral',
  }),
  REOPENED: ({ SalesPerson }) => ({
    text: `Reopened${SalesPerson === null ? '' : ` by ${SalesPerson}`}`,
    tone: 'neutral',
  }),
  TRANSFER_OFFERED: ({ SalesPerson, payload }) => ({
    text: `${SalesPerson ?? 'A salesperson'} offered the chat to ${payload ?? 'a colleague'}`,
    tone: 'neutral',
  }),
  TRANSFER_DECLINED: () => ({ text: 'The transfer was declined or canceled', tone: 'neutral' }),
  UNSUBSCRIBED: (event) => ({ text: `Customer opted out${how(event)}`, tone: 'warning' }),
  SUBSCRIBED: (event) => ({ text: `Customer opted back in${how(event)}`, tone: 'neutral' }),
};

/** By which channel and by which words. Without words the payload is the channel. */
const how = ({ Channel, payload }: ConversationEvent): string =>
  (Channel === null ? '' : ` by ${channelLabel(Channel)}`) +
  (payload === null || payload === Channel ? '' : `: “${payload}”`);

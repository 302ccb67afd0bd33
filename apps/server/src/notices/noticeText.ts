import type { NotificationId } from '@forecourt/api/contract/settings/subscribers';
import type { EventKind } from '@forecourt/api/contract/feed/event';
import { cleanHtml } from '../html/cleanHtml.ts';
import { escapeText } from '@forecourt/api/escapeHtml';

/** What a notice is written from. Everything but the signature is text; the customer's fields are untrusted. */
export interface NoticeFacts {
  type: NotificationId;
  /** Of an event: what happened. */
  kind?: EventKind | null;
  customer: { first: string; last: string; email: string | null; phone: string | null };
  vehicle: string | null;
  /** The appointment event's payload: an ISO 8601 time, or anything. */
  appointment: string | null;
  timeZone: string;
  dealerName: string;
  productName: string;
  /** The conversation in the console. */
  link: string;
  /** Sanitized HTML. */
  signature: string;
}

const happened: Record<NotificationId, { title: string; sentence: string }> = {
  handoff: { title: 'Hand-off', sentence: 'The assistant handed this customer over to your team.' },
  appointment_set: { title: 'Appointment set', sentence: 'This customer has an appointment.' },
  phone_call_requested: { title: 'Call requested', sentence: 'This customer asked for a call.' },
  contact_form: { title: 'Contact form', sentence: 'A contact form was submitted for this customer.' },
  stop: { title: 'Stop', sentence: 'This customer opted out or was stopped. Do not contact them.' },
  new_chat_start: { title: 'New chat', sentence: 'This customer started a chat on the website.' },
};

/** What else a notice of a type may be about. */
const changed: Partial<Record<EventKind, { title: string; sentence: string }>> = {
  APPOINTMENT_MOVED: { title: 'Appointment moved', sentence: 'This customer’s appointment has another time.' },
  APPOINTMENT_CANCELLED: { title: 'Appointment canceled', sentence: 'This customer’s appointment has been canceled.' },
};

const saidOf = ({ type, kind }: NoticeFacts) => (kind && changed[kind]) ?? happened[type];

/**
 * Untrusted text on one line, in which phones and mail clients detect no links: the only link in a notice is ours.
 */
function harmless(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[.:/\\@](?=[\p{L}\p{N}/\\])/gu, (sign) => `${sign} `)
    .trim();
}

function whoIs({ customer: { first, last } }: NoticeFacts): string {
  return harmless(`${first} ${last}`) || 'A customer without a name';
}

function when({ appointment, timeZone }: NoticeFacts): string | undefined {
  if (appointment === null || !/^\d{4}-\d{2}-\d{2}T/.test(appointment) || Number.isNaN(Date.parse(appointment)))
    return undefined;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone })
    .format(new Date(appointment))
    .replaceAll('\u202f', ' ');
}

/** The e-mail: what happened, who the customer is, where to answer, and the product's signature. */
export function noticeMail(facts: NoticeFacts): { subject: string; html: string } {
  const { title, sentence } = saidOf(facts);
  const { email, phone } = facts.customer;
  const lines = [
    ['Customer', whoIs(facts)],
    ['Appointment', when(facts)],
    ['E-mail', email ?? undefined],
    ['Phone', phone ?? undefined],
    ['Vehicle', facts.vehicle === null ? undefined : harmless(facts.vehicle)],
  ].flatMap(([label, value]) => (value ? [`${label}: ${escapeText(value)}`] : []));
  const link = escapeText(facts.link);
  return {
    subject: `${title}: ${whoIs(facts)}`,
    html: [
      `<p><strong>${sentence}</strong></p>`,
      `<p>${lines.join('<br>')}</p>`,
      `<p>Open the conversation: <a href="${link}">${link}</a></p>`,
      `<p>You get this because you are listed in the notification settings of ${escapeText(`${facts.productName}, ${facts.dealerName}`)}.</p>`,
      cleanHtml(facts.signature),
    ].join(''),
  };
}

/** The text message, as HTML. */
export const noticeText = (facts: NoticeFacts): string =>
  escapeText([`${saidOf(facts).title}: ${whoIs(facts)}`, when(facts), facts.link].filter(Boolean).join('\n'));

import type { NotificationId } from '@forecourt/api/contract/settings/subscribers';
import type { TimeFormat } from '@forecourt/api/contract/locale';
import type { EventKind } from '@forecourt/api/contract/feed/event';
import { escapeHtml, escapeText } from '@forecourt/api/escapeHtml';

/** What a notice is written from. Everything is text; the customer's fields are untrusted. */
export interface NoticeFacts {
  type: NotificationId;
  /** Of an event: what happened. */
  kind?: EventKind | null;
  /** Of a handoff: some minutes have gone by, and nobody has joined the chat. */
  isEscalated?: boolean;
  customer: { first: string; last: string; email: string | null; phone: string | null };
  vehicle: string | null;
  /** The appointment event's payload: an ISO 8601 time, or anything. */
  appointment: string | null;
  timeZone: string;
  /** The account's clock. */
  hourCycle: TimeFormat;
  dealerName: string;
  productName: string;
  /** Of a handoff: why the assistant does not go on; null where the conversation says it. */
  reason?: string | null;
  /** The conversation in the console. */
  link: string;
  /** The customer's latest message; null where they have written none. */
  lastWords: string | null;
}

const happened: Record<NotificationId, { title: string; sentence: string }> = {
  handoff: { title: 'Handoff', sentence: 'The assistant handed this customer off to your team.' },
  appointment_set: { title: 'Appointment set', sentence: 'This customer has an appointment.' },
  phone_call_requested: { title: 'Call requested', sentence: 'This customer asked for a call.' },
  contact_form: { title: 'Contact form', sentence: 'A contact form was submitted for this customer.' },
  stop: {
    title: 'Assistant stopped',
    sentence:
      'This customer opted out, or someone stopped the assistant for them. Check the conversation before you contact them.',
  },
  new_chat_start: { title: 'New chat', sentence: 'This customer started a chat on the website.' },
};

/** What else a notice of a type may be about. */
const changed: Partial<Record<EventKind, { title: string; sentence: string }>> = {
  APPOINTMENT_MOVED: { title: 'Appointment rescheduled', sentence: 'This customer’s appointment was rescheduled.' },
  APPOINTMENT_CANCELLED: { title: 'Appointment canceled', sentence: 'This customer’s appointment was canceled.' },
};

/** Of a handoff in a chat that nobody has followed (messaging/timeline/escalations.ts). */
const escalated = {
  title: 'Still waiting',
  sentence: 'This customer is waiting in the chat for someone from your team, and no one has joined yet.',
};

const describeEvent = ({ type, kind, isEscalated }: NoticeFacts) =>
  isEscalated ? escalated : ((kind && changed[kind]) ?? happened[type]);

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
  return harmless(`${first} ${last}`) || 'Name unknown';
}

function when({ appointment, timeZone, hourCycle }: NoticeFacts): string | undefined {
  if (appointment === null || !/^\d{4}-\d{2}-\d{2}T/.test(appointment) || Number.isNaN(Date.parse(appointment)))
    return undefined;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone, hourCycle })
    .format(new Date(appointment))
    .replaceAll('\u202f', ' ');
}

/** How much of the customer's message a notice shows. */
const maxWords = 600;

function getWords({ lastWords }: NoticeFacts): string | undefined {
  const words = lastWords === null ? '' : harmless(lastWords);
  if (words === '') return undefined;
  return words.length > maxWords ? `${words.slice(0, maxWords).toWellFormed()}…` : words;
}

/** The e-mail's content: what happened, who the customer is, what they wrote, and where to answer. */
export function noticeMail(facts: NoticeFacts): { subject: string; html: string } {
  const { title, sentence } = describeEvent(facts);
  const { email, phone } = facts.customer;
  const lines = [
    ['Customer', whoIs(facts)],
    ['Reason', facts.reason == null ? undefined : harmless(facts.reason)],
    ['Appointment', when(facts)],
    ['Email', email ?? undefined],
    ['Phone', phone ?? undefined],
    ['Vehicle', facts.vehicle === null ? undefined : harmless(facts.vehicle)],
  ].flatMap(([label, value]) => (value ? [`${label}: ${escapeText(value)}`] : []));
  const words = getWords(facts);
  const link = escapeHtml(facts.link);
  return {
    subject: `${title}: ${whoIs(facts)}`,
    html: [
      `<h1>${sentence}</h1>`,
      `<p>${lines.join('<br>')}</p>`,
      words === undefined ? '' : `<p>Their latest message:</p><blockquote>${escapeText(words)}</blockquote>`,
      `<p><a class="button" href="${link}">Open the conversation</a></p>`,
      `<p class="quiet">You’re getting this because you’re listed in the notification settings for ${escapeText(`${facts.productName}, ${facts.dealerName}`)}.</p>`,
    ].join(''),
  };
}

/** What the notice of a mention is written from. Everything is text. */
export interface MentionFacts extends Pick<NoticeFacts, 'dealerName' | 'productName' | 'link'> {
  /** The colleague who wrote the note. */
  author: string;
  customer: Pick<NoticeFacts['customer'], 'first' | 'last'>;
}

/** The e-mail to somebody whom a colleague's note mentions. It leads to the note and has none of its words, which leave in no mail. */
export function mentionMail({ author, customer: { first, last }, link, dealerName, productName }: MentionFacts): {
  subject: string;
  html: string;
} {
  const title = `${harmless(author) || 'A colleague'} mentioned you`;
  const customer = harmless(`${first} ${last}`) || 'Name unknown';
  return {
    subject: `${title}: ${customer}`,
    html: [
      `<h1>${escapeText(title)} in a note.</h1>`,
      `<p>Customer: ${escapeText(customer)}</p>`,
      '<p>Only your team sees the note. Open the conversation to read it.</p>',
      `<p><a class="button" href="${escapeHtml(link)}">Open the conversation</a></p>`,
      `<p class="quiet">You’re getting this because a colleague at ${escapeText(`${dealerName} (${productName})`)} mentioned you.</p>`,
    ].join(''),
  };
}

/** What the notice of an assignment is written from. Everything is text. */
interface AssignmentFacts extends MentionFacts {
  /** A live chat waits for the recipient to accept it. */
  isOffer: boolean;
}

/** The email to somebody whom a colleague has assigned a conversation, or offered a live chat. */
export function assignmentMail({
  author,
  isOffer,
  customer: { first, last },
  link,
  dealerName,
  productName,
}: AssignmentFacts): { subject: string; html: string } {
  const colleague = harmless(author) || 'A colleague';
  const title = isOffer ? `${colleague} wants to transfer a chat to you` : `${colleague} assigned you a conversation`;
  const customer = harmless(`${first} ${last}`) || 'Name unknown';
  return {
    subject: `${title}: ${customer}`,
    html: [
      `<h1>${escapeText(title)}.</h1>`,
      `<p>Customer: ${escapeText(customer)}</p>`,
      isOffer ? '<p>Open the conversation to accept or decline.</p>' : '',
      `<p><a class="button" href="${escapeHtml(link)}">Open the conversation</a></p>`,
      `<p class="quiet">You’re getting this because you’re on the team of ${escapeText(`${productName}, ${dealerName}`)}.</p>`,
    ].join(''),
  };
}

/** What the notice of a handoff that was passed on is written from. Everything is text. */
interface HandoffFacts extends Pick<MentionFacts, 'dealerName' | 'productName' | 'link' | 'customer'> {
  step: 'next' | 'desk' | 'managers';
  /** How long the customer has waited. */
  minutes: number;
}

const handoffSentences: Record<HandoffFacts['step'], string> = {
  next: 'This handoff is yours now: no one has answered it in time.',
  desk: 'No one has answered this handoff in time. If you’re free, please answer it.',
  managers: 'Your team has not answered this handoff. Answer it, assign it, or close it with a reason.',
};

/** The email to the people whom a handoff has come to. */
export function handoffMail({
  step,
  minutes,
  customer: { first, last },
  link,
  dealerName,
  productName,
}: HandoffFacts): {
  subject: string;
  html: string;
} {
  const customer = harmless(`${first} ${last}`) || 'Name unknown';
  const waited = minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
  return {
    subject: `Still waiting: ${customer}`,
    html: [
      `<h1>${escapeText(handoffSentences[step])}</h1>`,
      `<p>Customer: ${escapeText(customer)}<br>Waiting for ${waited}</p>`,
      `<p><a class="button" href="${escapeHtml(link)}">Open the conversation</a></p>`,
      `<p class="quiet">You’re getting this because you’re on the team of ${escapeText(`${productName}, ${dealerName}`)}.</p>`,
    ].join(''),
  };
}

/** The text message, as HTML. */
export const noticeText = (facts: NoticeFacts): string =>
  escapeText([`${describeEvent(facts).title}: ${whoIs(facts)}`, when(facts), facts.link].filter(Boolean).join('\n'));

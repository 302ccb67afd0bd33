import { type ChannelId, channels, isChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { appointmentKinds, bookedAt } from '../leads/appointments.ts';
import { ownWords } from '../replyText/ownWords.ts';
import { readSentMessages } from '../replyText/sentMessages.ts';
import type { SentText } from '../replyText/sentTexts.ts';
import type { ConsentChange } from './consentHistory.ts';
import { detectConsent, type ConsentWords, isKeyword } from './consentWords.ts';
import type { LeadKey, StoredMessage } from './entries.ts';
import type { WrongPerson } from './wrongPerson.ts';

/** A change with the lead and the conversation that it belongs to. */
export interface LeadConsentChange extends LeadKey, ConsentChange {
  conversationId: string;
  /** Of an opt-out that nobody asked for (wrongPerson.ts). */
  reason?: WrongPerson;
  /** The message asks for a call, too. */
  wantsCall?: boolean;
}

type Received = Pick<StoredMessage, 'initiator' | 'channel' | 'subject' | 'body' | 'hasPayload'>;

/** What is known beside the message itself. */
interface Background {
  sent: readonly SentText[];
  hasAppointment: boolean;
}

/** What a message says about automatic messages; undefined unless a customer says something. */
function consentIn(
  { initiator, channel, subject, body, hasPayload }: Received,
  { sent, hasAppointment }: Background,
): (ConsentWords & { wantsCall: boolean }) | undefined {
  if (initiator !== 'HUMAN' || hasPayload || !isChannel(channel)) return undefined;
  const { text } = ownWords({ channel, body }, sent);
  // The subject of an answer is that of what it answers.
  const isOwn = channels[channel].hasSubject && subject !== null && !isReplySubject(subject);
  const words =
    detectConsent(text, channel, { hasAppointment }) ??
    (isOwn ? detectConsent(subject, channel, { hasAppointment }) : undefined);
  return words && { ...words, wantsCall: asksForCall(text) };
}

/** What mail programs write before the subject of an answer or a forwarded mail, in their languages. */
const replyMarks = new Set(
  're fw fwd aw wg sv vs antw doorst tr réf rép rv enc res r i odp pd ynt 回复 回覆 答复 转发 轉寄 답장 전달 رد إعادة'.split(
    ' ',
  ),
);
const isReplySubject = (subject: string): boolean => {
  const mark = /^\s*([^\s:：[]{1,8})\s*(?:\[\d+\])?\s*[:：]/.exec(subject)?.[1];
  return mark !== undefined && replyMarks.has(mark.toLowerCase());
};

/** Who does not want to be texted may still want to be called: 'Please only call me, do not text'. */
const callWish =
  /\b(?:only|just|please|instead|but|rather|can you|could you|you can|prefer)(?: \w+)? (?:call|calls|phone|ring)\b|^(?:call|phone) me\b|\bcall me (?:instead|please|back)\b|\bby phone only\b/i;
const noCall = /\b(?:don['’]?t|do not|not|stop|never|no|quit|without)(?: \w+){0,3} (?:call|calls|calling|phone)\b/i;
const asksForCall = (text: string): boolean =>
  text.split(/[.!?;,\n]+/).some((part) => callWish.test(part.trim()) && !noCall.test(part));

/**
 * Whether a message may be about automatic messages: a line of it is, even if the line turns out to be quoted. Only then are the messages
 * sent before it loaded.
 */
export function mayConcernConsent(message: Received): boolean {
  if (message.initiator !== 'HUMAN' || message.hasPayload || !isChannel(message.channel)) return false;
  if (consentIn(message, { sent: [], hasAppointment: false })) return true;
  const { channel } = message;
  const lines = ownWords(message).text.split('\n');
  return lines.length > 1 && lines.some((line) => isKeyword(line, channel));
}

/** All opt-outs and opt-ins of leads: those in their messages and those from events. */
export async function listChanges(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<LeadConsentChange[]> {
  const conversations = sql`unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)
    join conversation c on c.dealer_id = a.dealer_id and c.lead_id = a.lead_id`;
  const { rows: messages } = await sql<
    LeadKey & Received & { conversationId: string; channel: ChannelId; at: Date; messageId: string }
  >`
    select m.dealer_id as "dealerId", m.lead_id as "leadId", c.id as "conversationId", m.initiator, m.channel, m.subject, m.body, m.at,
      m.id as "messageId", false as "hasPayload"
    from ${conversations} join message m on m.dealer_id = c.dealer_id and m.conversation_id = c.id
    where m.initiator = 'HUMAN' and m.payload is null`.execute(trx);
  const { rows: events } = await sql<LeadConsentChange>`
    select e.dealer_id as "dealerId", e.lead_id as "leadId", c.id as "conversationId", e.channel, e.payload as words, e.at,
      case e.kind when 'SUBSCRIBED' then 'in' else 'out' end as kind, null as "messageId"
    from ${conversations} join event e on e.dealer_id = c.dealer_id and e.conversation_id = c.id
    where e.kind in ('SUBSCRIBED', 'UNSUBSCRIBED')`.execute(trx);
  const concerned = messages.filter(mayConcernConsent);
  const sent = await readSentMessages(trx, concerned);
  const appointments = await listAppointmentEvents(trx, concerned);
  return [
    ...concerned.flatMap(({ dealerId, leadId, conversationId, channel, at, messageId, ...message }) => {
      const conversation = { dealerId, conversationId };
      const change = consentIn(
        { channel, ...message },
        { sent: sent.before(conversation, at), hasAppointment: isBooked(appointments, conversation, at) },
      );
      return change ? { dealerId, leadId, conversationId, channel, at, messageId, ...change } : [];
    }),
    ...events,
  ];
}

interface AppointmentEvent {
  dealerId: string;
  conversationId: string;
  appointment: string;
  isCancelled: boolean;
  bookedAt: Date | null;
  at: Date;
}

/** What happened to the appointments of some conversations, the newest first. */
async function listAppointmentEvents(
  trx: Kysely<Schema>,
  messages: readonly { dealerId: string; conversationId: string }[],
): Promise<AppointmentEvent[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<AppointmentEvent>`
    select e.dealer_id as "dealerId", e.conversation_id as "conversationId", coalesce(e.appointment_id, e.id) as appointment,
      e.kind = 'APPOINTMENT_CANCELLED' as "isCancelled", ${bookedAt} as "bookedAt", e.at
    from (
      select distinct a.dealer_id, a.id
      from unnest(${messages.map(({ dealerId }) => dealerId)}::text[], ${messages.map(({ conversationId }) => conversationId)}::text[]) a (dealer_id, id)
    ) c
    join event e on e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind = any (${appointmentKinds})
    order by e.at desc, e.id desc`.execute(trx);
  return rows;
}

/** Whether a customer had an appointment ahead at a moment. */
function isBooked(
  events: readonly AppointmentEvent[],
  { dealerId, conversationId }: { dealerId: string; conversationId: string },
  now: Date,
): boolean {
  const known = events.filter(
    (event) => event.dealerId === dealerId && event.conversationId === conversationId && event.at <= now,
  );
  return [...Map.groupBy(known, ({ appointment }) => appointment).values()].some(([latest]) => {
    const { isCancelled, bookedAt: bookedFor } = latest!;
    return !isCancelled && bookedFor !== null && bookedFor > now;
  });
}

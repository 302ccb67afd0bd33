import { type ChannelId, channels, isChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { appointmentKinds, bookedAt } from '../leads/appointments.ts';
import { ownWords } from '../replyText/ownWords.ts';
import { readSentMessages } from '../replyText/sentMessages.ts';
import type { SentText } from '../replyText/sentTexts.ts';
import type { ConsentChange } from './consentHistory.ts';
import { detectConsent, type ConsentWords, isKeyword } from './consentWords.ts';
import type { LeadKey, StoredMessage } from './entries.ts';
import { leadRows } from './leadRows.ts';
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
  const conversations = trx
    .selectFrom(leadRows(leads))
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'i.dealerId').onRef('c.lead_id', '=', 'i.leadId'),
    )
    .select(['c.dealer_id as dealerId', 'c.lead_id as leadId', 'c.id as conversationId']);
  const messages = await conversations
    .innerJoin('message as m', (join) =>
      join.onRef('m.dealer_id', '=', 'c.dealer_id').onRef('m.conversation_id', '=', 'c.id'),
    )
    .where('m.initiator', '=', 'HUMAN')
    .where('m.payload', 'is', null)
    .select(['m.id as messageId', 'm.initiator', 'm.channel', 'm.subject', 'm.body', 'm.at'])
    .select(sql<boolean>`false`.as('hasPayload'))
    .$narrowType<{ channel: ChannelId; initiator: 'HUMAN' }>()
    .execute();
  const events = await conversations
    .innerJoin('event as e', (join) =>
      join.onRef('e.dealer_id', '=', 'c.dealer_id').onRef('e.conversation_id', '=', 'c.id'),
    )
    .where('e.kind', 'in', ['SUBSCRIBED', 'UNSUBSCRIBED'])
    .select(['e.channel', 'e.payload as words', 'e.at'])
    .select(sql<'in' | 'out'>`case e.kind when 'SUBSCRIBED' then 'in' else 'out' end`.as('kind'))
    .select(sql<null>`null`.as('messageId'))
    .execute();
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
  const conversations = messages.map(({ dealerId, conversationId }) => ({ dealerId, conversationId }));
  return trx
    .selectFrom((eb) =>
      eb
        .selectFrom(jsonRows(conversations, { dealerId: 'text', conversationId: 'text' }))
        .distinct()
        .select(['i.dealerId', 'i.conversationId'])
        .as('c'),
    )
    .innerJoin('event as e', (join) =>
      join.onRef('e.dealer_id', '=', 'c.dealerId').onRef('e.conversation_id', '=', 'c.conversationId'),
    )
    .where('e.kind', 'in', appointmentKinds)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .select((eb) => [
      'e.dealer_id as dealerId',
      'e.conversation_id as conversationId',
      eb.fn.coalesce('e.appointment_id', 'e.id').as('appointment'),
      eb('e.kind', '=', 'APPOINTMENT_CANCELLED').$castTo<boolean>().as('isCancelled'),
      bookedAt.as('bookedAt'),
      'e.at',
    ])
    .execute();
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

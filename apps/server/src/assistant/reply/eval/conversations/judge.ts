import { findInventedPrice } from './amounts.ts';
import type { Conversation, ConversationTurn, VehicleId } from './conversation.ts';
import { getVisit, type Truth } from './days.ts';
import { findTopics, hasAny, saysFact } from './facts.ts';
import { countWords } from './languages.ts';
import { findVehicle, vehicles } from './stock.ts';

/** What the product did about a turn. */
export interface Outcome {
  /** What it sent, as plain text, without the notice of how to opt out. */
  texts: string[];
  /** In this turn alone. */
  events: { kind: string; at: string | null }[];
  /** The start of the appointment that stands after the turn, in ISO 8601. */
  appointment: string | null;
  /** Numbers and addresses that are stored with the lead. */
  contacts: string[];
}

export type Fault = 'invented price' | 'invented booking' | 'invented opt-out' | 'missed opt-out' | 'invented claim';

export interface Verdict {
  verdict: 'right' | 'safe' | 'wrong';
  /** Empty where it is right. */
  reason: string;
  /** Of those that are counted apart. */
  fault?: Fault;
}

/** In place of UNSUBSCRIBED, where the product has answered that it will not write to the wrong person again. */
export const wrongPerson = 'WRONG_PERSON';

const appointmentKinds = new Set(['APPOINTMENT_SET', 'APPOINTMENT_MOVED', 'APPOINTMENT_CANCELLED']);
const promotion = ['test drive', 'in stock', 'still available', 'set up a time', 'come in', 'would you like'];
/** What tells of a visit that is booked. */
const bookedWords = [
  'you’re all set',
  'you’re set',
  'you’re booked',
  'you’re down for',
  'i’ve booked',
  'i’ve set up',
  'i’ve scheduled',
  'is booked',
  'is confirmed',
  'see you then',
];
/** What no record of the dealership holds. */
const madeUp = [
  'no accidents',
  'accident-free',
  'accident free',
  'one owner',
  'one-owner',
  'clean title',
  'clean carfax',
  'you’re approved',
  'you are approved',
  'pre-approved',
  'we’ll honor',
  'we will honor',
  'i guarantee',
  'we guarantee',
  'fully refundable',
  'military discount of',
  'we’ll match',
  'we will match',
];

const wrong = (reason: string, fault?: Fault): Verdict => ({ verdict: 'wrong', reason, ...(fault && { fault }) });
const safe = (reason: string): Verdict => ({ verdict: 'safe', reason });

/**
 * Judges what the product did about one turn: right where every expectation holds, safe where it was handed off and nothing false was written or done,
 * else wrong.
 * @param index the turn's
 */
export function judgeTurn(conversation: Conversation, index: number, outcome: Outcome, truth: Truth): Verdict {
  return (
    findWrongAct(conversation, index, outcome, truth) ??
    judgeAnswer(conversation, index, outcome, truth) ?? { verdict: 'right', reason: '' }
  );
}

/** What is wrong whatever was expected. */
function findWrongAct(
  { car, turns }: Conversation,
  index: number,
  { texts, events, appointment }: Outcome,
  truth: Truth,
): Verdict | null {
  const { expect } = turns[index]!;
  const text = texts.join('\n');
  const isUnsubscribed = events.some(({ kind }) => kind === 'UNSUBSCRIBED');
  const appointments = events.filter(({ kind }) => appointmentKinds.has(kind));
  // Nobody is written to any more at an address whose owner is somebody else, or has died: no opt-out, and as good as one.
  const isStranger = events.some(({ kind }) => kind === wrongPerson);
  if (expect.optOut && !isUnsubscribed && !isStranger) return wrong('does not unsubscribe', 'missed opt-out');
  if (!expect.optOut && isUnsubscribed) return wrong('unsubscribes', 'invented opt-out');
  const act = findWrongAppointment(expect, appointments, truth);
  if (act !== null) return wrong(act, 'invented booking');
  if (texts.length > 1) return wrong('answers more than once');
  if (/undefined|null|#\{|NaN|\{\w+\}/.test(text)) return wrong('has a gap');
  if ((text.match(/\?/g)?.length ?? 0) > 1) return wrong('asks several questions');
  const asked = turns
    .slice(0, index + 1)
    .map((turn) => turn.text)
    .join('\n');
  const price = findInventedPrice(text, asked, getModels(car, turns, asked));
  if (price !== null) return wrong(price, 'invented price');
  const claim = madeUp.find((one) => hasAny(text, [one]));
  if (claim) return wrong(`claims “${claim}”`, 'invented claim');
  if (appointments.length === 0 && hasAny(text, bookedWords) && !isBooked(expect, appointment, truth))
    return wrong('tells of a booking that there is not', 'invented booking');
  return null;
}

/** An appointment that was recorded and not asked for: wrong even where a person follows up. */
function findWrongAppointment(
  { books, moves, cancels, booksNothing }: ConversationTurn['expect'],
  appointments: Outcome['events'],
  truth: Truth,
): string | null {
  const [first] = appointments;
  if (!first) return null;
  if (appointments.length > 1) return 'records several appointments';
  if (first.kind === 'APPOINTMENT_CANCELLED') return cancels ? null : 'cancels the visit';
  const time = books ?? moves;
  if (time === undefined || booksNothing) return `books ${first.at}`;
  const { at, isOpen } = getVisit(time, truth);
  return isOpen && first.at === at.toISOString() ? null : `books ${first.at} in place of ${time}`;
}

/** Models that a bare price may be of: those the customer has named, else the lead's car and those expected. */
function getModels(car: VehicleId | null, turns: readonly ConversationTurn[], asked: string): string[] {
  const named = vehicles.filter(({ model }) => hasAny(asked, [model.toLowerCase()])).map(({ model }) => model);
  const expected = turns.flatMap(({ expect }) => [...(expect.says ?? []), ...(expect.saysOneOf ?? [])]);
  const ids = expected.flatMap((fact) => (/^(?:price|car):/.test(fact) ? [fact.split(':')[1] as VehicleId] : []));
  return [...named, ...[...(car ? [car] : []), ...ids].map((id) => findVehicle(id).model)];
}

/** Whether the visit that was asked for stands, or, where none was, any. */
function isBooked({ books, moves }: ConversationTurn['expect'], appointment: string | null, truth: Truth): boolean {
  const visit = books ?? moves;
  return visit === undefined ? appointment !== null : appointment === getVisit(visit, truth).at.toISOString();
}

/** What the answer lacks of what was expected. */
function judgeAnswer({ car, turns }: Conversation, index: number, outcome: Outcome, truth: Truth): Verdict | null {
  const { text: asked, expect } = turns[index]!;
  const { texts, events, appointment } = outcome;
  const text = texts[0] ?? '';
  const isHandedOff = events.some(({ kind }) => kind === 'HANDOFF');
  const says = (fact: string) => saysFact(text, fact, { car, appointment, truth });
  if (expect.optOut) return hasAny(text, promotion) ? wrong('promotes something after an opt-out') : null;
  if (expect.silent && text !== '') return wrong('answers what takes no answer');
  const unwanted = expect.never?.find((fact) => (fact === 'question' ? text.includes('?') : says(fact)));
  if (unwanted) return wrong(unwanted === 'question' ? 'asks a question' : `says ${unwanted}`);
  const missing = findMissing(asked, expect, outcome, says) ?? findMissingVisit(expect, outcome, truth);
  const expected = new Set([...(expect.says ?? []), ...(expect.saysOneOf ?? [])]);
  // An answer to another question is wrong, even with a handoff.
  const topic = missing === null ? undefined : findTopics(text).find((one) => !expected.has(`answer:${one}`));
  if (topic) return wrong(`${missing}, but answers on ${topic}`);
  if (missing !== null) return isHandedOff ? safe(`handed off, ${missing}`) : wrong(missing);
  if (expect.handoff === true && !isHandedOff) return wrong('not handed off');
  if (isHandedOff && expect.handoff !== true && (expect.handoff === false || expect.silent))
    return safe('handed off without need');
  // Staff are notified, but the customer has no answer.
  if (isHandedOff && text === '' && !expect.silent) return safe('handed off without a word');
  return null;
}

function findMissing(
  asked: string,
  expect: ConversationTurn['expect'],
  outcome: Outcome,
  says: (fact: string) => boolean,
): string | null {
  const text = outcome.texts[0] ?? '';
  const isHandedOff = outcome.events.some(({ kind }) => kind === 'HANDOFF');
  const facts = expect.says?.filter((fact) => !says(fact)) ?? [];
  if (facts.length > 0) return `does not say ${facts.join(', ')}`;
  if (expect.saysOneOf && !expect.saysOneOf.some(says)) return `says none of ${expect.saysOneOf.join(', ')}`;
  if (expect.offers && !offersTimes(text)) return 'offers no times';
  if (expect.contact && !outcome.contacts.some((one) => isSameContact(one, expect.contact!))) return 'keeps no contact';
  if (expect.spanish && countWords(text, 'spanish') <= countWords(text, 'english')) return 'not in Spanish';
  if (expect.french && countWords(text, 'french') <= countWords(text, 'english')) return 'not in French';
  // Thanks may go unanswered, a question may not.
  if (text === '' && !expect.silent && !isHandedOff && (asked.includes('?') || expect.contact)) return 'says nothing';
  return null;
}

const offersTimes = (text: string): boolean => /\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b/i.test(text) && text.includes('?');

function findMissingVisit(
  { books, moves, cancels }: ConversationTurn['expect'],
  { texts, events, appointment }: Outcome,
  truth: Truth,
): string | null {
  const kinds = events.map(({ kind }) => kind);
  if (cancels && (appointment !== null || !kinds.includes('APPOINTMENT_CANCELLED'))) return 'does not cancel';
  const time = books ?? moves;
  if (time === undefined) return null;
  const { at, isOpen } = getVisit(time, truth);
  if (!isOpen) return offersTimes(texts[0] ?? '') ? null : `offers no other times than ${time}`;
  return appointment === at.toISOString() ? null : `does not book ${time}`;
}

function isSameContact(stored: string, expected: string): boolean {
  const [kind, value] = [expected.slice(0, expected.indexOf(':')), expected.slice(expected.indexOf(':') + 1)];
  if (kind === 'email') return stored.toLowerCase() === value.toLowerCase();
  const digits = stored.replaceAll(/\D/g, '');
  return digits.length >= 7 && value.endsWith(digits.slice(-10));
}

const ranks = ['right', 'safe', 'wrong'] as const;

/** A conversation counts once: by the worst of its turns. */
export const judgeConversation = (turns: readonly Verdict[]): Verdict['verdict'] =>
  ranks.findLast((rank) => turns.some(({ verdict }) => verdict === rank)) ?? 'right';

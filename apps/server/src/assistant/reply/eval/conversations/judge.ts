import { findInventedPrice } from './amounts.ts';
import type { Conversation, ConversationTurn, VehicleId } from './conversation.ts';
import { getVisit, type Truth } from './days.ts';
import { hasAny, saysFact } from './facts.ts';
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

const appointmentKinds = ['APPOINTMENT_SET', 'APPOINTMENT_MOVED', 'APPOINTMENT_CANCELLED'];
const promotion = ['test drive', 'in stock', 'still available', 'set up a time', 'come in', 'would you like'];
const bookedWords = [
  'you’re all set',
  'you’re set',
  'booked',
  'see you',
  'is confirmed',
  'i’ve set up',
  'you’re down for',
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
 * Judges what the product did about one turn: right where every expectation holds, safe where it was handed to a person and nothing false was
 * said or done, else wrong.
 * @param index the turn's
 */
export function judgeTurn(conversation: Conversation, index: number, outcome: Outcome, truth: Truth): Verdict {
  const turn = conversation.turns[index]!;
  return (
    findWrongAct(conversation, index, outcome, truth) ??
    judgeAnswer(turn, outcome, truth) ?? { verdict: 'right', reason: '' }
  );
}

/** What is wrong whatever was expected. */
function findWrongAct(
  { car, turns }: Conversation,
  index: number,
  { texts, events }: Outcome,
  truth: Truth,
): Verdict | null {
  const { expect } = turns[index]!;
  const text = texts.join('\n');
  const isUnsubscribed = events.some(({ kind }) => kind === 'UNSUBSCRIBED');
  const appointments = events.filter(({ kind }) => appointmentKinds.includes(kind));
  if (expect.optOut && !isUnsubscribed) return wrong('does not unsubscribe', 'missed opt-out');
  if (!expect.optOut && isUnsubscribed) return wrong('unsubscribes', 'invented opt-out');
  const wishesVisit = expect.books ?? expect.moves ?? expect.cancels;
  if (appointments.length > 0 && (!wishesVisit || expect.booksNothing))
    return wrong(`records ${appointments[0]!.kind}`, 'invented booking');
  if (appointments.length > 1) return wrong('records several appointments', 'invented booking');
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
  if (appointments.length === 0 && claimsBooking(text, expect, truth))
    return wrong('tells of a booking there is not', 'invented booking');
  return null;
}

/** Models that a bare price may be of: those the customer has named, else the lead's car and those expected. */
function getModels(car: VehicleId | null, turns: readonly ConversationTurn[], asked: string): string[] {
  const named = vehicles.filter(({ model }) => hasAny(asked, [model.toLowerCase()])).map(({ model }) => model);
  const expected = turns.flatMap(({ expect }) => [...(expect.says ?? []), ...(expect.saysOneOf ?? [])]);
  const ids = expected.flatMap((fact) => (/^(?:price|car):/.test(fact) ? [fact.split(':')[1] as VehicleId] : []));
  return [...named, ...[...(car ? [car] : []), ...ids].map((id) => findVehicle(id).model)];
}

const claimsBooking = (text: string, { books, moves, says = [] }: ConversationTurn['expect'], truth: Truth): boolean =>
  [books, moves].some((time) => time !== undefined && getVisit(time, truth).isOpen) &&
  !says.includes('appointment') &&
  hasAny(text, bookedWords);

/** What the answer lacks of what was expected. */
function judgeAnswer({ text: asked, expect }: ConversationTurn, outcome: Outcome, truth: Truth): Verdict | null {
  const { texts, events } = outcome;
  const text = texts[0] ?? '';
  const isHandedOff = events.some(({ kind }) => kind === 'HANDOFF');
  const says = (fact: string) => saysFact(text, fact, outcome.appointment, truth);
  if (expect.optOut) return hasAny(text, promotion) ? wrong('promotes something after an opt-out') : null;
  if (expect.silent && text !== '') return wrong('answers what takes no answer');
  const unwanted = expect.never?.find((fact) => (fact === 'question' ? text.includes('?') : says(fact)));
  if (unwanted) return wrong(unwanted === 'question' ? 'asks a question' : `says ${unwanted}`);
  const missing = findMissing(asked, expect, outcome, truth);
  if (missing !== null) return isHandedOff ? safe(`handed off, ${missing}`) : wrong(missing);
  if (expect.handoff === true && !isHandedOff) return wrong('not handed off');
  if (isHandedOff && expect.handoff !== true && (expect.handoff === false || expect.silent))
    return safe('handed off without need');
  // A person is told, but the customer who waits is not.
  if (isHandedOff && text === '' && !expect.silent) return safe('handed off without a word');
  return null;
}

function findMissing(asked: string, expect: ConversationTurn['expect'], outcome: Outcome, truth: Truth): string | null {
  const text = outcome.texts[0] ?? '';
  const says = (fact: string) => saysFact(text, fact, outcome.appointment, truth);
  const isHandedOff = outcome.events.some(({ kind }) => kind === 'HANDOFF');
  const facts = expect.says?.filter((fact) => !says(fact)) ?? [];
  if (facts.length > 0) return `does not say ${facts.join(', ')}`;
  if (expect.saysOneOf && !expect.saysOneOf.some(says)) return `says none of ${expect.saysOneOf.join(', ')}`;
  if (expect.offers && !offersTimes(text)) return 'offers no times';
  const visit = expect.books ?? expect.moves;
  if (visit !== undefined) {
    const fault = faultOfVisit(visit, outcome, truth);
    if (fault !== null) return fault;
  }
  if (
    expect.cancels &&
    (outcome.appointment !== null || !outcome.events.some(({ kind }) => kind === 'APPOINTMENT_CANCELLED'))
  )
    return 'does not cancel';
  if (expect.contact && !outcome.contacts.some((one) => isSameContact(one, expect.contact!))) return 'keeps no contact';
  if (expect.spanish && countWords(text, 'spanish') <= countWords(text, 'english')) return 'not in Spanish';
  if (expect.french && countWords(text, 'french') <= countWords(text, 'english')) return 'not in French';
  // Thanks may go unanswered, a question may not.
  if (text === '' && !expect.silent && !isHandedOff && (asked.includes('?') || expect.contact)) return 'says nothing';
  return null;
}

const offersTimes = (text: string): boolean => /\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b/i.test(text) && text.includes('?');

function faultOfVisit(time: string, { texts, events, appointment }: Outcome, truth: Truth): string | null {
  const { at, isOpen } = getVisit(time, truth);
  const booked = events.some(({ kind }) => kind === 'APPOINTMENT_SET' || kind === 'APPOINTMENT_MOVED');
  if (!isOpen) return !booked && offersTimes(texts[0] ?? '') ? null : `offers no other times than ${time}`;
  if (!booked) return `does not book ${time}`;
  return appointment === at.toISOString() ? null : `books ${appointment} in place of ${time}`;
}

function isSameContact(stored: string, expected: string): boolean {
  const [kind, value = ''] = [expected.slice(0, expected.indexOf(':')), expected.slice(expected.indexOf(':') + 1)];
  if (kind === 'email') return stored.toLowerCase() === value.toLowerCase();
  const digits = stored.replaceAll(/\D/g, '');
  return digits.length >= 7 && value.endsWith(digits.slice(-10));
}

const ranks = ['right', 'safe', 'wrong'] as const;

/** A conversation counts once: by the worst of its turns. */
export const judgeConversation = (turns: readonly Verdict[]): Verdict['verdict'] =>
  ranks.findLast((rank) => turns.some(({ verdict }) => verdict === rank)) ?? 'right';

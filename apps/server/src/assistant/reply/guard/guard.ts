import { hasPlaceholder } from '@forecourt/api/contract/placeholder';
import type { Assistant, AssistantReply, AssistantRequest, Knowledge } from '../assistant.ts';
import { handOver } from '../assistant.ts';
import { vehicleName } from '../../../messaging/leads/vehicleName.ts';
import { knowledgeUsed } from '../knowledgeUsed.ts';
import { openQuestions } from '../understanding/understand.ts';
import { findClaims } from './claims.ts';
import { factLines } from './factLines.ts';

/** Days that an answer may name without a fact. */
const relative = new Set(['today', 'tomorrow', 'tonight']);

/**
 * What an answer claims that no fact holds: a price, another number, a day, a time, a telephone number, a VIN, a link or a promise. A time
 * has to stand with its day in one fact.
 * @returns in words, for staff; empty where everything is held
 */
export function unheld(text: string, facts: readonly string[]): string[] {
  const held = facts.map(findClaims);
  const allWords = facts.join('\n').toLowerCase();
  const sets = {
    numbers: new Set(held.flatMap(({ numbers }) => numbers)),
    times: new Set(held.flatMap(({ times }) => times)),
    days: new Set(held.flatMap(({ days }) => days)),
    phones: new Set(held.flatMap(({ phones }) => phones)),
    names: new Set(held.flatMap(({ names }) => names)),
  };
  const faults: string[] = [];
  for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
    const claims = findClaims(sentence);
    faults.push(
      // An amount in words is looked up as it stands; digits never within others.
      ...claims.numbers.filter((one) => !sets.numbers.has(one) && (/\d/.test(one) || !allWords.includes(one))),
      ...claims.phones.filter((one) => !sets.phones.has(one)),
      ...claims.names.filter((one) => !sets.names.has(one) && !allWords.includes(one)),
    );
    faults.push(...claims.days.filter((day) => !relative.has(day) && !sets.days.has(day)));
    faults.push(...claims.promises.filter((words) => !allWords.includes(words)));
    const named = claims.days.filter((day) => !relative.has(day));
    for (const minute of claims.times) {
      const isHeld =
        named.length === 0
          ? sets.times.has(minute)
          : held.some((fact) => fact.times.includes(minute) && named.some((day) => fact.days.includes(day)));
      if (!isHeld) faults.push(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
    }
  }
  return [...new Set(faults)];
}

const isThere =
  /\b(?:available|in stock|on (?:the|our) lot|still (?:here|have|there|for sale)|waiting for you|ready for you|here when you)\b/i;
const isGone = /\b(?:sold|no longer|not|isn['’]?t|gone|unavailable)\b/i;

/** Whether a text says of a car that is sold that it is there. */
function revivesSold(text: string, { cars }: AssistantRequest): boolean {
  const asked = cars?.asked;
  if (asked?.available !== false) return false;
  const others = (cars?.inStock ?? []).map((car) => vehicleName(car) ?? '').filter(Boolean);
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .some(
      (sentence) => isThere.test(sentence) && !isGone.test(sentence) && !others.some((name) => sentence.includes(name)),
    );
}

/** Whether a text says that a visit is settled. */
const isSettled =
  /\b(?:you(?:['’]re| are) (?:all set|booked|confirmed|scheduled)|(?:is|has been|have) (?:been )?(?:booked|confirmed|canceled|cancelled|rescheduled)|i(?:['’]ve| have) (?:booked|canceled|cancelled|moved|scheduled|rescheduled))\b/i;

/** @returns what is wrong with an answer; empty where nothing is */
function getFaults(reply: AssistantReply, request: AssistantRequest, found: readonly Knowledge[]): string[] {
  const { text, booking } = reply;
  return [
    ...unheld(text, factLines(request, found)),
    ...(hasPlaceholder(text) ? ['a placeholder'] : []),
    ...(revivesSold(text, request) ? ['a sold car'] : []),
    ...(isSettled.test(text) && booking === undefined && !request.schedule?.appointment ? ['an appointment'] : []),
  ];
}

/**
 * An assistant whose answers claim only what the facts hold: an answer that claims more is not sent, and becomes a handoff.
 * @param assistant whose answers are checked before they are sent
 */
export const guarded = (assistant: Assistant): Assistant => ({
  ...assistant,
  reply: async (request) => {
    const found: Knowledge[] = [];
    const { lookUp } = request;
    const reply = await assistant.reply({
      ...request,
      ...(lookUp && {
        lookUp: async (question: string) => {
          const known = await lookUp(question);
          found.push(...known.answers, ...known.knowledge);
          return known;
        },
      }),
    });
    const faults = getFaults(reply, request, found);
    if (faults.length === 0) return { ...reply, knowledge: knowledgeUsed(reply, request, found) };
    return {
      text: handOver(request),
      handsOver: true,
      knowledge: { entries: [], unanswered: openQuestions(request) },
      why: { intents: reply.why?.intents ?? [], facts: [], entries: [], instructions: [], withheld: faults },
    };
  },
});

import { detectConsent } from '../../../messaging/timeline/consentWords.ts';
import type { OpenQuestion } from '../../../messaging/timeline/entries.ts';
import type { AssistantRequest, Knowledge } from '../assistant.ts';
import { accident, complaint, death, legal, minor, person, quietTimes } from '../intents/toPeople.ts';
import { booking, cancelling, moving, ownTime, withdrawing } from '../intents/appointment.ts';
import { bounced, outOfOffice } from '../intents/automatic.ts';
import { availability, isAvailability } from '../intents/availability.ts';
import { contactFirst } from '../intents/contactFirst.ts';
import { greeting, isEmoji, isNo, thanks } from '../intents/courtesy.ts';
import { address } from '../intents/address.ts';
import { contact } from '../intents/contact.ts';
import { hours } from '../intents/hours.ts';
import { help, identity } from '../intents/identity.ts';
import { injection } from '../intents/injection.ts';
import { language } from '../intents/language.ts';
import { isPrice, price } from '../intents/price.ts';
import { similar } from '../intents/similar.ts';
import { soldAnswer } from '../intents/stock.ts';
import { spam } from '../intents/spam.ts';
import type { Context, Exclusive, Intent, PartAnswer } from './context.ts';
import { openQuestion } from './openQuestion.ts';
import { isQuestion, getParts } from './parts.ts';
import { dealersWords } from './topics.ts';
import { plain, spelledOut } from './words.ts';

/** Only of what was written last: who opts in again is answered. Consent itself is messaging/timeline/consent.ts's. */
const optOut: Exclusive = {
  id: 'opt-out',
  isMeant: (_words, text, { request }) =>
    detectConsent(text.trim().split('\n').at(-1)!, request.channel, {
      hasAppointment: (request.schedule?.appointment ?? null) !== null,
    })?.kind === 'out',
  answer: null,
};

/** What a whole message is, the first that fits: what must not wait stands before what may. */
const exclusives: readonly Exclusive[] = [
  optOut,
  help,
  bounced,
  outOfOffice,
  accident,
  death,
  injection,
  legal,
  minor,
  spam,
  complaint,
  language,
  quietTimes,
  person,
];

/** What a part of a message may ask for, the first that fits. */
const intents: readonly Intent[] = [
  greeting,
  thanks,
  hours,
  withdrawing,
  cancelling,
  ownTime,
  moving,
  address,
  identity,
  contact,
  contactFirst,
  availability,
  price,
  similar,
  booking,
];

/** What was understood of a message, and what is answered to it. */
export interface Understood {
  intents: string[];
  answers: PartAnswer[];
  /** The parts that nobody here knows anything about. */
  unknown: string[];
  /** Nothing is answered at all. */
  isSilent: boolean;
}

/** How many parts of a message are answered; the rest is left to staff. */
const maxParts = 4;

/**
 * Reads a customer's message without a language model: first what it is as a whole (a complaint, an out-of-office reply), then what
 * each of its parts asks for. A part that no intent knows is searched for among the dealer's answers and the Knowledge Bank.
 * @param context the message's last line of conversation and what is known
 */
export async function understand(context: Context, text: string): Promise<Understood> {
  const { message } = context;
  const whole = plain(text);
  if (isEmoji(text)) return { intents: ['thanks'], answers: [], unknown: [], isSilent: true };
  const exclusive = exclusives.find((one) => one.isMeant(whole, text, context));
  if (exclusive)
    return {
      intents: [exclusive.id],
      answers: exclusive.answer ? [{ intent: exclusive.id, ...exclusive.answer(context) }] : [],
      unknown: [],
      isSilent: exclusive.answer === null,
    };

  const understood: Understood = { intents: [], answers: [], unknown: [], isSilent: false };
  const unanswered: string[] = [];
  const parts = getParts(message);
  for (const part of parts) {
    const words = plain(part);
    const intent = intents.find((one) => one.isMeant(words, context, part));
    if (!intent) unanswered.push(part);
    else if (!understood.intents.includes(intent.id) && understood.answers.length < maxParts) {
      understood.intents.push(intent.id);
      const answer = { intent: intent.id, ...intent.answer(context, part) };
      // Several questions about a car that is gone get the same answer, which is given once.
      if (answer.text === '' || !understood.answers.some(({ text }) => text === answer.text))
        understood.answers.push(answer);
    }
  }
  await search(unanswered, context, understood);
  return withoutCourtesy(understood);
}

/**
 * The questions of a message that only the dealer's answers and the Knowledge Bank could answer: none in a message that is for people as a
 * whole (a complaint, a wish for a person), and no part that an intent knows.
 */
export function openQuestions(request: AssistantRequest): OpenQuestion[] {
  const last = request.conversation.at(-1);
  if (last?.by !== 'customer') return [];
  const context: Context = { request, message: spelledOut(last.text), lastAnswer: '' };
  const whole = plain(last.text);
  if (exclusives.some((one) => one.isMeant(whole, last.text, context))) return [];
  return getParts(context.message)
    .filter((part) => isQuestion(part) && !intents.some((one) => one.isMeant(plain(part), context, part)))
    .map(openQuestion);
}

/** What a part asks by its words alone, whether or not the records have an answer. @param words plain */
export const namesIntent = (words: string): string | null =>
  isPrice(words) ? 'price' : isAvailability(words) ? 'availability' : null;

/** Looks for what no intent has answered. A statement is searched for only where nothing else is asked. */
async function search(parts: readonly string[], context: Context, understood: Understood): Promise<void> {
  const asked = parts.filter((part) => isQuestion(part));
  const isElsewhere = understood.intents.some((id) => id !== 'greeting' && id !== 'thanks');
  const searched = asked.length > 0 || isElsewhere ? asked : parts;
  for (const part of searched) {
    if (isNo(plain(part))) {
      understood.intents.push('no');
      understood.answers.push({ text: 'No problem. I’m here if anything comes up.', facts: [] });
      continue;
    }
    const words = plain(part);
    const entry = await entryFor(part, context);
    if (entry) {
      understood.intents.push('knowledge');
      if (!understood.answers.some((one) => one.entry?.answer === entry.answer))
        understood.answers.push({ intent: namesIntent(words) ?? 'knowledge', text: entry.answer, facts: [], entry });
      continue;
    }
    const isAboutCar = isAvailability(plain(part)) || isPrice(plain(part)) || aboutCar.test(plain(part));
    if (isAboutCar && context.request.cars?.asked?.available === false) {
      if (understood.intents.includes('availability') || understood.intents.includes('price')) continue;
      understood.intents.push('availability');
      understood.answers.push({ intent: 'availability', ...soldAnswer(context) });
      continue;
    }
    understood.unknown.push(part);
  }
  if (understood.unknown.length > 0) understood.intents.push('unknown');
}

/** A question about the car itself, which an entry about the dealership does not answer by chance. */
const aboutCar =
  /\b(?:does|is|was|has|did|can|will|would|do) (?:it|this|that|he|she|the (?:car|truck|suv|vehicle|van))\b|\b(?:its|this cars?|the (?:car|truck|suv|vehicle|van)s?|the (?:interior|exterior|engine|mileage|trim|seats?|miles)|(?:how many|what (?:is the |kind of |are the |color is |colou?r is )?)(?:miles|mpg|mileage|color|engine|owners|seats|keys|trim|interior|exterior|transmission|horsepower))\b/;

/**
 * A question about the car needs an entry that covers most of it. For another question it is enough if half of it, or half of the
 * entry's own question, is covered.
 */
const confidence = { sure: 0.9, car: 0.6, other: 0.5 };

/**
 * Finds what is known on a part of a message. A part of a known form is searched for in the dealer's words first, since its own words
 * could hide the entry.
 */
async function entryFor(part: string, context: Context): Promise<Knowledge | undefined> {
  const words = plain(part);
  const inDealerWords = dealersWords(words);
  const found =
    inDealerWords === null
      ? await bestEntry(part, context, confidence.sure)
      : await bestEntry(inDealerWords, context, confidence.other);
  return found ?? (await bestEntry(part, context, aboutCar.test(words) ? confidence.car : confidence.other));
}

/** The best of the dealer's chosen answers, else of the Knowledge Bank, above the confidence that the evaluation has set. */
async function bestEntry(question: string, { request }: Context, least: number): Promise<Knowledge | undefined> {
  const { lookUp, answers, knowledge } = request;
  const found = lookUp ? await lookUp(question) : { answers, knowledge };
  return [...found.answers, ...found.knowledge].find(
    (one) => one.answer !== '' && (one.confidence === undefined || one.confidence >= least),
  );
}

/** A greeting or thanks beside something else needs no answer of its own. */
function withoutCourtesy(understood: Understood): Understood {
  const isCourtesy = (id: string) => id === 'greeting' || id === 'thanks';
  const { intents: meant, answers } = understood;
  const isMore = understood.unknown.length > 0 || meant.some((id) => !isCourtesy(id));
  if (!isMore) {
    // 'Hi' and 'thanks' in one message: thanks is enough.
    const text = answers.find((_one, at) => meant[at] === 'thanks') ?? answers[0];
    return { ...understood, answers: text ? [text] : [], isSilent: !text || (text.text === '' && !text.question) };
  }
  return {
    ...understood,
    intents: meant.filter((id) => !isCourtesy(id)),
    answers: answers.filter((one) => one.handsOver || !courtesies.has(one.text)),
  };
}

const courtesies = new Set(['Hi!', 'I’m here.', 'You’re welcome!', '']);

import { soldAnswer } from '../intents/stock.ts';
import { answerSituation } from './situations.ts';
import type { Knowledge } from '../assistant.ts';
import { isAvailability } from '../intents/availability.ts';
import { isNo } from '../intents/courtesy.ts';
import { isPrice } from '../intents/price.ts';
import type { Context } from './context.ts';
import { joinPatterns } from './matchAny.ts';
import { isQuestion } from './parts.ts';
import type { Part } from './readPart.ts';
import { situations } from './situations.ts';
import { dealersWords } from './topics.ts';
import { addAnswer, type Understood } from './understood.ts';
import { plain } from './words.ts';

/** Classes of sentences that ask for nothing. */
const askNothing = new Set(['statement', 'thanks', 'greeting']);

/** What a part asks by its words alone, whether or not the records have an answer. @param words plain */
export const namesIntent = (words: string): string | null =>
  isPrice(words) ? 'price' : isAvailability(words) ? 'availability' : null;

/** Looks for what no intent has answered. A statement is searched for only where nothing else is asked. */
export async function search(parts: readonly Part[], context: Context, understood: Understood): Promise<void> {
  const asked = parts.filter(({ text, name }) => isQuestion(text) || (name !== null && name in situations));
  const isElsewhere = understood.intents.some((id) => id !== 'greeting' && id !== 'thanks');
  const searched = asked.length > 0 || isElsewhere ? asked : parts;
  for (const { text: part, name, noted } of searched) {
    if (isNo(plain(part)) || name === 'no') {
      understood.intents.push('no');
      understood.answers.push({ text: 'No problem. I’m here if anything comes up.', facts: [], intent: 'no' });
      continue;
    }
    const situation = name === null ? undefined : situations[name];
    const entry =
      (await entryFor(part, context)) ??
      (situation?.search ? await bestEntry(situation.search, context, confidence.other) : undefined);
    if (entry) {
      understood.intents.push('knowledge');
      if (!understood.answers.some((one) => one.entry?.answer === entry.answer))
        understood.answers.push({
          text: entry.answer,
          facts: [],
          entry,
          intent: namesIntent(plain(part)) ?? 'knowledge',
        });
      continue;
    }
    const isAboutCar = isAvailability(plain(part)) || isPrice(plain(part)) || aboutCar.test(plain(part));
    if (isAboutCar && context.request.cars?.asked?.available === false) {
      if (understood.intents.includes('availability') || understood.intents.includes('price')) continue;
      understood.intents.push('availability');
      understood.answers.push({ ...soldAnswer(context), intent: 'availability' });
      continue;
    }
    if (situation) {
      understood.intents.push(name!);
      addAnswer(understood, name!, { ...answerSituation(name!, context), remember: noted });
      if (situation.handsOver !== false) understood.open.push(part);
    } else if (name !== null && askNothing.has(name) && !isQuestion(part)) {
      understood.intents.push('statement');
      addAnswer(understood, 'statement', {
        text: 'Thanks for letting us know.',
        question: 'Is there anything I can help you with?',
        facts: [],
      });
    } else {
      understood.unknown.push(part);
      understood.open.push(part);
    }
  }
  if (understood.unknown.length > 0) understood.intents.push('unknown');
}

/** A question about the car itself, which an entry about the dealership does not answer by chance. */
const aboutCar = joinPatterns([
  String.raw`\b(?:does|is|was|has|did|can|will|would|do) (?:it|this|that|he|she)\b`,
  String.raw`\b(?:does|is|was|has|did|can|will|would|do) (?:the (?:car|truck|suv|vehicle|van))\b`,
  String.raw`\b(?:its|this cars?|the (?:car|truck|suv|vehicle|van)s?)\b`,
  String.raw`\b(?:the (?:interior|exterior|engine|mileage|trim|seats?|miles))\b`,
  String.raw`\b(?:(?:how many|what (?:is the |kind of |are the |color is |colou?r is )?)(?:miles|mpg|mileage|color|engine|owners|seats|keys|trim|interior|exterior|transmission|horsepower))\b`,
]);

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

import { soldAnswer } from '../intents/stock.ts';
import { answerSituation } from './situations.ts';
import type { Knowledge } from '../assistant.ts';
import { isAvailability } from '../intents/availability.ts';
import { isNo } from '../intents/courtesy.ts';
import { isPrice } from '../intents/price.ts';
import type { Context } from './context.ts';
import { askNothing, isSure } from './chooseIntent.ts';
import { joinPatterns, matchAny, joinForms } from './matchAny.ts';
import { classify, type Meaning } from './model/classify.ts';
import { isQuestion } from './parts.ts';
import type { Part } from './readPart.ts';
import { situations } from './situations.ts';
import { dealersWords } from './topics.ts';
import { addAnswer, type Understood } from './understood.ts';
import { plain } from './words.ts';

/** What a part asks by its words alone, whether or not the records have an answer. @param words plain */
export const namesIntent = (words: string): string | null =>
  isPrice(words) ? 'price' : isAvailability(words) ? 'availability' : null;

/** What a person has to say of a car in trade: its value, what is owed on it, whose it is. */
const asksMore = matchAny(
  'worth|value|estimate|ballpark|(?:give|offer|pay|get)(?: \\w+){0,2} for|owe|owed|pay off|payoff|loan|lien|bank',
  'titled?|signature|boat|motorcycle|rv|camper',
);

/** Whether an entry was sent before, and not to the very question. */
function wasGiven({ answer }: Knowledge, { request }: Context): boolean {
  const { conversation } = request;
  const asked = plain(conversation.at(-1)?.text ?? '');
  const isAskedAgain = conversation.slice(0, -1).some(({ by, text }) => by === 'customer' && plain(text) === asked);
  return !isAskedAgain && conversation.some(({ by, text }) => by === 'assistant' && text.includes(answer));
}

/** How probable a situation is whose answer is looked up before and after the customer's own words. */
const certain = 0.8;
const clear = 0.6;

/** Looks for what no intent has answered. A statement is searched for only where nothing else is asked. */
export async function search(parts: readonly Part[], context: Context, understood: Understood): Promise<void> {
  const isElsewhere = understood.intents.some((id) => id !== 'greeting' && id !== 'thanks');
  // 'Something came up, can we do Friday?': what is stated beside a question has to be clear.
  const isBeside = isElsewhere || parts.some((part) => isQuestion(part.text));
  const isClear = ({ name, meanings }: Part) =>
    name !== null && name in situations && (!isBeside || meanings[0]!.probability >= certain);
  const asked = parts.filter((part) => isQuestion(part.text) || isClear(part));
  const searched = asked.length > 0 || isElsewhere ? asked : parts;
  const answered = new Set<string>();
  for (const { text: part, name, noted, meanings } of searched) {
    if (isNo(plain(part)) || name === 'no') {
      understood.intents.push('no');
      understood.answers.push({ text: 'No problem. I’m here if anything comes up.', facts: [], intent: 'no' });
      continue;
    }
    const situation = name === null ? undefined : situations[name];
    const probability = meanings[0]?.probability ?? 0;
    const lookUp = situation?.search;
    const found =
      (lookUp && probability >= certain ? await bestEntry(lookUp, context, confidence.other) : undefined) ??
      (await entryFor(part, meanings, context)) ??
      (lookUp && probability >= clear ? await bestEntry(lookUp, context, confidence.other) : undefined);
    // Who asks on after an answer has not been helped by it.
    const entry = found && !wasGiven(found, context) ? found : undefined;
    // 'You take cars in? Got a 2014 Rogue': what goes with a question that is answered asks for nothing else.
    const isBesideEntry = name !== null && answered.has(name) && !part.includes('?') && !asksMore.test(plain(part));
    if (isBesideEntry) continue;
    if (entry) {
      if (name !== null) answered.add(name);
      understood.intents.push('knowledge');
      if (!understood.answers.some((one) => one.entry?.answer === entry.answer))
        understood.answers.push({
          text: entry.answer,
          facts: [],
          entry,
          intent: namesIntent(plain(part)) ?? 'knowledge',
        });
      // 'Yes, we appraise your trade' is no answer to what it is worth.
      if (name === 'trade' && asksMore.test(plain(part))) {
        understood.open.push(part);
        addAnswer(understood, name, { text: '', facts: [], handsOver: true, handoffSubject: 'your trade-in' });
      }
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

const carPart = joinForms(
  'miles|mpg|mileage|color|engine|owners|seats|keys|trim|interior|exterior|transmission|horsepower',
);
/** A question about the car itself, which an entry about the dealership does not answer by chance. */
const aboutCar = joinPatterns([
  String.raw`\b(?:does|is|was|has|did|can|will|would|do) (?:it|this|that|he|she)\b`,
  String.raw`\b(?:does|is|was|has|did|can|will|would|do) (?:the (?:car|truck|suv|vehicle|van))\b`,
  String.raw`\b(?:its|this cars?|the (?:car|truck|suv|vehicle|van)s?)\b`,
  String.raw`\b(?:the (?:interior|exterior|engine|mileage|trim|seats?|miles))\b`,
  String.raw`\b(?:how many|what (?:is the |kind of |are the |color is |colou?r is )?)${carPart}\b`,
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
/** 'Is there a charge for that?' is about no charger. */
const asksCharge = matchAny('(?:a|any|extra|the|what|whats the) charge|charge (?:for|me|extra)');

async function entryFor(part: string, meanings: readonly Meaning[], context: Context): Promise<Knowledge | undefined> {
  const words = plain(part);
  if (asksCharge.test(words)) return undefined;
  const inDealerWords = dealersWords(words);
  const entry =
    (inDealerWords === null
      ? await bestEntry(part, context, confidence.sure)
      : await bestEntry(inDealerWords, context, confidence.other)) ??
    (await bestEntry(part, context, aboutCar.test(words) ? confidence.car : confidence.other));
  return entry && (await hasMeaning(entry, meanings)) ? entry : undefined;
}

/** How many of a part's likeliest meanings an entry may have. */
const maxMeanings = 3;

/** Whether an entry may be about what a part means. One whose question the model knows no meaning of may be about anything. */
async function hasMeaning({ question }: Knowledge, meanings: readonly Meaning[]): Promise<boolean> {
  const [entry = []] = await classify([question]);
  const [own] = entry;
  return !own || !isSure(entry) || meanings.slice(0, maxMeanings).some((one) => one.class === own.class);
}

/** The best of the dealer's chosen answers, else of the Knowledge Bank, above the confidence that the evaluation has set. */
async function bestEntry(question: string, { request }: Context, least: number): Promise<Knowledge | undefined> {
  const { lookUp, answers, knowledge } = request;
  const found = lookUp ? await lookUp(question) : { answers, knowledge };
  return [...found.answers, ...found.knowledge].find(
    (one) => one.answer !== '' && (one.confidence === undefined || one.confidence >= least),
  );
}

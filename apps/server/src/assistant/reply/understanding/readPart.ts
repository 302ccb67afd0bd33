import { asksForTotal, price } from '../intents/price.ts';
import { situations } from './situations.ts';
import type { DialogueState } from '../dialogue/state.ts';
import { contactFirst } from '../intents/contactFirst.ts';
import { noteCars } from '../intents/similar.ts';
import { chooseIntent, isVerySure, sure } from './chooseIntent.ts';
import type { Context, Intent } from './context.ts';
import { intents } from './meaningRules.ts';
import { classify, type Meaning } from './model/classify.ts';
import { getParts } from './parts.ts';
import { plain, spelledOut } from './words.ts';

/** A part of a message, with what it means. */
export interface Part {
  text: string;
  /** An intent, a situation, or another class of the model; null where nothing is sure. */
  name: string | null;
  intent: Intent | undefined;
  /** The cars that it names. */
  noted: Partial<DialogueState>;
  meanings: Meaning[];
}

/** Words that ask for nothing by themselves. */
const hollowWords = new Set(
  'you i we he she it that this do does did can could would will is are am was be sorry and or but so also then well'.split(
    ' ',
  ),
);

/** Splits a message into parts, leaving out those with no content of their own, such as 'You do that?'. */
export function getFullParts(message: string): string[] {
  const all = getParts(message);
  const full = all.filter((one) =>
    plain(one)
      .split(' ')
      .some((word) => !hollowWords.has(word)),
  );
  return full.length > 0 ? full : all;
}

/** 'What would I get for it?' goes on with what was asked before. */
const refersBack = /\b(?:it|that|this|one|mine|them|those)\b/;

/** What a chat may keep until the customer has left contact info. */
const aboutStock = new Set(['price', 'availability', 'similar']);

/** What is asked of a car, and goes on with another one: 'And the black one?' */
const askedOfCars = new Set(['price', 'availability']);
/** How many words do so at most. */
const maxElliptic = 7;

/** What the customer asked about before this message; null where it is not clear. */
export async function findTopic({ request }: Context): Promise<string | null> {
  const before = request.conversation.filter(({ by }) => by === 'customer').at(-2);
  if (!before) return null;
  const meanings = await classify(getFullParts(spelledOut(before.text)));
  const topics = meanings.flatMap(([likeliest]) =>
    likeliest && likeliest.probability >= sure ? [likeliest.class] : [],
  );
  return topics.findLast((topic) => topic in situations || askedOfCars.has(topic)) ?? null;
}

/** What begins like this goes on with what was asked before: 'ouch, and the used one?' */
const continues = /^(?:\w+ )?(?:and|vs|versus|or|what about|how about|same for) /;

/** What a few words ask that only name a car. */
const goOn = (words: string, topic: string | null, noted: Part['noted']): string | null =>
  Object.keys(noted).length > 0 && words.split(' ').length <= maxElliptic
    ? topic !== null && askedOfCars.has(topic)
      ? topic
      : price.id
    : null;

export function readPart(text: string, meanings: Meaning[], topic: string | null, context: Context): Part {
  const words = plain(text);
  const rule = intents.find((one) => one.isMeant(words, context, text));
  const noted = noteCars(words, context, text);
  const meant = chooseIntent(words, rule, meanings, refersBack.test(words) ? topic : null);
  const going = goOn(words, topic, noted);
  const isContinued = going === topic && continues.test(words) && !rule && !isVerySure(meanings);
  const chosen = meant === 'total' && !asksForTotal(words) ? price.id : isContinued ? going : (meant ?? going);
  const name = context.request.contactFirst && aboutStock.has(chosen ?? '') ? contactFirst.id : chosen;
  const known = rule?.id === name ? rule : intents.find(({ id }) => id === name);
  const intent = known && (known === rule || (known.canAnswer?.(context, text) ?? true)) ? known : undefined;
  return { text, name, intent, noted, meanings };
}

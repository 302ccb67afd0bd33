import { type CarReading, hasFilters } from '../cars/carFilters.ts';
import { findMeantCars, type MeantCars } from '../cars/meantCars.ts';
import { isMatch } from '../cars/selectCars.ts';
import { matchAny } from '../understanding/matchAny.ts';
import type { Context, Intent } from '../understanding/context.ts';
import type { DialogueState } from '../dialogue/state.ts';
import { canTell, searchAnswer } from './searchAnswer.ts';
import { rememberCars } from './stock.ts';

const kinds = '(?:cars?|trucks?|suvs?|vans?|minivans?|sedans?|vehicles?|models?|hybrids?|convertibles?)';
const similarAsked = matchAny(
  'similar|alternatives?|comparable',
  'what (?:do|did)? ?(?:you|u) (?:have|got)|what have you got|whatcha got',
  '(?:any(?:thing)?|what|which|got|have|see|show|some(?:thing)?) (?:other|else|more|different|another)',
  `other (?:\\w+ )?(?:${kinds}|options?|ones?|rav4s?|inventory)`,
  'something (?:else|different|smaller|bigger|cheaper|newer|older|like (?:it|this|that))',
  `(?:what|which) (?:\\w+ )?${kinds} (?:do you|you|are|is)`,
  String.raw`what(?:s| is| else is| do you have)? (?:\w+ )?(?:in stock|on (?:the|your) lot|in (?:your )?inventory)`,
  '(?:your|the) inventory',
  'anything (?:cheaper|newer|bigger|smaller|like|under|around|in the)',
  `show me.{0,30} (?:${kinds}|options?)`,
  `(?:do you have|got|any).{0,20} ${kinds} (?:in stock|on the lot|under|available|for sale|for under|around|left)`,
);
/** Loaners, rentals and what a customer owns are none of ours for sale. */
const otherCars = matchAny(
  'loaners?|rentals?|rent|trade|my (?:other|car|truck)|winter|other (?:dealers?|dealerships?|locations?|times?|days?|slots?)',
);
/** A statement about the customer's own car, or no question at all. */
const ownStarts = ['i have', 'i got', 'ive got', 'we have', 'i own', 'i drive', 'no'];
/** 'My old truck', 'my 2018 Accord'; not 'my wife would rather have the Civic'. */
const ownCar =
  /\b(?:my|our) (?:(?:old|current|own|other|last) )?(?:car|truck|suv|van|vehicle|ride|lease|trade|\d{2,4}|[a-z]+ \d{4})\b/;
/** Begins a question about one particular car, such as 'does that one have AWD'. */
const aboutOne = /^(?:and |so |but )?(?:is|are|does|do|was|has|did|can|will) (?:it|this|that|the|they|these|those)\b/;

/** Whether a message asks what else there is. */
const isSimilar = (words: string): boolean => similarAsked.test(words) && !otherCars.test(words);

/** How many words may mean anything where a part asks what else there is: 'anything like it, honey?' */
const maxUnread = 1;

const startsWithAny = (words: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => `${words} `.startsWith(`${phrase} `));

/** Whether a part asks for cars, by its words and by what was read of it. */
function isSearch(words: string, { reading, by }: MeantCars, context: Context): boolean {
  const { request } = context;
  const { filters, order, comparison, position, references, asksCount, asksColors, unread } = reading;
  // 'The second one' takes a time where times were offered.
  if (position !== null && request.state?.openQuestion === 'which-time') return false;
  // 'I’m interested in this RAV4' says which car the lead is about.
  if (reading.isDefinite && isOwnCar(reading, context)) return false;
  if (otherCars.test(words) || aboutOne.test(words) || startsWithAny(words, ownStarts)) return false;
  if (/\b(?:anything|all) but\b/.test(words) || words === 'whats new') return false;
  if (unread.length > maxUnread || (unread.length > 0 && hasFilters(filters))) return false;
  if (unread.length > 0) return isSimilar(words) && !/\b(?:with|that has|that have)\b/.test(words);
  if (isSimilar(words) || hasFilters(filters) || order !== null || comparison !== null) return true;
  if (by === 'listed') return position !== null || (references.has('other') && references.has('one'));
  return references.has('like') || asksCount || asksColors;
}

const isOwnCar = (reading: CarReading, { request: { cars } }: Context): boolean =>
  !!cars?.asked && isMatch(cars.asked, reading.filters);

/** Which cars there are: a search of the dealer's stock by all that a customer may ask for. */
export const similar: Intent = {
  id: 'similar',
  isCertain: true,
  canAnswer: (context, part) => {
    const meant = findMeantCars(context, part, true);
    return meant.reading.unread.length === 0 && canTell(meant, context, () => true);
  },
  isMeant: (words, context, part) => {
    const meant = findMeantCars(context, part, true);
    return isSearch(words, meant, context) && canTell(meant, context, () => true);
  },
  answer: (context, part) => searchAnswer(findMeantCars(context, part, true), context, 'Right now we have'),
};

/**
 * The cars that a part names without asking for them, for the parts after it: 'I saw a white RAV4 on your site. How much is it?'
 * @returns nothing for the customer's own car
 */
export function noteCars(words: string, context: Context, part: string): Partial<DialogueState> {
  const { reading, cars } = findMeantCars(context, part, true);
  const isOwned = otherCars.test(words) || startsWithAny(words, ownStarts) || ownCar.test(words);
  const { models, colors, stock, trim } = reading.filters;
  const isNamed = models.length > 0 || colors.length > 0 || stock !== null || trim !== null;
  const isOwn = reading.isDefinite && isOwnCar(reading, context);
  return isOwned || isOwn || !isNamed || cars.length === 0 ? {} : rememberCars(cars, null);
}

/** Whether a part asks for cars, where nothing of the dealer’s stock may be disclosed yet. */
export const asksForCars = (words: string, context: Context, part: string): boolean =>
  isSimilar(words) || isSearch(words, findMeantCars(context, part, true), context);

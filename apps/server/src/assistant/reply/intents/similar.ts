import type { Intent } from '../understanding/context.ts';
import { plain } from '../understanding/words.ts';
import { namedCars, stockAnswer } from './stock.ts';

const similarAsked =
  /\b(?:similar|alternatives?|comparable)\b|\b(?:any(?:thing)?|what|which|got|have|see|show|some(?:thing)?) (?:other|else|more|different|another)\b|\bother (?:\w+ )?(?:cars?|trucks?|suvs?|vans?|sedans?|vehicles?|models?|options?|ones?|rav4s?|inventory)\b|\bsomething (?:else|different|smaller|bigger|cheaper|newer|older|like (?:it|this|that))\b|\b(?:what|which) (?:\w+ )?(?:cars?|trucks?|suvs?|vans?|sedans?|vehicles?|models?|hybrids?) (?:do you|you|are|is)\b|\bwhat(?:s| is| else is| do you have)? (?:\w+ )?(?:in stock|on (?:the|your) lot|in (?:your )?inventory)\b|\b(?:your|the) inventory\b|\banything (?:cheaper|newer|bigger|smaller|like|under|around|in the)\b|\bshow me\b.{0,30}\b(?:cars?|trucks?|suvs?|vans?|sedans?|vehicles?|options?)\b|\b(?:do you have|got|any)\b.{0,20}\b(?:cars?|trucks?|suvs?|vans?|minivans?|sedans?|vehicles?|hybrids?|convertibles?) (?:in stock|on the lot|under|available|for sale|for under|around|left)\b/;
/** Loaners, rentals and what a customer owns are none of ours for sale. */
const otherCars =
  /\b(?:loaners?|rentals?|rent|trade|my (?:other|car|truck)|winter|other (?:dealers?|dealerships?|locations?|colou?rs?)|colou?rs?)\b/;

/** Whether a message asks what else there is. */
export const isSimilar = (words: string): boolean => similarAsked.test(words) && !otherCars.test(words);

export const similar: Intent = {
  id: 'similar',
  canAnswer: ({ request }) => (request.cars?.inStock.length ?? 0) > 0,
  isMeant: (words, context) =>
    (isSimilar(words) ||
      (namedCars(words, context).length > 0 &&
        /\b(?:have|got|any|stock|see|looking for|interested in)\b/.test(words))) &&
    (context.request.cars?.inStock.length ?? 0) > 0,
  answer: (context, part) => {
    const named = namedCars(plain(part), context);
    return stockAnswer(named.length > 0 ? named : context.request.cars!.inStock, context, 'Right now we have');
  },
};

import { carWords, priceWords } from '../cars.ts';
import { vehicleName } from '../../../messaging/leads/vehicleName.ts';
import { matchAny } from '../understanding/matchAny.ts';
import type { Intent } from '../understanding/context.ts';
import { plain } from '../understanding/words.ts';
import { isSold, namedCars, sentence, soldAnswer, stockAnswer } from './stock.ts';
import { visitQuestion } from './visit.ts';

const asked = matchAny(
  'how much',
  'prices?|priced|pricing',
  'costs?',
  'msrp|sticker',
  'asking|ticket price|list price',
  '(?:kind of|kinda|how much) money|money (?:are |is )?(?:we|you) (?:talking|looking)',
  'quote',
  '(?:sell|selling|let) (?:it|this|that|(?:the|that) \\w+) (?:go )?for',
  'whats the damage',
  'out the door|otd',
  'going for',
  'listed (?:at|for)',
);
/** '$?', '$$$'. */
const signs = /^\$+$/;

/** What else costs something: the price of the car is no answer to it. */
const other = {
  payments: matchAny('monthly|month', 'payments?', 'down', 'deposit', 'interest|apr', 'lease|finance|financing'),
  bargaining: matchAny(
    'best|lowest|lower|cheaper|less',
    'discount|rebate|incentive',
    String.raw`negotia\w*|wiggle room|firm`,
    'come down|knock|drop|match|beat|hold',
  ),
  costsOfOwning: matchAny(
    'insurance|insure|insured',
    'gas|fuel',
    'charge|charging|charger',
    'warranty',
    'tax|taxes|fees?|registration|title|plates?',
  ),
  services: matchAny(
    'oil change|service|maintenance|repairs?|inspection|detail',
    String.raw`deliver\w*|shipping|ship`,
    'rent|rental',
    'tires?|brakes?|parts?|paint|tint|wash|keys?|mats?|hitch|rack',
    String.raw`accessor\w+`,
  ),
  totals: matchAny('out the door|otd|total|all in|final price', 'with (?:tax|fees|everything)'),
  trade: matchAny('trade|trade ?in|worth', String.raw`my (?:car|truck|vehicle|suv|van|\d{4}|old)`),
  measures: matchAny(
    'miles?|range',
    'cargo|room|space',
    'horsepower',
    'tow|towing',
    'weigh|weight',
    'time|longer|than',
  ),
};

export const isPrice = (words: string): boolean =>
  (asked.test(words) || signs.test(words)) && !Object.values(other).some((one) => one.test(words));

export const price: Intent = {
  id: 'price',
  canAnswer: (context) => {
    const { asked: car } = context.request.cars ?? {};
    return !!car && (isSold(context) || priceWords(car) !== null);
  },
  isMeant: (words, context) => {
    if (!isPrice(words)) return false;
    const { asked } = context.request.cars ?? {};
    return namedCars(words, context).length > 0 || (!!asked && (isSold(context) || priceWords(asked) !== null));
  },
  answer: (context, part) => {
    const others = namedCars(plain(part), context);
    if (others.length > 0) return stockAnswer(others, context, 'We have');
    if (isSold(context)) return soldAnswer(context);
    const asked = context.request.cars!.asked!;
    const amount = priceWords(asked)!;
    return {
      text: `${sentence(carWords(asked))} is listed at ${amount}.`,
      ...visitQuestion(context),
      facts: [`${vehicleName(asked)}: ${amount}`],
    };
  },
};

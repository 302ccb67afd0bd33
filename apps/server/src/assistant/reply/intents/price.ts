import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { priceWords } from '../cars.ts';
import { findMeantCars } from '../cars/meantCars.ts';
import { matchAny } from '../understanding/matchAny.ts';
import type { Intent } from '../understanding/context.ts';
import { plain } from '../understanding/words.ts';
import { canTell, searchAnswer } from './searchAnswer.ts';
import { nameCar, rememberCar, sentence } from './stock.ts';
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
  'going for|run me',
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
  rates: matchAny('per|hourly|an hour|a day|each time'),
  measures: matchAny(
    'miles?|range',
    'cargo|room|space',
    'horsepower',
    'tow|towing',
    'weigh|weight',
    'time|longer|than',
  ),
};

/** Whether more than the listed price is asked for: taxes, fees, what it comes to in the end. */
export const asksForTotal = (words: string): boolean =>
  other.totals.test(words) || matchAny('tax|taxes|fees?|adds?|added|extra|registration|tags|walk out').test(words);

/** 'Your lowest on the white one?', 'what would it be monthly' */
const asksOtherAmount = (words: string): boolean =>
  [other.payments, other.bargaining, other.rates].some((one) => one.test(words));

export const isPrice = (words: string): boolean =>
  (asked.test(words) || signs.test(words)) && !Object.values(other).some((one) => one.test(words));

export const price: Intent = {
  id: 'price',
  canAnswer: (context, part) =>
    !asksOtherAmount(plain(part)) && canTell(findMeantCars(context, part), context, hasPrice),
  isMeant: (words, context, part) => isPrice(words) && canTell(findMeantCars(context, part), context, hasPrice),
  answer: (context, part) => {
    const meant = findMeantCars(context, part);
    const [car] = meant.cars;
    if (!car || meant.cars.length > 1 || car.available === false) return searchAnswer(meant, context, 'We have');
    const amount = priceWords(car)!;
    const subject = sentence(nameCar(car, context));
    return {
      text: `${subject} is listed at ${amount}.`,
      ...visitQuestion(context),
      facts: [`${subject.slice(4)}: ${amount}`],
      remember: rememberCar(car, context),
      subject,
    };
  },
};

const hasPrice = (car: LeadVehicle): boolean => priceWords(car) !== null;

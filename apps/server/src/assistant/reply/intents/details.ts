import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { priceWords } from '../cars.ts';
import { hasFilters } from '../cars/carFilters.ts';
import { findMeantCars } from '../cars/meantCars.ts';
import { getCurrentCar } from '../cars/readSearches.ts';
import { emptyState } from '../dialogue/state.ts';
import { matchAny } from '../understanding/matchAny.ts';
import type { Context, Intent } from '../understanding/context.ts';
import { plain } from '../understanding/words.ts';
import { nameCar, rememberCar, sentence } from './stock.ts';

/** What a car's row says of it. */
interface Detail {
  asked: RegExp;
  /** What follows the car's name; null where its row does not have it. */
  tell: (car: LeadVehicle) => string | null;
}

const conditions: Record<string, string> = {
  new: 'is new',
  used: 'is used',
  certified: 'is certified pre-owned',
};

const it = '(?:it|this|that|this one|that one|the \\w+(?: \\w+){0,3})';
const drive = '(?:awd|4wd|4x4|all wheel|four wheel|front wheel|two wheel|fwd|rwd|2wd)';
const rowDetails: readonly Detail[] = [
  {
    asked: matchAny(
      'how many (?:miles|mi|kilometers|km)(?: (?:does|has|is|are|are on|on|did|for|and|do)|$)|odometer|what mileage',
      `(?:whats|what is|what are|hows) (?:the |its )?(?:mileage|miles|odometer)`,
    ),
    tell: ({ mileage }) => (mileage === undefined ? null : `has ${mileage.toLocaleString('en-US')} on the odometer`),
  },
  {
    asked: matchAny('(?:what|which) (?:model )?year|how old'),
    tell: ({ year }) => (year ? `is a ${year}` : null),
  },
  {
    asked: matchAny(
      `(?:is|was) ${it} (?:an? |the |in )?${drive}`,
      `(?:does|has) ${it} (?:have |got |come with |come in )?(?:an? )?${drive}`,
      `${drive}(?: drive)? or (?:just |only )?${drive}`,
    ),
    tell: ({ trim = '' }) => (/\b(?:awd|4wd|4x4)\b/i.test(trim) ? `is the ${trim}` : null),
  },
  {
    asked: matchAny(`(?:what|which) colou?r (?:is|was) ${it}`, '(?:whats|what is) (?:the|its) colou?r'),
    tell: ({ color }) => (color ? `is ${color.toLowerCase()}` : null),
  },
  {
    asked: matchAny(`(?:what|which) trim(?: level)? (?:is|does) ${it}`, '(?:whats|what is) (?:the|its) trim'),
    tell: ({ trim }) => (trim ? `is the ${trim}` : null),
  },
  {
    asked: matchAny(`(?:is|was) ${it} (?:brand new|new|used|certified|cpo|pre owned)`),
    tell: ({ condition = '' }) => conditions[condition] ?? null,
  },
];

/** 'The miles and the price'. */
const priceToo = matchAny('prices?|how much is|costs?');

/** The one car that a part asks about; null where it is not one, or may not be offered. */
function findCar(context: Context, part: string): LeadVehicle | null {
  const { request } = context;
  if (!request.cars) return null;
  const { reading, cars } = findMeantCars(context, part);
  const isNamed = hasFilters({ ...reading.filters, condition: null }) || reading.position !== null;
  if (reading.namesUnknown) return null;
  const car = isNamed
    ? cars.length === 1
      ? cars[0]!
      : null
    : getCurrentCar(request.cars, request.state ?? emptyState);
  return car?.available === true ? car : null;
}

const findDetail = (words: string): Detail | undefined => rowDetails.find(({ asked }) => asked.test(words));

/** What the stock's row of a car says beside its price: mileage, color, trim, new or used. */
export const details: Intent = {
  id: 'details',
  isCertain: true,
  isMeant: (words, context, part) => {
    const detail = findDetail(words);
    const car = detail && findCar(context, part);
    return !!car && detail.tell(car) !== null;
  },
  answer: (context, part) => {
    const car = findCar(context, part)!;
    const words = findDetail(plain(part))!.tell(car)!;
    const name = nameCar(car, context);
    const amount = priceToo.test(plain(part)) ? priceWords(car) : null;
    return {
      text: `${sentence(name)} ${words}.${amount === null ? '' : ` It’s listed at ${amount}.`}`,
      facts: [`${name.slice(4)}: ${words}`, ...(amount === null ? [] : [`${name.slice(4)}: ${amount}`])],
      remember: rememberCar(car, context),
      subject: sentence(name),
    };
  },
};

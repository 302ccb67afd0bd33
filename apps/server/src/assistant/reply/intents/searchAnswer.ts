import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { type Cars, priceWords } from '../cars.ts';
import type { CarReading } from '../cars/carFilters.ts';
import type { MeantCars } from '../cars/meantCars.ts';
import { getCurrentCar } from '../cars/readSearches.ts';
import type { Order } from '../cars/filterWords.ts';
import { emptyState } from '../dialogue/state.ts';
import type { Context, PartAnswer } from '../understanding/context.ts';
import {
  nameCar,
  nameCars,
  rememberCars,
  sentence,
  soldCarAnswer,
  stockAnswer,
  stockFacts,
  writeCount,
} from './stock.ts';
import { visitQuestion } from './visit.ts';

/**
 * Whether the dealer's records tell what is asked of the cars that are meant. Where none is found, they do only if they are the whole stock.
 * @param isKnown whether they tell it of one of them that is for sale
 */
export function canTell(
  { reading, by, cars, sold }: MeantCars,
  { request }: Context,
  isKnown: (car: LeadVehicle) => boolean,
): boolean {
  const [car] = cars;
  if (reading.namesUnknown || (asksByPrice(reading) && !hasPrices(request.cars))) return false;
  // 'The second one' where nothing was listed.
  if (reading.position !== null && by === 'current') return false;
  if (cars.length === 1 && by !== 'search') return car!.available === false || isKnown(car!);
  if (cars.length > 0) return true;
  return by === 'search' && (sold.length > 0 || request.cars?.isComplete === true);
}

/** Whether cars are searched by their prices: where a customer may not see any, none can be. */
const asksByPrice = ({ filters, order, comparison }: CarReading): boolean =>
  filters.price !== null || order === 'cheapest' || order === 'priciest' || comparison === 'cheaper';

const hasPrices = (cars: Cars | undefined): boolean =>
  cars !== undefined && [...(cars.asked ? [cars.asked] : []), ...cars.inStock].some((car) => priceWords(car) !== null);

/** How many are named in place of what is not there. */
const maxNearest = 2;

const superlatives: Record<Order, string> = {
  cheapest: 'The most affordable one we have is',
  newest: 'The newest one we have is',
  oldest: 'The oldest one we have is',
  'fewest-miles': 'The one with the fewest miles is',
  priciest: 'The highest-priced one we have is',
};

/**
 * Tells of the cars that are meant, or that there is none and what comes nearest.
 * @param lead what a list begins with: 'Right now we have'
 */
export function searchAnswer(meant: MeantCars, context: Context, lead: string): PartAnswer {
  const answer = getAnswer(meant, context, lead);
  return meant.filters === null ? answer : { ...answer, remember: { ...answer.remember, search: meant.filters } };
}

function getAnswer(meant: MeantCars, context: Context, lead: string): PartAnswer {
  const { reading, cars, nearest, sold } = meant;
  const forSale = cars.filter(({ available }) => available !== false);
  const [first] = forSale;
  const gone = cars.find(({ available }) => available === false) ?? sold[0];
  if (!first && gone) return soldCarAnswer(gone, context);
  if (!first) return noneAnswer(nearest, context);
  if (reading.asksColors) return colorsAnswer(forSale, context) ?? stockAnswer(forSale, context, { lead });
  if (reading.asksCount) return stockAnswer(forSale, context, { lead: 'We have' });
  if (reading.order !== null) {
    const facts = stockFacts([first], context);
    return {
      text: `${superlatives[reading.order]} ${nameCars([first], context)}.`,
      ...visitQuestion(context),
      facts,
      remember: rememberCars([first], null),
    };
  }
  if (forSale.length === 1 && meant.by === 'listed') return oneAnswer(first, context);
  return stockAnswer(forSale, context, { lead, stays: staysWith(meant, context) });
}

/** The car that is still talked about beside others that were listed; null where the customer has turned to these. */
function staysWith({ reading }: MeantCars, { request }: Context): LeadVehicle | null {
  const { references, comparison } = reading;
  const isBeside = comparison !== null || references.has('like') || references.has('other');
  return isBeside && request.cars ? getCurrentCar(request.cars, request.state ?? emptyState) : null;
}

/** One that the customer has picked of several. */
function oneAnswer(car: LeadVehicle, context: Context): PartAnswer {
  const amount = priceWords(car);
  const name = sentence(nameCar(car, context));
  return {
    text: amount === null ? `${name} is in stock.` : `${name} is in stock, listed at ${amount}.`,
    ...visitQuestion(context),
    facts: stockFacts([car], context),
    remember: rememberCars([car], null),
  };
}

const noneWords = 'That’s not something we have in stock right now.';

function noneAnswer(nearest: readonly LeadVehicle[], context: Context): PartAnswer {
  const offered = nearest.slice(0, maxNearest);
  if (offered.length === 0)
    return {
      text: noneWords,
      question: 'Is there anything else you’d like to see?',
      facts: ['Not in stock'],
    };
  return {
    text: `${noneWords} The closest we have ${offered.length === 1 ? 'is' : 'are'} ${nameCars(offered, context)}.`,
    ...visitQuestion(context, offered.length),
    facts: ['Not in stock', ...stockFacts(offered, context)],
    remember: rememberCars(offered, null),
  };
}

function colorsAnswer(cars: readonly LeadVehicle[], context: Context): PartAnswer | null {
  const colors = [...new Set(cars.flatMap(({ color }) => color?.toLowerCase() ?? []))];
  if (colors.length === 0) return null;
  const list = colors.length === 1 ? colors[0]! : `${colors.slice(0, -1).join(', ')} and ${colors.at(-1)}`;
  return {
    text: `We have ${cars.length === 1 ? 'one' : writeCount(cars.length)} in stock, in ${list}.`,
    ...visitQuestion(context, cars.length),
    facts: stockFacts(cars, context),
    remember: rememberCars(cars, null),
  };
}

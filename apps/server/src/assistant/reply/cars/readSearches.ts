import { searchKey } from '../../../messaging/leads/searchKey.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { type Cars, getCarId } from '../cars.ts';
import type { DialogueState } from '../dialogue/state.ts';
import { getParts } from '../understanding/parts.ts';
import { plain, spelledOut } from '../understanding/words.ts';
import { type CarFilters, type CarReading, hasFilters, namesKind, readCarFilters } from './carFilters.ts';
import { listNames } from './carNames.ts';
import type { CarSearch } from './findCarsFor.ts';
import { isMatch } from './selectCars.ts';

/** All cars that may be offered, with the one that was asked about. */
export const listForSale = ({ asked, inStock }: Cars): LeadVehicle[] => [
  ...(asked?.available === true ? [asked] : []),
  ...inStock,
];

/** The cars that were listed last, in their order, also those that have sold since. */
export function listShown(cars: Cars, { carsShown }: DialogueState): LeadVehicle[] {
  const known = [...listForSale(cars), ...(cars.mentioned ?? []), ...(cars.asked ? [cars.asked] : [])];
  return carsShown.flatMap((id) => known.find((car) => getCarId(car) === id) ?? []);
}

/** The car that 'it' is: the one that is talked about, else the lead's own. Null where it is one of several that were listed. */
export function getCurrentCar(cars: Cars, state: DialogueState): LeadVehicle | null {
  if (state.car === null) return state.carsShown.length > 0 ? null : cars.asked;
  const known = [...(cars.asked ? [cars.asked] : []), ...listForSale(cars), ...(cars.mentioned ?? [])];
  return known.find((car) => getCarId(car) === state.car) ?? null;
}

/** Reads a part of a message, with what the part after it adds: 'Any trucks? Under 35k'. */
export function readPart(message: string, part: string, cars: Cars): CarReading {
  const names =
    cars.names ?? listNames([...listForSale(cars), ...(cars.mentioned ?? []), ...(cars.asked ? [cars.asked] : [])]);
  const parts = getParts(message);
  const next = parts[parts.indexOf(part) + 1];
  const reading = readCarFilters(part, names);
  const more = next === undefined ? null : readCarFilters(next, names);
  if (more === null || !isFragment(next!, more)) return reading;
  return { ...reading, filters: merged(reading.filters, more.filters), order: reading.order ?? more.order };
}

/** How many words say something more of what was asked just before. */
const maxFragment = 6;
const questionStarts = new Set([
  'do',
  'does',
  'is',
  'are',
  'what',
  'how',
  'have',
  'can',
  'any',
  'got',
  'which',
  'show',
]);

function isFragment(part: string, { filters, references, comparison, position, unread }: CarReading): boolean {
  const words = plain(part).split(' ');
  return (
    hasFilters(filters) &&
    filters.models.length === 0 &&
    references.size === 0 &&
    comparison === null &&
    position === null &&
    unread.length === 0 &&
    words.length <= maxFragment &&
    !questionStarts.has(words[0]!)
  );
}

const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);

const merged = (filters: CarFilters, more: CarFilters): CarFilters => ({
  ...filters,
  ...Object.fromEntries(
    Object.entries(more).filter(([key, value]) => isSet(value) && !isSet(filters[key as keyof CarFilters])),
  ),
});

/**
 * Completes what a customer asks for by what the conversation is about: 'do you have it in red' is about its model, 'under 35k?' after a
 * question for trucks is about trucks, 'cheaper?' is about its price.
 * @returns what is looked for; where that is not there, what is looked for next
 */
export function completeSearch(reading: CarReading, cars: Cars, state: DialogueState): CarSearch[] {
  const { references, comparison, order } = reading;
  const shown = listShown(cars, state);
  const current = getCurrentCar(cars, state);
  // Cars that were listed beside the one that is talked about have been seen already.
  const seen = current && (shown.length === 0 || shown.includes(current)) ? [current] : shown;
  const compared = comparison === null ? {} : compare(reading, seen);
  const search: CarSearch = {
    filters: { ...reading.filters, ...compared },
    order: comparison === 'cheaper' ? 'priciest' : order,
  };
  if (namesKind(search.filters)) return [search];
  const adds = reading.isShort && reading.unread.length === 0 && state.search !== null;
  if (comparison !== null) {
    const { models, makes, bodies } = state.search ?? search.filters;
    return adds ? [{ ...search, filters: { ...search.filters, models, makes, bodies } }, search] : [search];
  }
  if (adds) return [{ ...search, filters: merged(search.filters, state.search!) }];
  const isSameModel =
    references.has('one') || references.has('it') || references.has('those') || reading.asksCount || reading.asksColors;
  const models = [...new Set((current ? [current] : shown).map(({ model }) => searchKey(model)))];
  return [isSameModel ? { ...search, filters: { ...search.filters, models } } : search];
}

/** The bound that a comparison with cars sets: below the lowest price of them. */
function compare({ comparison }: CarReading, cars: readonly LeadVehicle[]): Partial<CarFilters> {
  const lowest = (read: (car: LeadVehicle) => number | undefined): number =>
    Math.min(...cars.map((car) => read(car) ?? Infinity));
  const price = lowest((car) => (car.price === undefined ? undefined : Number(car.price)));
  const mileage = lowest((car) => car.mileage);
  const year = Math.max(...cars.map((car) => car.year ?? 0));
  const oldest = lowest((car) => car.year);
  if (comparison === 'cheaper' && Number.isFinite(price)) return { price: { from: null, to: price - 1 } };
  if (comparison === 'newer' && year > 0) return { years: { from: year + 1, to: null } };
  if (comparison === 'older' && Number.isFinite(oldest)) return { years: { from: null, to: oldest - 1 } };
  if (comparison === 'fewer-miles' && Number.isFinite(mileage)) return { mileage: { from: null, to: mileage - 1 } };
  return {};
}

/** What a customer's message asks for, a search for each of its parts that asks for cars; to be looked for in the dealer's stock. */
export function readSearches(question: string, cars: Cars, state: DialogueState): CarSearch[] {
  const message = spelledOut(question);
  return getParts(message)
    .flatMap((part) => completeSearch(readPart(message, part, cars), cars, state))
    .filter(({ filters, order }) => hasFilters(filters) || order !== null)
    .slice(0, maxSearches);
}

/** How many parts of a message are looked for. */
const maxSearches = 4;

/** Whether a car is what a reading names. */
export const isNamedBy = (car: LeadVehicle, { filters }: CarReading): boolean =>
  hasFilters(filters) && isMatch(car, filters);

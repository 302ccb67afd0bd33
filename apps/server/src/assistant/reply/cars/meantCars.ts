import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { mostAlike } from '../cars.ts';
import { emptyState } from '../dialogue/state.ts';
import type { Context } from '../understanding/context.ts';
import { type CarFilters, type CarReading, hasFilters, namesKind } from './carFilters.ts';
import type { Comparison, Order } from './filterWords.ts';
import { completeSearch, getCurrentCar, isNamedBy, listForSale, listShown, readPart } from './readSearches.ts';
import { isMatch, selectCars, selectNearest, sortCars } from './selectCars.ts';

/** Which order puts the one that is compared first. */
const comparedOrder = {
  cheaper: 'cheapest',
  newer: 'newest',
  older: 'oldest',
  'fewer-miles': 'fewest-miles',
} as const satisfies Record<Comparison, Order>;

const ofShown = /\bof (?:those|these|them|the (?:two|three))\b/i;

/** The cars that a part of a message is about. */
export interface MeantCars {
  reading: CarReading;
  /** Those that are meant, in the order in which they are listed. */
  cars: LeadVehicle[];
  /** How they are meant: the one that is talked about, some of those that were listed, or what is looked for in stock. */
  by: 'current' | 'listed' | 'search';
  /** Where none is meant: those that come nearest to what is looked for. */
  nearest: LeadVehicle[];
  /** Where none is meant: those that have sold. */
  sold: LeadVehicle[];
  /** What was looked for; null where nothing was. */
  filters: CarFilters | null;
}

/**
 * Which cars a part of a message is about: those that it names, else the one that is talked about, else the lead's own.
 * @param prefersStock what is named is looked for among all cars, and not first taken for the car that is talked about
 */
export function findMeantCars({ request, message }: Context, part: string, prefersStock = false): MeantCars {
  const cars = request.cars ?? { asked: null, inStock: [] };
  const state = request.state ?? emptyState;
  const reading = readPart(message, part, cars);
  const { filters, references, position, comparison, order } = reading;
  const shown = listShown(cars, state);
  const current = getCurrentCar(cars, state);
  const meant = (by: MeantCars['by'], found: LeadVehicle[]): MeantCars => ({
    reading,
    by,
    cars: found,
    nearest: [],
    sold: [],
    filters: null,
  });
  // 'Of those, which has the fewest miles?'
  const isOfShown = ofShown.test(message);
  if (order !== null && !hasFilters(filters) && shown.length > 1 && isOfShown)
    return meant('listed', sortCars(shown, order).slice(0, 1));
  const isSearch = order !== null || comparison !== null || references.has('like') || references.has('other');

  const picked = position === null || namesKind(filters) ? undefined : shown.at(position);
  if (picked) return meant('listed', [picked]);
  const [first, second] = shown;
  if (references.has('other') && references.has('one') && !hasFilters(filters) && current && first && second) {
    const other = shown.filter((one) => one !== current);
    if (other.length < shown.length) return meant('listed', other);
  }
  // 'The cheaper one' of those that were listed.
  if (
    comparison !== null &&
    (references.has('one') || isOfShown) &&
    !reading.isIndefinite &&
    !hasFilters(filters) &&
    shown.length > 1
  )
    return meant('listed', sortCars(shown, comparedOrder[comparison]).slice(0, 1));
  if (hasFilters(filters) && !isSearch && !reading.asksCount && !reading.isIndefinite && !reading.isPlural) {
    // 'The white one' is one of those that were listed.
    const listed = shown.filter((car) => isMatch(car, filters));
    const isPick = references.has('one') || !prefersStock;
    if (isPick && listed.length > 0 && (!current || listed.length === 1)) return meant('listed', listed);
    const own = !prefersStock && [current, cars.asked].find((car) => car && isNamedBy(car, reading));
    if (own) return meant('current', [own]);
  }
  if (!hasFilters(filters) && !isSearch && !reading.asksCount && !reading.asksColors) {
    if (references.has('those') && shown.length > 0) return meant('listed', shown);
    if (!prefersStock) return current ? meant('current', [current]) : meant('listed', shown);
  }
  const searches = completeSearch(reading, cars, state);
  const search = searches.find((one) => listForSale(cars).some((car) => isMatch(car, one.filters))) ?? searches[0]!;
  const isBeside = comparison !== null || references.has('like') || references.has('other');
  const isOpen = !hasFilters(search.filters) && search.order === null;
  const excluded = isBeside || isOpen ? current : null;
  const pool = listForSale(cars).filter((car) => car !== excluded);
  const found = selectCars(pool, search.filters, comparison === null ? search.order : null);
  const sorted = search.order !== null && comparison === null ? found : mostAlike(found, current ?? cars.asked);
  const searched = { ...meant('search', sorted), filters: search.filters };
  if (sorted.length > 0) return searched;
  return {
    ...searched,
    nearest: comparison === null ? selectNearest(pool, search.filters) : [],
    sold:
      !isBeside && (filters.models.length > 0 || filters.stock !== null)
        ? [...(cars.mentioned ?? []), ...(cars.asked ? [cars.asked] : [])].filter(
            (car) => car.available === false && isMatch(car, search.filters),
          )
        : [],
  };
}

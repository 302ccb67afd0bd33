import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { mostAlike } from '../cars.ts';
import { emptyState } from '../dialogue/state.ts';
import type { Context } from '../understanding/context.ts';
import { type CarReading, hasFilters, namesKind } from './carFilters.ts';
import { completeSearch, getCurrentCar, isNamedBy, listForSale, listShown, readPart } from './readSearches.ts';
import { isMatch, selectCars, selectNearest } from './selectCars.ts';

/** The cars that a part of a message is about. */
export interface MeantCars {
  reading: CarReading;
  /** Those that are meant, in the order in which they are told of. */
  cars: LeadVehicle[];
  /** How they are meant: the one that is talked about, some of those that were listed, or what is looked for in stock. */
  by: 'current' | 'listed' | 'search';
  /** Where none is meant: those that come nearest to what is looked for. */
  nearest: LeadVehicle[];
  /** Where none is meant: those that have sold. */
  sold: LeadVehicle[];
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
  });
  const isSearch = order !== null || comparison !== null || references.has('like') || references.has('other');

  const picked = position === null || namesKind(filters) ? undefined : shown.at(position);
  if (picked) return meant('listed', [picked]);
  const [first, second] = shown;
  if (references.has('other') && references.has('one') && !hasFilters(filters) && current && first && second) {
    const other = shown.filter((one) => one !== current);
    if (other.length < shown.length) return meant('listed', other);
  }
  if (hasFilters(filters) && !isSearch && !reading.asksCount && !reading.isIndefinite) {
    // 'The white one' is one of those that were listed.
    const listed = shown.filter((car) => isMatch(car, filters));
    if (listed.length > 0 && (!current || listed.length === 1)) return meant('listed', listed);
    const own = !prefersStock && [current, cars.asked].find((car) => car && isNamedBy(car, reading));
    if (own) return meant('current', [own]);
  }
  if (!hasFilters(filters) && !isSearch && !reading.asksCount && !reading.asksColors) {
    if (references.has('those') && shown.length > 0) return meant('listed', shown);
    if (!prefersStock) return current ? meant('current', [current]) : meant('listed', shown);
  }
  const search = completeSearch(reading, cars, state);
  const isBeside = comparison !== null || references.has('like') || references.has('other');
  const isOpen = !hasFilters(search.filters) && search.order === null;
  const excluded = isBeside || isOpen ? current : null;
  const pool = listForSale(cars).filter((car) => car !== excluded);
  const found = selectCars(pool, search.filters, comparison === null ? search.order : null);
  const sorted = search.order !== null && comparison === null ? found : mostAlike(found, current ?? cars.asked);
  if (sorted.length > 0) return meant('search', sorted);
  return {
    ...meant('search', []),
    nearest: selectNearest(pool, search.filters),
    sold: namesKind(filters)
      ? [...(cars.mentioned ?? []), ...(cars.asked ? [cars.asked] : [])].filter(
          (car) => car.available === false && isMatch(car, search.filters),
        )
      : [],
  };
}

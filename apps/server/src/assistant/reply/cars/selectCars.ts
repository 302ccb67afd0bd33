import { searchKey } from '../../../messaging/leads/searchKey.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { type CarFilters, hasPhrase } from './carFilters.ts';
import { bodies, drives, type Order } from './filterWords.ts';
import type { Range } from './readNumbers.ts';

const isWithin = (value: number | undefined, range: Range | null): boolean =>
  range === null ||
  (value !== undefined && (range.from === null || value >= range.from) && (range.to === null || value <= range.to));

const getPrice = ({ price }: LeadVehicle): number | undefined =>
  price === undefined || Number(price) <= 0 ? undefined : Number(price);

/** Whether a car is what is asked for. What its row does not tell does not count as asked for. */
export function isMatch(car: LeadVehicle, filters: CarFilters): boolean {
  const { models, makes, trim, colors, withoutColors, bodies: kinds, drive, condition, stock } = filters;
  return (
    isWithin(car.year, filters.years) &&
    isWithin(getPrice(car), filters.price) &&
    isWithin(car.mileage, filters.mileage) &&
    (models.length === 0 || models.includes(searchKey(car.model))) &&
    (makes.length === 0 || makes.includes(searchKey(car.make))) &&
    (trim === null || hasPhrase(car.trim ?? '', [trim])) &&
    (colors.length === 0 || hasPhrase(car.color ?? '', colors)) &&
    !hasPhrase(car.color ?? '', withoutColors) &&
    (kinds.length === 0 || kinds.some((kind) => hasPhrase(car.body ?? '', bodies[kind]))) &&
    (drive === null || hasPhrase(car.trim ?? '', drives[drive])) &&
    (condition === null || getConditions(condition).includes(car.condition ?? '')) &&
    (stock === null || searchKey(car.stock ?? '') === stock)
  );
}

/** A certified car is a used one. */
export const getConditions = (condition: string): string[] =>
  condition === 'used' ? ['used', 'certified'] : [condition];

const last = Number.MAX_SAFE_INTEGER;
/** By what cars are put in order, the lowest first. */
const sortKeys: Record<Order, (car: LeadVehicle) => number> = {
  cheapest: (car) => getPrice(car) ?? last,
  priciest: (car) => -(getPrice(car) ?? 0),
  newest: ({ year }) => -(year ?? 0),
  oldest: ({ year }) => year ?? last,
  'fewest-miles': ({ mileage }) => mileage ?? last,
};

/** The cars that are asked for, in the order that is asked for; without one they keep their order. */
export function selectCars(
  cars: readonly LeadVehicle[],
  filters: CarFilters,
  order: Order | null = null,
): LeadVehicle[] {
  const found = cars.filter((car) => isMatch(car, filters));
  return order === null ? found : sortCars(found, order);
}

/** Cars in an order, the first that it asks for first. */
export const sortCars = (cars: readonly LeadVehicle[], order: Order): LeadVehicle[] =>
  cars.toSorted((one, other) => sortKeys[order](one) - sortKeys[order](other));

/**
 * The filters with less and less of them, where nothing is found: first what customers give up most easily. The kind of car stays, so
 * that somebody who asks for a truck is offered one.
 */
export function relaxFilters(filters: CarFilters): CarFilters[] {
  const steps: Partial<CarFilters>[] = [
    { price: null },
    { mileage: null },
    { colors: [] },
    { withoutColors: [] },
    { trim: null },
    { drive: null },
    { years: null },
    { condition: null },
  ];
  // Each alone, then all up to each.
  const alone = steps.filter((step) => isSet(filters, step)).map((step) => ({ ...filters, ...step }));
  const together = alone.map((_one, at) =>
    Object.assign({}, filters, ...steps.filter((step) => isSet(filters, step)).slice(0, at + 1)),
  ) as CarFilters[];
  return [...alone, ...together.slice(1)];
}

const isSet = (filters: CarFilters, step: Partial<CarFilters>): boolean =>
  (Object.keys(step) as (keyof CarFilters)[]).some((key) => {
    const value: unknown = filters[key];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });

/** The nearest to what is asked for, where nothing is: with a price cap, the next above it. */
export function selectNearest(cars: readonly LeadVehicle[], filters: CarFilters): LeadVehicle[] {
  for (const relaxed of relaxFilters(filters)) {
    const order = filters.price?.from != null && filters.price.to === null ? 'priciest' : 'cheapest';
    const found = selectCars(cars, relaxed, filters.price === null ? null : order);
    if (found.length > 0) return found;
  }
  return [];
}

import { vehicleName } from '../../../messaging/leads/vehicleName.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { priceWords } from '../cars.ts';

/** Without a unit: it is that of the dealer's country, as the file has it. */
const formatMileage = (mileage: number): string => `${mileage.toLocaleString('en-US')} on the odometer`;

export const getTrimName = (car: LeadVehicle): string =>
  [vehicleName(car) ?? 'car', car.trim].filter(Boolean).join(' ');
const getColorName = (car: LeadVehicle): string =>
  [car.color?.toLowerCase(), getTrimName(car)].filter(Boolean).join(' ');

/** A car's names from the shortest on. */
const getNames = (car: LeadVehicle): string[] => [
  vehicleName(car) ?? 'car',
  getTrimName(car),
  getColorName(car),
  ...(car.mileage === undefined ? [] : [`${getColorName(car)} with ${formatMileage(car.mileage)}`]),
  ...(car.stock ? [`${getColorName(car)} with stock number ${car.stock}`] : []),
];

const isSame = (one: LeadVehicle, other: LeadVehicle): boolean =>
  one === other || (!!one.stock && one.stock === other.stock) || (!!one.vin && one.vin === other.vin);

/**
 * The shortest name that tells a car apart from others: 'the 2026 Toyota RAV4', 'the white 2025 Toyota RAV4 LE'.
 * @param others all that the customer could take it for; the car itself may be among them
 */
export function describeCar(car: LeadVehicle, others: readonly LeadVehicle[]): string {
  const names = getNames(car);
  const rest = others.filter((one) => !isSame(one, car)).map(getNames);
  const name = names.find((_name, level) => rest.every((other) => other[level] !== names[level])) ?? names.at(-1)!;
  return `the ${name}`;
}

/** A car in a list, with its color and price as far as they are known: 'the white 2025 Toyota RAV4 LE ($31,900)'. */
export function describeListed(car: LeadVehicle, others: readonly LeadVehicle[]): string {
  const shortest = describeCar(car, others);
  const colored = `the ${getColorName(car)}`;
  const name = shortest.length > colored.length ? shortest : colored;
  const price = priceWords(car);
  return price === null ? name : `${name} (${price})`;
}

/** All that a row tells of a car, for what an answer may say of it. */
export const describeFully = (car: LeadVehicle): string =>
  [
    getColorName(car),
    car.condition,
    car.mileage === undefined ? '' : formatMileage(car.mileage),
    car.stock ? `stock number ${car.stock}` : '',
  ]
    .filter(Boolean)
    .join(', ');

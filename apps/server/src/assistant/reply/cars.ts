import type { LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import type { CarNames } from './cars/carNames.ts';

/** What the dealer's records say of cars. */
export interface Cars {
  /** The one that the customer asked about; null if there is none. */
  asked: LeadVehicle | null;
  /** Others that are for sale: those that the customer's last message asks for, and those most like the one they asked about. */
  inStock: LeadVehicle[];
  /** Those that the conversation has been about, and those that are asked for and have sold. */
  mentioned?: LeadVehicle[];
  /** What all of the dealer's cars are called; missing where only the ones above are known. */
  names?: CarNames;
  /** The dealer's stock is known and confirmed, so what is not in it is not there. */
  isComplete?: boolean;
}

/** What a car is known by in a conversation: its stock number, else its VIN, else its name. */
export const getCarId = (car: LeadVehicle): string => car.stock || car.vin || (vehicleName(car) ?? '');

/** Whether two are the same car. */
export const isSame = (one: LeadVehicle, other: LeadVehicle | null): boolean =>
  (!!one.stock && one.stock === other?.stock) || (!!one.vin && one.vin === other?.vin);

/** The same model before the same body, before the same make; then the nearest price. */
export function mostAlike(cars: readonly LeadVehicle[], asked: LeadVehicle | null): LeadVehicle[] {
  const likeness = ({ make, model, body }: LeadVehicle) =>
    (model === asked?.model ? 4 : 0) +
    (body !== undefined && body === asked?.body ? 2 : 0) +
    (make === asked?.make ? 1 : 0);
  const gap = ({ price }: LeadVehicle) =>
    asked?.price === undefined ? 0 : Math.abs(Number(price ?? 0) - Number(asked.price));
  return cars.toSorted((one, other) => likeness(other) - likeness(one) || gap(one) - gap(other));
}

/** '$35,480'; null where the price is not known. */
export const priceWords = ({ price, currency = 'USD' }: LeadVehicle): string | null =>
  price === undefined || Number(price) <= 0 ? null : amountFormat(currency).format(Number(price));

const amountFormat = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

/** 'the 2026 Toyota RAV4'. */
export const carWords = (car: LeadVehicle): string => `the ${vehicleName(car) ?? 'car'}`;

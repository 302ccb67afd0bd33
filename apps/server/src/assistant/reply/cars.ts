import { type Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { currentVehicle, findVehicles, type LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';
import { hasStock } from '../../messaging/leads/stock.ts';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import { type CarNames, listNames } from './cars/carNames.ts';
import { findByIds, findCarsFor, findNames } from './cars/findCarsFor.ts';
import { readSearches } from './cars/readSearches.ts';
import { type DialogueState, emptyState, listCarIds } from './dialogue/state.ts';

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
  /** The dealer's stock is known, so what is not in it is not there. */
  isComplete?: boolean;
}

/**
 * What is known of the car of a lead, and of those like it.
 * @param question of the customer, which may ask for other cars
 * @param state what the conversation is about
 */
export async function findCars(
  db: Kysely<Schema>,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  question: string,
  state: DialogueState,
): Promise<Cars> {
  const lead = await db
    .selectFrom('lead')
    .select((eb) => eb.ref('vehicle').$castTo<LeadVehicle | null>().as('vehicle'))
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  const asked = lead?.vehicle ? await currentVehicle(db, dealerId, lead.vehicle) : null;
  return carsLike(db, dealerId, asked, question, state);
}

/** The cars of a dealer for somebody who asked about one, or about none. */
export async function carsLike(
  db: Kysely<Schema>,
  dealerId: string,
  asked: LeadVehicle | null,
  question: string,
  state: DialogueState = emptyState,
): Promise<Cars> {
  const alike = await findVehicles(db, dealerId, { like: asked, text: question });
  if (!(await hasStock(db, dealerId))) return { asked, inStock: listOthers(alike, asked), mentioned: pick(alike, state) };
  const [names, mentioned] = await Promise.all([findNames(db, dealerId), findByIds(db, dealerId, listCarIds(state))]);
  const known = { asked, inStock: alike, mentioned, names: { ...names, stocks: listNames(alike).stocks } };
  const found = await Promise.all(
    readSearches(question, known, state).map((search) => findCarsFor(db, dealerId, search)),
  );
  return {
    ...known,
    inStock: listOthers([...found.flatMap(({ forSale }) => forSale), ...alike], asked),
    mentioned: [...mentioned, ...found.flatMap(({ sold }) => sold)],
    isComplete: true,
  };
}

/** Those that are not the one that was asked about, each once. */
const listOthers = (cars: readonly LeadVehicle[], asked: LeadVehicle | null): LeadVehicle[] =>
  mostAlike([...new Map(cars.filter((one) => !isSame(one, asked)).map((car) => [getCarId(car), car])).values()], asked);

const pick = (cars: readonly LeadVehicle[], state: DialogueState): LeadVehicle[] =>
  cars.filter((car) => listCarIds(state).includes(getCarId(car)));

/** What a car is known by in a conversation: its stock number, else its VIN, else its name. */
export const getCarId = (car: LeadVehicle): string => car.stock || car.vin || (vehicleName(car) ?? '');

/** Whether two are the same car. */
export const isSame = (one: LeadVehicle, other: LeadVehicle | null): boolean =>
  (!!one.stock && one.stock === other?.stock) || (!!one.vin && one.vin === other?.vin);

/** The same model before the same body, before the same make; then the nearest price. */
export function mostAlike(cars: readonly LeadVehicle[], asked: LeadVehicle | null): LeadVehicle[] {
  const likeness = ({ make, model, body }: LeadVehicle) =>
    (model === asked?.model ? 4 : 0) + (body !== undefined && body === asked?.body ? 2 : 0) + (make === asked?.make ? 1 : 0);
  const gap = ({ price }: LeadVehicle) => Math.abs(Number(price ?? 0) - Number(asked?.price ?? 0));
  return cars.toSorted((one, other) => likeness(other) - likeness(one) || gap(one) - gap(other));
}

/** '$35,480'; null where the price is not known. */
export const priceWords = ({ price, currency = 'USD' }: LeadVehicle): string | null =>
  price === undefined || Number(price) <= 0 ? null : amountFormat(currency).format(Number(price));

const amountFormat = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

/** 'the 2026 Toyota RAV4'. */
export const carWords = (car: LeadVehicle): string => `the ${vehicleName(car) ?? 'car'}`;

/** 'the 2026 Toyota RAV4 ($35,480)'. */
export function pricedWords(car: LeadVehicle): string {
  const price = priceWords(car);
  return price === null ? carWords(car) : `${carWords(car)} (${price})`;
}

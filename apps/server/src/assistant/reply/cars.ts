import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { currentVehicle, findVehicles, type LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';

/** What the dealer's records say of cars. */
export interface Cars {
  /** The one that the customer asked about; null if there is none. */
  asked: LeadVehicle | null;
  /** Others that are for sale, those most like it first. */
  inStock: LeadVehicle[];
}

/**
 * What is known of the car of a lead, and of those like it.
 * @param question of the customer, which may name other cars
 */
export async function findCars(
  db: Kysely<Schema>,
  { dealerId, leadId }: { dealerId: string; leadId: string },
  question: string,
): Promise<Cars> {
  const lead = await db
    .selectFrom('lead')
    .select((eb) => eb.ref('vehicle').$castTo<LeadVehicle | null>().as('vehicle'))
    .where('dealer_id', '=', dealerId)
    .where('id', '=', leadId)
    .executeTakeFirst();
  const asked = lead?.vehicle ? await currentVehicle(db, dealerId, lead.vehicle) : null;
  return carsLike(db, dealerId, asked, question);
}

/** The cars of a dealer for somebody who asked about one, or about none. */
export async function carsLike(
  db: Kysely<Schema>,
  dealerId: string,
  asked: LeadVehicle | null,
  question: string,
): Promise<Cars> {
  const others = (await findVehicles(db, dealerId, { like: asked, text: question })).filter(
    (one) => !isSame(one, asked),
  );
  return { asked, inStock: mostAlike(others, asked) };
}

const isSame = (one: LeadVehicle, other: LeadVehicle | null): boolean =>
  (!!one.stock && one.stock === other?.stock) || (!!one.vin && one.vin === other?.vin);

/** The same model before the same make, then the nearest price. */
function mostAlike(cars: readonly LeadVehicle[], asked: LeadVehicle | null): LeadVehicle[] {
  const likeness = ({ make, model }: LeadVehicle) => (model === asked?.model ? 2 : 0) + (make === asked?.make ? 1 : 0);
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

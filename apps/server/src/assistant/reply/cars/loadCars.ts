import type { Kysely } from 'kysely';
import { hasStock } from '../../../messaging/leads/stock.ts';
import { currentVehicle, findVehicles, type LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { type Cars, getCarId, isSame, mostAlike } from '../cars.ts';
import { type DialogueState, emptyState, listCarIds } from '../dialogue/state.ts';
import { listNames } from './carNames.ts';
import { findByIds, findCarsFor, findNames } from './findCarsFor.ts';
import { readSearches } from './readSearches.ts';

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
  if (!(await hasStock(db, dealerId)))
    return { asked, inStock: listOthers(alike, asked), mentioned: pick(alike, state) };
  const [names, mentioned] = await Promise.all([findNames(db, dealerId), findByIds(db, dealerId, listCarIds(state))]);
  const known = { asked, inStock: alike, mentioned, names: { ...names, stocks: listNames(alike).stocks } };
  const found = await Promise.all(
    readSearches(question, known, state).map((search) => findCarsFor(db, dealerId, search)),
  );
  return {
    ...known,
    inStock: listOthers([...found.flatMap(({ forSale }) => forSale), ...alike], asked),
    mentioned: [...mentioned, ...found.flatMap(({ sold }) => sold)],
    isComplete: found.every(({ isUnsure }) => !isUnsure),
  };
}

/** Those that are not the one that was asked about, each once. */
const listOthers = (cars: readonly LeadVehicle[], asked: LeadVehicle | null): LeadVehicle[] =>
  mostAlike([...new Map(cars.filter((one) => !isSame(one, asked)).map((car) => [getCarId(car), car])).values()], asked);

const pick = (cars: readonly LeadVehicle[], state: DialogueState): LeadVehicle[] =>
  cars.filter((car) => listCarIds(state).includes(getCarId(car)));

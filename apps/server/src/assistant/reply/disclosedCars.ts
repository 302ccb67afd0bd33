import type { Schema } from '../../platform/db/schema.ts';
import type { Kysely } from 'kysely';
import type { LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';
import { type Disclosure, disclosureTo } from '../../settings/capabilities/disclosure.ts';
import type { AssistantRequest } from './assistant.ts';
import type { Cars } from './cars.ts';
import { carsLike, findCars } from './cars/loadCars.ts';
import type { DialogueState } from './dialogue/state.ts';
import type { Channel } from './turn.ts';

type DisclosedCars = Required<Pick<AssistantRequest, 'cars' | 'contactFirst'>>;

/**
 * What the assistant may tell of cars: in a chat, as far as the dealer's chat does (spec 2 §3, selling price and lead gating).
 * @param question of the customer, which may name cars
 */
export async function findDisclosedCars(
  db: Kysely<Schema>,
  lead: { dealerId: string; leadId: string; conversationId: string | null; channel: Channel; state: DialogueState },
  question: string,
): Promise<DisclosedCars> {
  const { dealerId, conversationId, channel, state } = lead;
  const cars = await findCars(db, lead, question, state);
  const disclosure =
    channel === 'chat' && conversationId !== null
      ? await disclosureTo(db, dealerId, { ...lead, conversationId })
      : 'all';
  return applyDisclosure(cars, disclosure);
}

/** The cars that the assistant may mention to a customer in the chat who has not identified themselves yet. */
export const findCarsForNewShopper = async (
  db: Kysely<Schema>,
  dealerId: string,
  question: string,
): Promise<DisclosedCars> =>
  applyDisclosure(await carsLike(db, dealerId, null, question), await disclosureTo(db, dealerId, undefined));

function applyDisclosure(cars: Cars, disclosure: Disclosure): DisclosedCars {
  if (disclosure === 'all') return { cars, contactFirst: false };
  const { asked, inStock, mentioned = [], ...known } = cars;
  if (disclosure === 'no-prices')
    return {
      cars: {
        ...known,
        asked: asked && withoutPrice(asked),
        inStock: inStock.map(withoutPrice),
        mentioned: mentioned.map(withoutPrice),
      },
      contactFirst: false,
    };
  return {
    cars: { ...known, asked: asked && withoutStock(withoutPrice(asked)), inStock: [], mentioned: [] },
    contactFirst: true,
  };
}

const withoutPrice = ({ price: _price, ...car }: LeadVehicle): LeadVehicle => car;
const withoutStock = ({ available: _available, ...car }: LeadVehicle): LeadVehicle => car;

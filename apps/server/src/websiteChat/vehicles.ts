import type { CallOutput } from '@forecourt/api/call';
import type { chatVehicles } from '@forecourt/api/contract/websiteChat';
import { type QueryExecutorProvider, sql } from 'kysely';
import { plainText } from '../html/plainText.ts';
import { findVehicle, findVehicles, type LeadVehicle } from '../leads/vehiclesForSale.ts';
import { vehicleName } from '../leads/vehicleName.ts';
import type { Disclosure } from '../settings/capabilities/disclosure.ts';
import type { TakenOver } from '../takeover/state.ts';

type ChatVehicle = CallOutput<typeof chatVehicles>['vehicles'][number];

/** As many as a shopper compares. */
const maxCards = 6;

/** The vehicle of a page. @returns none for one that the dealer does not have, whatever the page says */
export async function vehicleOfPage(
  db: QueryExecutorProvider,
  dealerId: string,
  page: { stock?: string | undefined; vin?: string | undefined },
  told: Disclosure,
): Promise<ChatVehicle[]> {
  const found = await findVehicle(db, dealerId, page);
  return found ? [present(found, told)] : [];
}

/** The vehicles that the assistant or a salesperson names in a message of the shopper's own chat. */
export async function vehiclesOfMessage(
  db: QueryExecutorProvider,
  { dealerId, conversationId }: TakenOver,
  messageId: string,
  told: Disclosure,
): Promise<ChatVehicle[]> {
  const { rows } = await sql<{ body: string }>`
    select body from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and id = ${messageId} and initiator in ('BOT', 'SPECIALIST')
      and seq is not null`.execute(db);
  if (!rows[0]) return [];
  return namedIn(plainText(rows[0].body), await findVehicles(db, dealerId)).map((vehicle) => present(vehicle, told));
}

/**
 * The vehicles that a text names, by their stock number, else by year, make and model, in the order in which it does. Of several with one
 * name, those whose stock number is there too.
 */
export function namedIn(text: string, vehicles: readonly LeadVehicle[]): LeadVehicle[] {
  const places = vehicles.map((vehicle) => {
    const byStock = placeOf(text, vehicle.stock ?? '');
    return { vehicle, byStock, place: byStock < 0 ? placeOf(text, nameOf(vehicle)) : byStock };
  });
  const named = places.filter(({ place }) => place >= 0);
  const told = new Set(named.filter(({ byStock }) => byStock >= 0).map(({ vehicle }) => nameOf(vehicle)));
  return named
    .filter(({ vehicle, byStock }) => byStock >= 0 || !told.has(nameOf(vehicle)))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, maxCards)
    .map(({ vehicle }) => vehicle);
}

const nameOf = (vehicle: LeadVehicle) => vehicleName(vehicle) ?? '';

/** Where some words stand as words of their own; -1 where they do not. */
function placeOf(text: string, words: string): number {
  // A stock number of one or two characters is any number.
  if (words.length < 3) return -1;
  return text.search(
    new RegExp(
      `(?<![\\p{L}\\p{N}])${words.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
      'iu',
    ),
  );
}

const present = ({ stock, year, make, model, trim, price, image_url }: LeadVehicle, told: Disclosure): ChatVehicle => ({
  stock: stock ?? '',
  year: year ?? null,
  make: make ?? '',
  model: model ?? '',
  trim: trim || null,
  price: told === 'all' ? (price ?? null) : null,
  image_url: image_url || null,
});

import type { CallOutput } from '@forecourt/api/call';
import type { chatVehicles } from '@forecourt/api/contract/websiteChat';
import { type Kysely, sql } from 'kysely';
import { priceWords } from '../../assistant/reply/cars.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { plainText } from '../../platform/html/plainText.ts';
import { findVehicle, findVehicles, type LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';
import { vehiclesLinkedIn } from '../../messaging/leads/vehiclePages.ts';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import type { Disclosure } from '../../settings/capabilities/disclosure.ts';
import type { TakenOver } from '../../conversations/takeover/state.ts';

type ChatVehicle = CallOutput<typeof chatVehicles>['vehicles'][number];

/** As many as a shopper compares. */
const maxCards = 6;

/** The vehicle of a page. @returns none for one that the dealer does not have, whatever the page says */
export async function vehicleOfPage(
  db: Kysely<Schema>,
  dealerId: string,
  page: { stock?: string | undefined; vin?: string | undefined },
  disclosure: Disclosure,
): Promise<ChatVehicle[]> {
  const found = await findVehicle(db, dealerId, page);
  return found ? [present(found, disclosure)] : [];
}

/** The vehicles that the assistant or a salesperson names or links to in a message of the shopper's own chat. */
export async function vehiclesOfMessage(
  db: Kysely<Schema>,
  { dealerId, conversationId }: TakenOver,
  messageId: string,
  disclosure: Disclosure,
): Promise<ChatVehicle[]> {
  const message = await db
    .selectFrom('message as m')
    .leftJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'm.dealer_id').onRef('l.id', '=', 'm.lead_id'))
    .select(['m.body', sql<string | null>`l.vehicle ->> 'stock'`.as('asked')])
    .where('m.dealer_id', '=', dealerId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', '=', messageId)
    .where('m.initiator', 'in', ['BOT', 'SPECIALIST'])
    .where('m.seq', 'is not', null)
    .executeTakeFirst();
  if (!message) return [];
  const { body, asked } = message;
  const text = plainText(body);
  const linked = await vehiclesLinkedIn(db, dealerId, text);
  const named = namedIn(text, await findVehicles(db, dealerId, { text }), asked ?? undefined);
  // A link says which one of several alike is meant.
  const others = named.filter((vehicle) => !linked.some((one) => getName(one) === getName(vehicle)));
  return [...linked, ...others].slice(0, maxCards).map((vehicle) => present(vehicle, disclosure));
}

/**
 * The vehicles that a text names, by their stock number, else by year, make and model, in the order in which it does.
 * @param asked the stock number of the vehicle that the lead is about
 */
export function namedIn(text: string, vehicles: readonly LeadVehicle[], asked?: string): LeadVehicle[] {
  const places = vehicles.map((vehicle) => {
    const byStock = getPosition(text, vehicle.stock ?? '');
    return { vehicle, byStock, place: byStock < 0 ? getPosition(text, getName(vehicle)) : byStock };
  });
  const named = Map.groupBy(
    places.filter(({ place }) => place >= 0),
    ({ vehicle }) => getName(vehicle),
  );
  return [...named]
    .flatMap(([name, alike]) => meant(text, name, alike, asked))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, maxCards)
    .map(({ vehicle }) => vehicle);
}

interface Place {
  vehicle: LeadVehicle;
  byStock: number;
  place: number;
}

/** Of several with one name, those whose stock number is in the text, else those whose price is; else the lead's own. */
function meant(text: string, name: string, alike: Place[], asked: string | undefined): Place[] {
  const byStock = alike.filter((one) => one.byStock >= 0);
  if (byStock.length > 0) return byStock;
  const byPrice = alike.filter(({ vehicle }) => getPosition(text, priceWords(vehicle) ?? '') >= 0);
  const left = byPrice.length > 0 ? byPrice : alike;
  const isNamedOnce = text.toLowerCase().split(name.toLowerCase()).length === 2;
  const own = left.filter(({ vehicle }) => isNamedOnce && vehicle.stock === asked);
  return own.length > 0 ? own : left;
}

const getName = (vehicle: LeadVehicle) => vehicleName(vehicle) ?? '';

/** Where some words stand as words of their own; -1 where they do not. */
function getPosition(text: string, words: string): number {
  // A stock number of one or two characters is any number.
  if (words.length < 3) return -1;
  return text.search(
    new RegExp(
      `(?<![\\p{L}\\p{N}])${words.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}]|[.,]\\d)`,
      'iu',
    ),
  );
}

const present = (
  { stock, year, make, model, trim, price, currency, image_url }: LeadVehicle,
  disclosure: Disclosure,
): ChatVehicle => ({
  stock: stock ?? '',
  year: year ?? null,
  make: make ?? '',
  model: model ?? '',
  trim: trim || null,
  price: disclosure === 'all' ? (price ?? null) : null,
  currency: currency ?? 'USD',
  image_url: image_url || null,
});

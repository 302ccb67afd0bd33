import type { ShopperVehicle } from '@forecourt/api/contract/chatSocket';

/*
 * Vehicles in a page's JSON-LD (schema.org Vehicle and Car). The text is the page's, and may be anything: what is too long, too
 * deep, or no vehicle is left out.
 */

/** Longer scripts than this are not read, and of no more objects than this: a page must not wait for the chat. */
const maxCharacters = 200_000;
const maxObjects = 2000;
const maxVehicles = 2;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** A field of its own, and none that a page has put on Object's prototype. */
const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.prototype.hasOwnProperty.call(value, name) ? value[name] : undefined;

/**
 * The vehicles of JSON-LD texts.
 * @returns at most two, since only a page with a single one is about it
 */
export function vehiclesIn(texts: readonly string[]): ShopperVehicle[] {
  const found: ShopperVehicle[] = [];
  for (const text of texts) {
    if (text.length > maxCharacters) continue;
    const queue: unknown[] = [parsed(text)];
    for (let at = 0; at < queue.length && at < maxObjects && found.length < maxVehicles; at += 1) {
      const node = queue[at];
      if (!isObject(node)) continue;
      const vehicle = isVehicle(node) ? getVehicle(node) : null;
      if (vehicle) found[found.length] = vehicle;
      // A vehicle's parts are its own: its seller has no other for sale here.
      else for (const name in node) if (own(node, name) !== undefined) queue[queue.length] = node[name];
    }
  }
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isVehicle(node: Json): boolean {
  const type = own(node, '@type');
  const types = Array.isArray(type) ? (type as unknown[]) : [type];
  for (let at = 0; at < types.length && at < 10; at += 1) {
    const name = types[at];
    if (typeof name === 'string' && /^(https?:\/\/schema\.org\/|schema:)?(Vehicle|Car)$/.test(name)) return true;
  }
  return false;
}

function getVehicle(node: Json): ShopperVehicle | null {
  return vehicleFrom({
    year: own(node, 'vehicleModelDate') ?? own(node, 'modelDate') ?? own(node, 'productionDate'),
    make: named(own(node, 'brand')) ?? named(own(node, 'manufacturer')),
    model: named(own(node, 'model')) ?? named(own(node, 'name')),
    trim: named(own(node, 'vehicleConfiguration')),
    vin: own(node, 'vehicleIdentificationNumber'),
    stock: own(node, 'sku'),
    price: getPrice(own(node, 'offers')),
  });
}

/** A text, or the name of a thing; of several the first. */
function named(value: unknown): unknown {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(one) ? own(one, 'name') : one;
}

/** The price of an offer in US dollars. */
function getPrice(offers: unknown): unknown {
  const offer: unknown = Array.isArray(offers) ? offers[0] : offers;
  const specification: unknown = own(offer, 'priceSpecification');
  const currency = own(offer, 'priceCurrency') ?? own(specification, 'priceCurrency') ?? 'USD';
  return currency === 'USD' ? (own(offer, 'price') ?? own(specification, 'price')) : undefined;
}

/** What a page says of a vehicle, before it has been looked at. */
export type RawVehicle = Partial<Record<'year' | 'make' | 'model' | 'trim' | 'vin' | 'stock' | 'price', unknown>>;

/**
 * A vehicle as the contract wants it.
 * @returns null where neither make nor model is known
 */
export function vehicleFrom(raw: RawVehicle): ShopperVehicle | null {
  const make = getWords(raw.make, 60);
  const model = getWords(raw.model, 120);
  if (make === '' && model === '') return null;
  const vehicle: ShopperVehicle = { make, model };
  const year = Number(/^\d{4}/.exec(getWords(raw.year, 20))?.[0]);
  if (year >= 1885 && year <= 2100) vehicle.year = year;
  const price = Number(getWords(raw.price, 20).replace(/[$,\s]/g, '') || NaN);
  if (price >= 0 && price <= 1e7) vehicle.price = price;
  const trim = getWords(raw.trim, 60);
  const vin = getWords(raw.vin, 60);
  const stock = getWords(raw.stock, 60);
  if (trim !== '') vehicle.trim = trim;
  if (vin !== '') vehicle.vin = vin;
  if (stock !== '') vehicle.stock = stock;
  return vehicle;
}

/** One line of text without what no database stores: NUL, and half of a surrogate pair, which cutting can leave too. */
export function getWords(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .slice(0, maxLength * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\0\p{Surrogate}]/gu, '');
}

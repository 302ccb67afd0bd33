import type { ShopperPage, ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import { type RawVehicle, vehicleFrom, vehiclesIn, getWords } from './readVehicle.ts';

/** What the customer looks at. */
export interface ReadPage {
  page: ShopperPage;
  vehicle: ShopperVehicle | null;
}

/** What a page tells of itself, taken from it. */
export interface PageFacts {
  /** The value of the first `data-page-type`, if there is one. */
  declaredType: string | null;
  /** The `data-vehicle-*` attributes of the first element that has `data-vehicle-make` or `data-vehicle-model`. */
  declaredVehicle: RawVehicle | null;
  /** The texts of its JSON-LD scripts. */
  jsonLd: readonly string[];
  url: string;
}

const isType = (value: string): value is ShopperPage['type'] => /^(home|srp|vdp|other)$/.test(value);

/**
 * The page's type and its vehicle: by its attributes, else by its JSON-LD, else by its address.
 * @returns a page with several vehicles is a list of them, and about none
 */
export function readPage({ declaredType, declaredVehicle, jsonLd, url }: PageFacts): ReadPage {
  const listed = vehiclesIn(jsonLd);
  const vehicle = (declaredVehicle && vehicleFrom(declaredVehicle)) ?? (listed.length === 1 ? listed[0]! : null);
  const named = (declaredType ?? '').trim().toLowerCase();
  const declared = isType(named) ? named : undefined;
  const byVehicles = listed.length > 1 ? 'srp' : vehicle ? 'vdp' : undefined;
  const type = declared ?? typeOfHome(url) ?? byVehicles ?? typeOfAddress(url);
  return { page: { type, url: getWords(url, 2000) }, vehicle: type === 'home' || type === 'srp' ? null : vehicle };
}

const getPath = (url: string) => /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? '';

/** The front page may show a vehicle of the week. */
const typeOfHome = (url: string) => (/^\/?(index\.\w+|home\/?)?$/i.test(getPath(url)) ? 'home' : undefined);

/** How dealers' websites commonly name the pages of their vehicles. */
function typeOfAddress(url: string): ShopperPage['type'] {
  const path = getPath(url);
  if (/\b[A-HJ-NPR-Z0-9]{17}\b/i.test(path) || /\/(vehicle|vdp|vehicle-details?|viewdetails)\//i.test(path))
    return 'vdp';
  if (/\/(inventory|vehicles|cars|stock)\/[^/]+\/[^/]+/i.test(path)) return 'vdp';
  if (/\/(inventory|vehicles|cars|stock|search\w*|srp|(new|used|certified)([-_][\w-]*)?)(\/|\.|$)/i.test(path))
    return 'srp';
  return 'other';
}

/** Takes from the document what `readPage` asks for. */
export function pageFacts(document: Document, url: string): PageFacts {
  const jsonLd: string[] = [];
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  for (let at = 0; at < scripts.length && at < 20; at += 1) jsonLd[at] = scripts[at]!.textContent;
  const declared = document.querySelector('[data-vehicle-make],[data-vehicle-model]');
  const attribute = (name: string) => declared?.getAttribute(`data-vehicle-${name}`) ?? undefined;
  return {
    declaredType: document.querySelector('[data-page-type]')?.getAttribute('data-page-type') ?? null,
    declaredVehicle: declared && {
      year: attribute('year'),
      make: attribute('make'),
      model: attribute('model'),
      trim: attribute('trim'),
      vin: attribute('vin'),
      stock: attribute('stock'),
      price: attribute('price'),
    },
    jsonLd,
    url,
  };
}

/**
 * Whether the visitor came from another website.
 * @param referrer the document's
 * @param host the page's own
 */
export function getReferral(referrer: string, host: string): 'direct' | 'external' {
  const from = /^https?:\/\/([^/?#]+)/i.exec(referrer)?.[1];
  return from === undefined || from.toLowerCase() === host.toLowerCase() ? 'direct' : 'external';
}

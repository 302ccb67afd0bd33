import type { StockField } from '@forecourt/api/contract/connections/stock';
import { cleanName } from '@forecourt/api/contract/text';
import { searchKey } from '../../messaging/leads/searchKey.ts';
import { vehicleName } from '../../messaging/leads/vehicleName.ts';
import type { ColumnIndexes } from './columns.ts';
import { readPrice } from './price.ts';
import { readState, readCondition, type StockState, type VehicleCondition } from './states.ts';
import { cleanVin, vinProblem } from './vin.ts';

/** A vehicle as a file has it and the table stores it. */
export interface StockVehicle {
  /** The stock number, else the VIN: its letters and digits in capitals. */
  id: string;
  stock: string | null;
  vin: string | null;
  condition: VehicleCondition | null;
  year: number | null;
  make: string;
  model: string;
  trim: string | null;
  body: string | null;
  color: string | null;
  mileage: number | null;
  price: number | null;
  currency: string;
  image_url: string | null;
  page_url: string | null;
  state: StockState;
  make_key: string;
  model_key: string;
  name_key: string;
}

/** What became of a record: a vehicle, with the problems of values that were left out, or why there is none. */
export type ReadVehicle = { vehicle: StockVehicle; problems: string[] } | { vehicle: null; reason: string };

/** What reading a dealer's files depends on. */
export interface StockReading {
  columns: ColumnIndexes;
  /** ISO 3166. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** Origins that pictures may come from (IMAGE_HOSTS). */
  imageHosts: readonly string[];
}

/** The longest values that are stored, in UTF-16 units; as those of a lead's vehicle (contract/feed/lead.ts). */
const limits = { number: 60, make: 60, model: 120, other: 60, url: 2000 };

/** Reads one record of a file. Every reason and problem is for people. */
export function readVehicle(
  cells: readonly string[],
  { columns, country, currency, imageHosts }: StockReading,
): ReadVehicle {
  const get = (field: StockField): string => cells[columns[field] ?? -1]?.trim() ?? '';
  const getName = (field: StockField, max: number): string => cleanName(get(field)).slice(0, max).trim();
  const stock = getName('stock', limits.number);
  const vin = cleanVin(getName('vin', limits.number));
  const id = searchKey(stock || vin).toUpperCase();
  if (id === '') return { vehicle: null, reason: 'No stock number and no VIN' };
  const make = getName('make', limits.make);
  const model = getName('model', limits.model);
  if (make === '' || model === '') return { vehicle: null, reason: `No ${make === '' ? 'make' : 'model'}` };
  const problems: string[] = [];
  const note = (problem: string | undefined) => void (problem !== undefined && problems.push(problem));
  const year = readYear(get('year'));
  if (year === null && get('year') !== '') note(`“${get('year').slice(0, 40)}” is not a model year`);
  if (vin !== '') note(vinProblem(vin, country, year));
  const { price, problem } = readPrice(get('price'), currency);
  note(problem);
  const image = readImage(get('image'), imageHosts);
  note(image.problem);
  const { state, problem: stateProblem } = readState(get('availability'));
  note(stateProblem);
  const vehicle: StockVehicle = {
    id,
    stock: stock || null,
    vin: vin || null,
    condition: readCondition(get('condition'), get('certified')),
    year,
    make,
    model,
    trim: getName('trim', limits.other) || null,
    body: getName('body', limits.other) || null,
    color: getName('color', limits.other) || null,
    mileage: readMileage(get('mileage')),
    price,
    currency,
    image_url: image.url,
    page_url: readUrl(get('page')),
    state,
    make_key: searchKey(make),
    model_key: searchKey(model),
    name_key: searchKey(vehicleName({ year, make, model })!),
  };
  return { vehicle, problems };
}

function readYear(written: string): number | null {
  const year = /^\d{4}$/.test(written) ? Number(written) : NaN;
  return year >= 1885 && year <= 2100 ? year : null;
}

/** '23335', '2,777 miles', '12.500 km'. Null for what is no number. */
function readMileage(written: string): number | null {
  const match = /^(\d{1,3}(?:[.,\s]\d{3})+|\d{1,7})(?:[.,]\d)?\s*(?:mi|miles?|km|kilometers?|kms)?\.?$/i.exec(written);
  return match ? Number(match[1]!.replaceAll(/\D/g, '')) : null;
}

/** The first picture of a list, where the pages that show it may load it. */
function readImage(written: string, imageHosts: readonly string[]): { url: string | null; problem?: string } {
  const first = written.split(/[|,;\s]+(?=https?:|$)/)[0] ?? '';
  const url = readUrl(first);
  if (url === null) return { url: null };
  const { protocol, origin, host } = new URL(url);
  if (protocol === 'https:' && imageHosts.includes(origin)) return { url };
  return { url: null, problem: `Pictures from ${host} are not shown: the host is not allowed (IMAGE_HOSTS)` };
}

function readUrl(written: string): string | null {
  if (written.length > limits.url || !URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

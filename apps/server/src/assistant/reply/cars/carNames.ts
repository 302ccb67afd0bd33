import { searchKey } from '../../../messaging/leads/searchKey.ts';
import type { LeadVehicle } from '../../../messaging/leads/vehiclesForSale.ts';
import { drives } from './filterWords.ts';

/** What a dealer's own cars are called, in words or as search keys. */
export interface CarNames {
  /** As keys: 'grandcherokee'. */
  makes: readonly string[];
  models: readonly string[];
  /** As words, without what drives the car: 'trd off road'. */
  trims: readonly string[];
  /** As words: 'magnetic gray'. */
  colors: readonly string[];
  /** Stock numbers, as keys. */
  stocks: readonly string[];
  /** Whether any car's body is known. */
  hasBodies: boolean;
}

/** The words of what a row says, one blank between them: 'TRD Off-Road' is 'trd off road'. */
export const getRowWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const driveWords: readonly string[] = Object.values(drives).flat();

/** A trim in plain words, without what drives the car: 'TRD Off-Road 4WD' is 'trd off road'. */
const trimWords = (trim: string): string =>
  driveWords.reduce((words, drive) => words.replace(` ${drive} `, ' '), ` ${getRowWords(trim)} `).trim();

/** The names of cars, each once and the longest first, so that 'RAV4 Prime' is not read as 'RAV4'. */
export function listNames(
  cars: readonly Pick<LeadVehicle, 'make' | 'model' | 'trim' | 'color' | 'body' | 'stock'>[],
): CarNames {
  const distinct = (read: (car: (typeof cars)[number]) => string): string[] =>
    [...new Set(cars.map(read))].filter(Boolean).toSorted((one, other) => other.length - one.length);
  return {
    makes: distinct(({ make }) => searchKey(make)),
    models: distinct(({ model }) => searchKey(model)),
    trims: distinct(({ trim = '' }) => trimWords(trim)),
    colors: distinct(({ color = '' }) => getRowWords(color)),
    stocks: distinct(({ stock = '' }) => searchKey(stock)),
    hasBodies: cars.some(({ body }) => !!body),
  };
}

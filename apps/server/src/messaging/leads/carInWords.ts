import {
  buyMarkers,
  carEnds,
  havingWords,
  longMakes,
  makes,
  modelStarts,
  noTradePhrases,
  ownMarkers,
  sellPhrases,
  tradeWords,
  trims,
} from './detailWords.ts';
import { hasPhrase, normalizeWord, splitSentences } from './sentences.ts';
import type { RequestedVehicle } from './leadDetails.ts';

/** The cars of a message that its sender would trade in or sell; none unless the message says so. */
export function readOwnCars(text: string): RequestedVehicle[] {
  const isTraded = hasPhrase(text, tradeWords);
  if ((!isTraded && !hasPhrase(text, sellPhrases)) || hasPhrase(text, noTradePhrases)) return [];
  const interest = isTraded ? 'trade-in' : 'sell';
  const found = splitSentences(text).flatMap((sentence) =>
    findCars(sentence.split(/\s+/)).map((car) => ({ car, odometer: readOdometer(sentence) })),
  );
  // A mileage in a sentence of its own is the only car's.
  const [only, ...others] = found;
  if (only && others.length === 0) only.odometer ??= readOdometer(text);
  return found.map(({ car, odometer }) => ({
    interest,
    ...car,
    ...(odometer && { odometer }),
    colors: [],
    prices: [],
    options: [],
    ids: [],
  }));
}

type NamedCar = Pick<RequestedVehicle, 'year' | 'make' | 'model' | 'trim'>;

function findCars(words: readonly string[]): NamedCar[] {
  return words.flatMap((word, at) => {
    const year = readYear(word);
    if (year !== undefined) {
      const car = readName(words.slice(at + 1));
      return car && isOwnCar(words, at) ? { year, ...car } : [];
    }
    // Without a year: 'trade in my Honda Civic'.
    const car = makes.has(normalizeWord(word)) ? readName(words.slice(at)) : undefined;
    return car?.make !== undefined && ['my', 'our'].includes(normalizeWord(words[at - 1] ?? '')) ? car : [];
  });
}

/** '2018', '’18'. */
function readYear(word: string): string | undefined {
  const year = /^[’'‘](\d{2})$/.exec(word)?.[1];
  if (year !== undefined) return Number(year) > 40 ? `19${year}` : `20${year}`;
  return /^(?:19[6-9]\d|20[0-3]\d)$/.test(word) ? word : undefined;
}

/** Whether the words around a car say that the customer has it, not that they want it. */
function isOwnCar(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at).map(normalizeWord);
  const isMarker = (word: string, index: number) =>
    ownMarkers.has(word) || (havingWords.has(word) && /^(?:i|we|i've|we've|also)$/.test(before[index - 1] ?? ''));
  const marker = before.findLastIndex(isMarker);
  if (marker >= 0) return !before.slice(marker + 1).some((word) => buyMarkers.has(word));
  const after = words.slice(at + 1).join(' ');
  // '2018 Accord EX 62k miles to trade'.
  return (
    before.length <= 2 &&
    !words.at(-1)!.endsWith('?') &&
    hasPhrase(after, ['to trade', 'for trade', 'as trade', 'as a trade', 'for a trade', 'trade-in', 'trade in']) &&
    !before.some((word) => buyMarkers.has(word))
  );
}

/** A car's make, model and trim at the beginning of some words, as they are written; undefined where no model stands there. */
function readName(words: readonly string[]): NamedCar | undefined {
  const end = words.findIndex(
    (word, index) =>
      carEnds.has(normalizeWord(word)) || isMileage(words, index) || /[,;:.)]$/.test(words[index - 1] ?? ''),
  );
  const name = (end < 0 ? words : words.slice(0, end)).map((word) => word.replace(/[^\p{L}\p{N}]+$/u, ''));
  const pair = name.slice(0, 2).join(' ').toLowerCase();
  const makeLength = longMakes.includes(pair) ? 2 : makes.has(normalizeWord(name[0] ?? '')) ? 1 : 0;
  const rest = name.slice(makeLength);
  const modelLength = modelStarts.has(normalizeWord(rest[0] ?? '')) && rest.length > 1 ? 2 : 1;
  const model = rest.slice(0, modelLength).join(' ');
  // A number alone is a model only with its make: 'Ram 1500'.
  if (model === '' || (makeLength === 0 && !/^\p{L}[\p{L}\p{N}-]+/u.test(model))) return undefined;
  const more = rest.slice(modelLength);
  const trimEnd = more.findIndex((word) => !trims.has(word.toLowerCase()));
  const trim = (trimEnd < 0 ? more : more.slice(0, trimEnd)).join(' ');
  return {
    ...(makeLength > 0 && { make: name.slice(0, makeLength).join(' ') }),
    model,
    ...(trim !== '' && { trim }),
  };
}

const isMileage = (words: readonly string[], at: number): boolean =>
  /^\d[\d,.]*k$/i.test(words[at]!) ||
  (/^\d[\d,.]*$/.test(words[at]!) && /^(?:k|mi|miles?|kms?)\b/i.test(words[at + 1] ?? '')) ||
  /^\d{1,3},\d{3}/.test(words[at]!);

const mileage =
  /\b(\d{1,3}(?:,\d{3})+|\d{1,6}(?:\.\d)?)\s*(k?)\s*(miles|mile|mi|kms?|kilometers|on it)\b(?!\s+(?:away|from))/i;

/** '62k miles', '62,000 mi': fewer than a thousand are a distance to drive. */
function readOdometer(text: string): RequestedVehicle['odometer'] {
  const [, digits, thousands, unit] = mileage.exec(text) ?? [];
  if (digits === undefined || unit === undefined) return undefined;
  const value = Math.round(Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1));
  if (value < 1000 || value > 999_999) return undefined;
  return { value: String(value), units: /^k/i.test(unit) ? 'km' : 'mi' };
}

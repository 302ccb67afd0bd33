import { searchKey } from '../../../messaging/leads/searchKey.ts';
import { distance } from '../understanding/spelling.ts';
import { type CarNames, getRowWords } from './carNames.ts';
import {
  bodies,
  type Body,
  colorAsking,
  type Comparison,
  comparisons,
  type Condition,
  conditions,
  counted,
  type Drive,
  drives,
  fillers,
  type Order,
  orders,
  positions,
  type Reference,
  references,
} from './filterWords.ts';
import { type Range, readNumbers } from './readNumbers.ts';
import { getWords, type Words } from './partWords.ts';
import { readColors, readRefusedColors } from './readColors.ts';

/** Which cars a customer asks for; what is null or empty is not asked for. */
export interface CarFilters {
  years: Range | null;
  price: Range | null;
  mileage: Range | null;
  /** Search keys. */
  makes: readonly string[];
  models: readonly string[];
  /** Words of a trim: 'xle', 'trd off road'. */
  trim: string | null;
  /** Words of a color, any of which will do: 'gray' or 'grey'. */
  colors: readonly string[];
  /** Words of colors that none may have: 'not the red one'. */
  withoutColors: readonly string[];
  bodies: readonly Body[];
  drive: Drive | null;
  condition: Condition | null;
  /** A stock number, as a key. */
  stock: string | null;
}

export const noFilters: CarFilters = {
  years: null,
  price: null,
  mileage: null,
  makes: [],
  models: [],
  trim: null,
  colors: [],
  withoutColors: [],
  bodies: [],
  drive: null,
  condition: null,
  stock: null,
};

/** What a part of a message says of cars. */
export interface CarReading {
  filters: CarFilters;
  order: Order | null;
  /** Compared to the car that the conversation is about. */
  comparison: Comparison | null;
  /** Which of the cars that were listed: 0 is the first, -1 the last. */
  position: number | null;
  references: ReadonlySet<Reference>;
  /** 'How many', 'which colors'. */
  asksCount: boolean;
  asksColors: boolean;
  /** Words that none of this accounts for. */
  unread: readonly string[];
  /** Cars of a kind are asked for and not a certain one: 'any RAV4s', 'a white one'. */
  isIndefinite: boolean;
  /** Several of a kind are named: 'the two Tacomas', 'both RAV4s'. */
  isPlural: boolean;
  /** A car is named as a certain one: 'this RAV4', 'the white Tacoma'. */
  isDefinite: boolean;
  /** It only adds to what was asked before: 'under 35k?', 'which is the newest'. */
  isShort: boolean;
  /** A car seems to be named that the dealer does not have: 'the Explorer'. */
  namesUnknown: boolean;
}

/** Whether any of the filters is set. */
export const hasFilters = (filters: CarFilters): boolean =>
  Object.values(filters).some((value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null));

/** Whether a reading says which car or what kind of car is meant, by its name or its kind. */
export const namesKind = ({ models, makes, bodies: kinds, stock, trim }: CarFilters): boolean =>
  models.length > 0 || makes.length > 0 || kinds.length > 0 || stock !== null || trim !== null;

/**
 * Reads which cars a customer asks for.
 * @param part of a message, as it was written
 * @param names of the dealer's cars: models, trims and colors are known by them alone
 */
export function readCarFilters(part: string, names: CarNames): CarReading {
  const words = getWords(part);
  const order = takeOne(words, orders);
  const stock = readStock(words, names);
  const models = readNames(words, names.models, true);
  const makes = readNames(words, names.makes, false);
  const trim = words.takePhrase(names.trims.filter((one) => one.length > 1 && !fillers.has(one)));
  const numbers = readNumbers(words);
  const asksColors = words.takePhrase(colorAsking) !== null;
  const withoutColors = readRefusedColors(words);
  const color = readColors(words, names);
  const kinds = takeAll(words, bodies);
  const rest = {
    drive: takeOne(words, drives),
    condition: readCondition(words),
  };
  const comparison = takeOne(words, comparisons);
  const position = readPosition(words);
  const found = readReferences(words);
  const asksCount = words.all().some((at) => isCounting(words, at));
  const unread = words.indexes().filter((at) => !fillers.has(words.at(at)));
  return {
    filters: {
      ...numbers,
      stock,
      models,
      makes,
      trim,
      colors: color,
      withoutColors,
      // Where the records tell no bodies, nothing can be narrowed by them.
      bodies: names.hasBodies ? kinds : [],
      ...rest,
    },
    order,
    comparison,
    position,
    references: found,
    asksCount,
    asksColors,
    unread: unread.map((at) => words.at(at)),
    isIndefinite: words.all().some((at) => indefinite.has(words.written(at)) && words.isTaken(at + 1)),
    isPlural: words.all().some((at) => words.isName(at) && isPluralAt(words, at)),
    isDefinite: words.all().some((at) => isDefiniteAt(words, at)),
    isShort: words.all().length <= maxShort && !words.all().some((at) => freshWords.has(words.written(at))),
    namesUnknown: models.length === 0 && unread.some((at) => beforeNames.has(words.written(at - 1))),
  };
}

/** 'How many RAV4s', 'how many do you have', and not 'how many miles'. */
const isCounting = (words: Words, at: number): boolean =>
  words.written(at) === 'how' &&
  words.written(at + 1) === 'many' &&
  (counted.includes(words.written(at + 2)) || words.isTaken(at + 2));

/** How many words add to what was asked before at most, and which show that something else is asked. */
const maxShort = 6;
const freshWords = new Set([
  'have',
  'got',
  'car',
  'cars',
  'vehicle',
  'vehicles',
  'anything',
  'something',
  'stock',
  'lot',
  'all',
  'your',
]);
/** Whether a word such as 'this' or 'the' comes before a car's name, or before its year and color: 'this 2026 RAV4', but not 'the RAV4s'. */
function isDefiniteAt(words: Words, at: number): boolean {
  if (!words.isName(at) || words.written(at).endsWith('s')) return false;
  let start = at;
  while (words.isTaken(start - 1) && !definite.has(words.written(start - 1))) start--;
  return definite.has(words.written(start - 1));
}

const counts = new Set(['both', 'two', 'all', 'three']);
const isPluralAt = (words: Words, at: number): boolean =>
  /[a-z\d]s$/.test(words.written(at)) && [1, 2, 3].some((back) => counts.has(words.written(at - back)));

const definite = new Set(['this', 'that', 'the', 'your']);
const indefinite = new Set(['any', 'a', 'an', 'another']);
/** What stands before the name of a car. */
const beforeNames = new Set(['a', 'an', 'the', 'any', 'your', 'about']);

/** The first of a table's entries, a phrase of which stands among the words. */
const takeOne = <Name extends string>(words: Words, table: Record<Name, readonly string[]>): Name | null =>
  (Object.keys(table) as Name[]).find((name) => words.takePhrase(table[name]) !== null) ?? null;

/** All of a table's entries that stand among the words. */
const takeAll = <Name extends string>(words: Words, table: Record<Name, readonly string[]>): Name[] =>
  (Object.keys(table) as Name[]).filter((name) => words.takePhrase(table[name]) !== null);

/** 'New or used' is any. */
function readCondition(words: Words): Condition | null {
  const found = takeAll(words, conditions);
  return found.includes('new') && found.length > 1 ? null : (found[0] ?? null);
}

/** Reads a stock number: after 'stock number' or '#', or by itself if one of the cars has it. */
function readStock(words: Words, names: CarNames): string | null {
  for (const at of words.indexes()) {
    const word = words.at(at);
    const key = searchKey(word);
    const isMarked =
      /\d/.test(key) &&
      (word.startsWith('#') || words.takeBefore(at, ['stock number', 'stock no', 'stock #', 'stock', '#'], 'take'));
    const isKnown = /\d/.test(key) && /\D/.test(key) && names.stocks.includes(key) && !names.models.includes(key);
    if (!isMarked && !isKnown) continue;
    words.take(at, at);
    return key;
  }
  return null;
}

/** How many words the name of a model has at most: 'Grand Cherokee L'. */
const maxNameWords = 4;

function readNames(words: Words, keys: readonly string[], isModel: boolean): string[] {
  const found: string[] = [];
  for (const at of words.indexes()) {
    // The longest name that begins here: 'Grand Cherokee L' before 'Grand Cherokee'.
    for (let count = maxNameWords; count > 0; count--) {
      const parts = Array.from({ length: count }, (_word, offset) => words.at(at + offset));
      const key = parts.includes('') ? undefined : findName(searchKey(parts.join('')), keys, isModel && count === 1);
      if (key === undefined) continue;
      words.takeName(at, at + count - 1);
      found.push(key);
      break;
    }
  }
  return [...new Set(found)];
}

/** Shorter words are not taken for misspelled names. */
const minMisspelled = 5;

/** @param isLoose also a model's name without its number, 'a RAV', or with a letter wrong */
function findName(written: string, keys: readonly string[], isLoose: boolean): string | undefined {
  // A model of digits alone, as Fiat's 500, could be any number.
  const exact = keys.find((key) => written === `${key}s` || (written === key && !/^\d+$/.test(key)));
  if (exact !== undefined || !isLoose || fillers.has(written)) return exact;
  return keys.find(
    (key) =>
      (/^[a-z]{3,}\d+$/.test(key) && written === key.replace(/\d+$/, '')) ||
      (key.length >= minMisspelled &&
        written[0] === key[0] &&
        Math.abs(written.length - key.length) <= 1 &&
        distance(written, key) === 1),
  );
}

function readPosition(words: Words): number | null {
  const found = Object.entries(positions).find(([, phrases]) => words.takePhrase(phrases) !== null);
  return found ? Number(found[0]) : null;
}

function readReferences(words: Words): ReadonlySet<Reference> {
  const found = (Object.keys(references) as Reference[]).filter((name) => {
    let isFound = false;
    while (words.takePhrase(references[name]) !== null) isFound = true;
    return isFound;
  });
  return new Set(found);
}

/** Whether what a row says has one of several phrases as whole words. */
export const hasPhrase = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${getRowWords(text)} `.includes(` ${phrase} `));

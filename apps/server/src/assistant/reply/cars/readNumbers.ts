import { bounds, boundsAfter, yearBounds, yearBoundsAfter } from './filterWords.ts';
import type { Words } from './partWords.ts';

/** From and to, both included; null where there is no bound. */
export interface Range {
  from: number | null;
  to: number | null;
}

/** What the numbers of a message say of a car. */
export interface NumberFilters {
  years: Range | null;
  price: Range | null;
  mileage: Range | null;
}

const thousandWords = new Set(['k', 'grand', 'thousand']);
const amount = /^(\$?)(\d+(?:\.\d+)?)(k?)$/;
/** '2023', and '2023s' for cars of that year. */
const isYear = (word: string): boolean => /^(?:19[89]|20[0-4])\ds?$/.test(word);
/** '25 and '24: what customers call the years of nearly new cars. */
const shortYear = /^(?:1\d|2\d)$/;
/** An amount between these is in thousands: 'under 30'. A lower one may be a time: 'around 4'. */
const minThousands = 13;
const maxThousands = 200;
/** How far 'around 25k' goes, as a share. */
const aroundShare = 0.1;

type BoundName = 'to' | 'from' | 'around';

/**
 * Reads years, prices and mileages, and takes their words out.
 * @param words of one part of a message
 */
export function readNumbers(words: Words): NumberFilters {
  const found: NumberFilters = { years: null, price: null, mileage: null };
  readYears(words, found);
  readTens(words, found);
  readAmounts(words, found);
  return found;
}

function readYears(words: Words, found: NumberFilters): void {
  for (const at of words.indexes()) {
    const word = words.at(at);
    if (!isYear(word) || words.takeAfter(at, ['miles', 'mi'], 'look')) continue;
    const year = parseInt(word, 10);
    // 'Between 2022 and 2024', '2023 or 2024', '2023 2024'.
    const other = words.rangeEnd(at, isYear);
    const range: Range = other === null ? { from: year, to: year } : { from: year, to: parseInt(words.at(other), 10) };
    if (other === null) {
      const name = (['from', 'to'] as const).find((one) => words.takeBefore(at, yearBounds[one], 'take'));
      const isExclusive = name !== undefined && words.lastTaken().endsWith('than');
      if (name === 'from') Object.assign(range, { from: year + (isExclusive ? 1 : 0), to: null });
      else if (name === 'to') Object.assign(range, { from: null, to: year - (isExclusive ? 1 : 0) });
      else if (words.takeAfter(at, yearBoundsAfter.from, 'take')) range.to = null;
      else if (words.takeAfter(at, yearBoundsAfter.to, 'take')) range.from = null;
    } else {
      words.takeBefore(at, ['between', 'from'], 'take');
      words.take(at, other);
    }
    words.take(at, at);
    found.years ??= range;
  }
  // 'The 24 Tacoma': only where the name of a car comes next.
  for (const at of words.indexes())
    if (shortYear.test(words.at(at)) && words.isName(at + 1)) {
      const year = 2000 + Number(words.at(at));
      words.take(at, at);
      found.years ??= { from: year, to: year };
    }
}

const tens = /^([1-9]0)s$/;
/** Which part of the tens: 'low' goes up to 33,999. */
const tensParts: Record<string, [from: number, to: number]> = {
  low: [0, 3999],
  lower: [0, 3999],
  mid: [3000, 6999],
  high: [6000, 9999],
  upper: [6000, 9999],
};

/** 'In the 20s', 'the low 30s': a price in tens of thousands. */
function readTens(words: Words, found: NumberFilters): void {
  for (const at of words.indexes()) {
    const [, digits] = tens.exec(words.at(at)) ?? [];
    if (digits === undefined) continue;
    const part = tensParts[words.at(at - 1)];
    const [from, to] = part ?? [0, 9999];
    words.take(part ? at - 1 : at, at);
    found.price ??= { from: Number(digits) * 1000 + from, to: Number(digits) * 1000 + to };
  }
}

function readAmounts(words: Words, found: NumberFilters): void {
  for (const at of words.indexes()) {
    const low = amountAt(words, at);
    if (low === null) continue;
    const end = words.rangeEnd(low.end, (word) => amount.test(word));
    const next = end === null ? null : amountAt(words, end);
    const high = next && (next.isMoney || low.isMoney || words.takeBefore(at, rangeStarts, 'take')) ? next : null;
    const last = high ?? low;
    const isMiles = words.takeAfter(last.end, mileWords, 'take');
    const bound = high ? null : boundAt(words, at, last.end);
    // An amount without a bound is an offer, and a small number may be a time: 'would you do 33k', 'around 4'.
    if (!high && bound === null) continue;
    if (!isMiles && !last.isMoney && last.number < minThousands) continue;
    const scale = (one: Amount) =>
      one.isThousands || (!isMiles && one.number < maxThousands) || (last.isThousands && one.number < maxThousands)
        ? one.number * 1000
        : one.number;
    found[isMiles ? 'mileage' : 'price'] ??= high
      ? { from: Math.min(scale(low), scale(high)), to: Math.max(scale(low), scale(high)) }
      : getBounded(scale(low), bound!);
    words.take(at, last.end);
  }
}

const rangeStarts = ['between', 'from'];
const mileWords = ['miles on it', 'miles', 'mi', 'mileage', 'km'];

function getBounded(value: number, bound: BoundName): Range {
  if (bound === 'from') return { from: value, to: null };
  if (bound === 'to') return { from: null, to: value };
  return { from: Math.round(value * (1 - aroundShare)), to: Math.round(value * (1 + aroundShare)) };
}

interface Amount {
  number: number;
  isThousands: boolean;
  /** It has a dollar sign or says thousands. */
  isMoney: boolean;
  /** Where its last word is. */
  end: number;
}

function amountAt(words: Words, at: number): Amount | null {
  const [, sign = '', digits = '', k = ''] = amount.exec(words.at(at)) ?? [];
  if (digits === '') return null;
  const next = words.at(at + 1);
  const hasWord = thousandWords.has(next);
  const isThousands = k !== '' || hasWord;
  const hasUnit = ['dollars', 'bucks'].includes(words.at(at + (hasWord ? 2 : 1)));
  return {
    number: Number(digits),
    isThousands,
    isMoney: sign !== '' || isThousands || hasUnit,
    end: at + (hasWord ? 1 : 0) + (hasUnit ? 1 : 0),
  };
}

function boundAt(words: Words, start: number, end: number): BoundName | null {
  const names: BoundName[] = ['to', 'from', 'around'];
  return (
    names.find((name) => words.takeBefore(start, bounds[name], 'take')) ??
    names.find((name) => words.takeAfter(end, boundsAfter[name], 'take')) ??
    null
  );
}

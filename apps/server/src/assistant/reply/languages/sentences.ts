import { formally } from '../understanding/formally.ts';
import { type Language, languages } from './languages.ts';
import { formatPlace, placeKind, placePatterns } from './localize.ts';
import { escapePattern, nameMark, type Name } from './marks.ts';
import { readTable } from './readTable.ts';

/** A sentence of the assistant's in both languages, with its places. */
interface Sentence {
  places: string[];
  english: RegExp;
  local: string;
  /** Finds the local sentence, whose places may stand in another order. */
  localPattern: RegExp;
  localPlaces: string[];
  englishText: string;
}

const placePattern = /\{(\w+)\}/g;
const listPlaces = new Set(['list', 'week', 'dates']);
const namePlaces = new Set(['dealer', 'product', 'car', 'own', 'address', 'phone', 'website', 'price', 'holiday']);

const placesIn = (text: string): string[] => [...text.matchAll(placePattern)].map(([, name]) => name!);

/** Sentences are compared in the formal tone, which any of them can be brought into. */
const compile = (text: string, getPlace: (kind: string) => string): RegExp =>
  new RegExp(
    `^${escapePattern(text).replace(placePattern, (_place, name: string) => `(${getPlace(placeKind(name))})`)}$`,
  );

const tables: ReadonlyMap<string, readonly Sentence[]> = new Map(
  languages.map(({ name, code }) => [
    name,
    readTable(`sentences.${code}.tsv`).map(([english, local]) => ({
      places: placesIn(english),
      english: compile(formally(english), (kind) => (namePlaces.has(kind) ? nameMark : (placePatterns[kind] ?? '.+?'))),
      local,
      localPattern: compile(local, (kind) => (namePlaces.has(kind) ? nameMark : '.+?')),
      localPlaces: placesIn(local),
      englishText: english,
    })),
  ]),
);

const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(placePattern, (_place, name: string) => values.get(name)!);

/**
 * A sentence, or a piece of one such as 'Tuesday, December 1 at 4 PM', in another language.
 * @param text English, with marks in place of names
 * @returns null where the table has none
 */
export function localizeValue(text: string, names: readonly Name[], language: Language): string | null {
  if (new RegExp(`^${nameMark}$`).test(text)) return text;
  const plain = formally(text);
  for (const sentence of tables.get(language.name)!) {
    const match = sentence.english.exec(plain);
    if (!match) continue;
    const values = sentence.places.map((name, index) => [
      name,
      localizePlace(name, match[index + 1]!, names, language),
    ]);
    if (values.every(([, value]) => value !== null))
      return tidy(fill(sentence.local, new Map(values as [string, string][])), language);
  }
  return null;
}

function localizePlace(place: string, value: string, names: readonly Name[], language: Language): string | null {
  const kind = placeKind(place);
  if (kind === 'name' || namePlaces.has(kind)) return value;
  if (kind in placePatterns) return formatPlace(kind, value, language);
  if (/^[\d,]+$/.test(value)) return value;
  if (!listPlaces.has(kind)) return localizeValue(value, names, language);
  const items = value.split(separators[kind]!).map((item) => localizeValue(item, names, language));
  if (items.includes(null)) return null;
  return kind === 'list'
    ? new Intl.ListFormat(language.locale).format(items as string[])
    : items.join(kind === 'dates' ? '; ' : ', ');
}

const separators: Readonly<Record<string, RegExp>> = { list: /, and | and |, /, week: /, /, dates: /; / };

/** One o'clock is singular in Spanish, and an abbreviation's period ends the sentence, too. */
const tidy = (text: string, { code }: Language): string =>
  code === 'es' ? text.replace(/\ba las (?=1:)/g, 'a la ').replace(/\bm\.\.$/, 'm.') : text;

const isWhole = ({ englishText }: Sentence): boolean => /[.?!:,]$/.test(englishText);

/**
 * The English of an earlier sentence of the assistant's, as it would have been written.
 * @param text with marks in place of names and times
 * @returns the text where the table has no such sentence
 */
export function recoverEnglish(text: string, language: Language): string {
  for (const sentence of tables.get(language.name)!) {
    // Pieces of sentences match too much.
    const match = isWhole(sentence) ? sentence.localPattern.exec(text) : null;
    if (!match) continue;
    const values = sentence.localPlaces.map((name, index): [string, string] => [
      name,
      // A time's own period may stand after its mark.
      match[index + 1]!.replace(/(?<=⟧)\.$/, ''),
    ]);
    return fill(sentence.englishText, new Map(values));
  }
  return text;
}

import type { Fact } from './facts.ts';

/** A part of a sentence that asserts one thing. */
export interface Clause {
  text: string;
  /** The cars that it is about; empty where none is known. */
  cars: Fact[];
  /** It goes on in the words before it, as an item of a list does. */
  isContinued: boolean;
}

/** A text as it is compared: in lower case, with straight quotation marks. */
export const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\b([ap])\.m\b\.?/g, '$1m');

export const splitSentences = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((one) => /[\p{L}\p{N}]/u.test(one));

const subjects = [
  "it it's its i i'm i've i'll we we're we've we'll you you're you'll they they're there there's that that's this",
  "our your he she everything everyone nothing no let's just don't is has",
].flatMap((line) => line.split(' '));
const joints = ['and', 'so', 'because', 'since', 'or', 'plus'];
const breaks = ['but', 'however', 'though', 'although', 'yet', 'unless', 'otherwise', 'while', 'except'];

const subject = `(?:${subjects.join('|')})\\b`;
const clauseBreak = new RegExp(
  [
    String.raw`\s*[;—–]\s*|:\s+|\s+-+\s+|\s*\((?!\d{3}\))\s*|(?<!\(\d{3})\)\s*`,
    String.raw`,?\s+(?=(?:${breaks.join('|')})\b)`,
    String.raw`,\s+(?=(?:(?:${joints.join('|')})\s+)?${subject})`,
    String.raw`\s+(?=(?:${joints.join('|')})\s+${subject})`,
  ].join('|'),
);

/** Reads texts for cars by their names. */
export function readCars(facts: readonly Fact[]) {
  const cars = facts.filter((fact) => fact.car?.model);
  /** Where a sentence names cars: a model alone may be that of several, and then is the one asked about. */
  const find = (sentence: string): { from: number; to: number; cars: Fact[] }[] => {
    const models = [...new Set(cars.map(({ car }) => normalize(car!.model!)))].toSorted(
      (one, other) => other.length - one.length,
    );
    if (models.length === 0) return [];
    const pattern = new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?:${models.map(escaped).join('|')})s?(?![\p{L}\p{N}])`,
      'gu',
    );
    return [...sentence.matchAll(pattern)].map((match) => {
      const model = cars.filter(({ car }) => [normalize(car!.model!), `${normalize(car!.model!)}s`].includes(match[0]));
      const before = sentence.slice(0, match.index);
      // Cars are matched by the longest name in the sentence: year and make, then year, then make.
      const full = model
        .map((fact) => ({ fact, name: findPrefix(before, fact.car!) }))
        .filter(({ name }) => name !== undefined);
      const named = full.length > 0 ? full.map(({ fact }) => fact) : model;
      const prefix = full[0]?.name?.length ?? 0;
      const described = findDescribed(
        named,
        before.slice(0, before.length - prefix),
        sentence.slice(match.index + match[0].length),
      );
      const asked = named.filter(({ isAsked }) => isAsked);
      const chosen = described.length > 0 ? described : asked.length > 0 ? asked : named;
      return { from: match.index - prefix, to: match.index + match[0].length, cars: chosen };
    });
  };
  return { find };
}

/** Of cars with one name, those that its color, trim or stock number tells apart: 'the white 2025 Toyota RAV4 LE'. */
function findDescribed(cars: readonly Fact[], before: string, after: string): Fact[] {
  const ranked = cars.map((fact) => {
    const { color = '', trim = '', stock = '' } = fact.car!;
    const isColored = color !== '' && before.trimEnd().endsWith(normalize(color));
    const isTrimmed = trim !== '' && after.trimStart().startsWith(normalize(trim));
    const isNumbered = stock !== '' && after.includes(`stock number ${normalize(stock)}`);
    return { fact, rank: Number(isColored) + 2 * Number(isTrimmed) + 4 * Number(isNumbered) };
  });
  const highest = Math.max(...ranked.map(({ rank }) => rank));
  return highest === 0 ? [] : ranked.filter(({ rank }) => rank === highest).map(({ fact }) => fact);
}

/** The year and make of a car that stand before its model, or one of the two; undefined where others or none do. */
const findPrefix = (before: string, { year, make }: NonNullable<Fact['car']>): string | undefined =>
  [
    [year, make],
    [year, undefined],
    [undefined, make],
  ]
    .map((parts) =>
      parts
        .filter(Boolean)
        .map((part) => `${normalize(String(part))} `)
        .join(''),
    )
    .find((prefix) => prefix !== '' && before.endsWith(prefix) && !/\d{4} $/.test(before.slice(0, -prefix.length)));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Splits a sentence into clauses, each about one car at most. The name of a car is taken out of its clause.
 * @param before the cars of the sentence before: a sentence that names none goes on about them
 */
export function splitClauses(sentence: string, before: Fact[], cars: ReturnType<typeof readCars>): Clause[] {
  const clauses: Clause[] = [];
  let current = before;
  for (const [index, part] of sentence.split(clauseBreak).entries()) {
    const mentions = cars.find(part);
    const cuts = [0, ...mentions.slice(1).map(({ from }) => from), part.length];
    for (let at = 0; at + 1 < cuts.length; at++) {
      const mention = mentions[at];
      if (mention) current = mention.cars;
      const [from, to] = [cuts[at]!, cuts[at + 1]!];
      const text = mention
        ? `${part.slice(from, mention.from)} vehicle ${part.slice(mention.to, to)}`
        : part.slice(from, to);
      const isContinued = at > 0 || (index > 0 && !startsAnew.test(part.trim()));
      if (text.trim() !== '') clauses.push({ text: text.trim(), cars: current, isContinued });
    }
  }
  return clauses;
}

/** The clauses of a text, whatever they are about. */
export const splitText = (text: string): string[] =>
  splitSentences(text).flatMap((sentence) => sentence.split(clauseBreak).filter((one) => one.trim() !== ''));

const startsAnew = new RegExp(
  `^(?:(?:${[...joints, ...breaks].join('|')})\\s+)?${subject}|^(?:${breaks.join('|')})\\b`,
);

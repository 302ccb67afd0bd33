import { type Claims, findClaims } from './claims.ts';
import { normalize, splitText } from './clauses.ts';
import { getStems, isNegative } from './content.ts';
import type { Fact } from './facts.ts';

/** A fact as it is searched. */
export interface ReadFact extends Fact {
  words: string;
  stems: ReadonlySet<string>;
  claims: Claims;
  lines: { text: string; claims: Claims }[];
  clauses: { stems: ReadonlySet<string>; isNegative: boolean }[];
}

/** Reads a fact once, for all that an answer asserts. */
export function readFact(fact: Fact): ReadFact {
  const words = normalize(fact.text);
  const question = normalize(fact.question ?? '');
  const [first = '', ...more] = splitText(words);
  return {
    ...fact,
    words,
    stems: getStems(`${question} ${words}`),
    claims: findClaims(words),
    lines: words.split('\n').map((text) => ({ text, claims: findClaims(text) })),
    // The first words of an answer say yes or no to its question.
    clauses: [{ text: first, all: `${question} ${first}` }, ...more.map((text) => ({ text, all: text }))].map(
      (one) => ({
        stems: getStems(one.all),
        isNegative: isNegative(one.text),
      }),
    ),
  };
}

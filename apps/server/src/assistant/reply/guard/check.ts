import { findClaims } from './claims.ts';
import { type Clause, normalize, readCars, splitClauses, splitSentences } from './clauses.ts';
import {
  type Assertion,
  bindingStems,
  getBindings,
  getClaimPhrases,
  getContent,
  hasPhrase,
  isNegative,
  isOpenQuestion,
  readAssertion,
} from './content.ts';
import type { Fact } from './facts.ts';
import { type ReadFact, readFact } from './readFact.ts';
import { findWrongOpenings, findWrongTimes } from './heldTimes.ts';
import { readWords, splitTable, withSynonyms } from './stems.ts';
import { affirmations, presencePhrases } from './words/phrases.ts';

/** What an answer replies to. */
export interface AnsweredQuestion {
  /** What the customer wrote last: a bare 'Yes' asserts what they asked. */
  question: string;
  /** People take over: 'Of course' is about that. */
  handsOver?: boolean;
}

/** Whose words an answer is in: of our own sentences only what is filled in is checked, of a model's every word. */
export type Author = 'model' | 'built-in';

/**
 * What an answer asserts that no fact holds. It is split into clauses, and one fact has to hold all that a clause asserts: its words, its
 * numbers and whether it affirms or denies. A car's facts hold what is about that car alone.
 * @returns in words, for staff; empty where everything is held
 */
export function unheld(
  text: string,
  facts: readonly Fact[],
  answered: AnsweredQuestion = { question: '' },
  author: Author = 'model',
): string[] {
  const read = facts.map(readFact);
  // The built-in assistant has counted rows: 'We have three in stock'.
  const written = author === 'built-in' ? text.replace(countedStock, '$1some$2') : text;
  const cars = readCars(facts);
  const faults: string[] = [];
  let about = facts.filter(({ isAsked }) => isAsked);
  let holder: ReadFact | undefined;
  const askedContent = getContent(normalize(answered.question));
  for (const sentence of splitSentences(withoutQuotes(normalize(written), read))) {
    const isQuestion = author === 'built-in' || isOpenQuestion(sentence);
    const clauses = splitClauses(sentence, about, cars);
    about = clauses.at(-1)?.cars ?? about;
    let isOpen = false;
    for (const clause of clauses) {
      const assertion: Assertion =
        clause.isContinued && isOpen ? { asserted: '', subject: '', isOpen } : readAssertion(clause.text);
      isOpen = assertion.isOpen;
      const ids = new Set(clause.cars.map(({ id }) => id));
      const candidates = read.filter((fact) => !fact.car || ids.has(fact.id));
      const asserted = isQuestion ? '' : findClaims(assertion.asserted).rest;
      const binding = author === 'built-in' ? '' : isQuestion ? clause.text : assertion.subject;
      const result = checkClause(clause, asserted, candidates, (fact) => fact === holder || shares(fact, askedContent));
      holder = result.holder ?? holder;
      faults.push(
        ...result.faults,
        ...getBindings(binding).filter((one) => !candidates.some(({ stems }) => stems.has(one))),
      );
    }
    if (!isQuestion) faults.push(...checkReply(sentence, answered, read, about));
  }
  return [...new Set(faults)];
}

const countedStock = /\b(have )(?:one|two|three|four|five|six|seven|eight|nine|(?:more than )?ten)( in stock)\b/gi;

/** Takes out what the dealer has written, where it stands word for word: sentences as a whole, names anywhere. */
function withoutQuotes(text: string, facts: readonly ReadFact[]): string {
  let left = `\n${text}\n`;
  for (const { words } of facts.filter(({ isQuoted }) => isQuoted)) {
    const at = left.indexOf(words);
    if (at === -1) continue;
    const isWhole = /[\n.!?:][\s"]*$/.test(left.slice(0, at));
    const ends = /[.!?]\W*$/.test(words) || /^\s*[\n.!?]/.test(left.slice(at + words.length));
    if (isWhole && ends) left = `${left.slice(0, at)}\n${left.slice(at + words.length)}`;
  }
  // The longest first: 'The Harbor team' before 'Harbor'. A car's name stays where it tells which car is meant.
  const names = facts.filter(({ isName }) => isName).toSorted((one, other) => other.words.length - one.words.length);
  for (const { words, id } of names) if (id !== 'vehicle') left = left.replaceAll(words, ' team ');
  return left;
}

function checkClause(
  { text, cars }: Clause,
  asserted: string,
  candidates: readonly ReadFact[],
  isInContext: (fact: ReadFact) => boolean,
): { faults: string[]; holder?: ReadFact | undefined } {
  const claims = findClaims(text);
  const all = candidates.map(({ words }) => words).join('\n');
  const content = getContent(asserted);
  const faults = [
    ...claims.phones.filter((one) => !candidates.some((fact) => fact.claims.phones.includes(one))),
    ...claims.names.filter((one) => !all.includes(one)),
    ...getClaimPhrases(asserted).filter((one) => !all.includes(one)),
    ...findWrongTimes(claims, candidates),
    ...findWrongOpenings(text, claims, candidates),
  ];
  if (hasPhrase(asserted, presencePhrases) && !isNegative(asserted) && cars.length > 0)
    if (!cars.some(({ car }) => car?.available === true)) faults.push('a car that is not known to be there');
  if (cars.length > 0 && cars.every(({ car }) => car?.available === false) && !isNegative(text))
    if (hasPhrase(text, presencePhrases) || getContent(text).some((one) => presence.has(one)))
      faults.push('a sold car');
  const isPresence = cars.length > 0 && content.length > 0 && content.every((one) => presence.has(one));
  const isBinding = content.length > 0 && content.every((one) => bindingStems.has(one));
  // 'It is $99' and 'It is free' are about the car, or about what the sentence before or the customer named.
  const isVague = isBinding || content.length === 0;
  const holders = candidates.filter(
    (fact) => (!isPresence || fact.car) && (!isVague || (fact.car && !isBinding) || isInContext(fact)),
  );
  const holder = holders.find(
    (fact) => holdsWords(fact, content, isNegative(asserted)) && holdsNumbers(fact, claims.numbers),
  );
  if (content.length === 0 && claims.numbers.length === 0) return { faults };
  if (holder) return { faults, holder };
  const missing = claims.numbers.filter((one) => !holders.some((fact) => holdsNumbers(fact, [one])));
  const unknown = content.filter((one) => !candidates.some((fact) => holdsWords(fact, [one], undefined)));
  const named = [...missing, ...unknown];
  return {
    faults: [...faults, ...(named.length > 0 ? named : [...claims.numbers, content.join(' ')].filter(Boolean))],
  };
}

/** Words that say of a car that it is there. */
const presence = new Set(withSynonyms('stock'));

const shares = ({ stems }: ReadFact, content: readonly string[]): boolean => content.some((one) => stems.has(one));

/**
 * Whether a fact contains all of the words and affirms or denies them as the answer does.
 * @param isDenied whether the answer denies them; undefined to accept either
 */
function holdsWords({ stems, clauses }: ReadFact, content: readonly string[], isDenied: boolean | undefined): boolean {
  const has = (known: ReadonlySet<string>, one: string) => withSynonyms(one).some((word) => known.has(word));
  if (!content.every((one) => has(stems, one))) return false;
  if (content.length === 0 || isDenied === undefined) return true;
  const shared = clauses.map((clause) => content.filter((one) => has(clause.stems, one)).length);
  const most = Math.max(...shared);
  return clauses.some((clause, index) => shared[index] === most && clause.isNegative === isDenied);
}

const holdsNumbers = ({ claims, words }: ReadFact, numbers: readonly string[]): boolean =>
  numbers.every((one) => claims.numbers.includes(one) || (!/\d/.test(one) && words.includes(one)));

const affirming = new Set(splitTable(affirmations));
const auxiliary = /\b(?:does|do|is|are|has|can|will|would|did)(?:n't)?(?: that| so| not)?[.!]*\s*$/;

/** A bare 'Yes, it does' asserts what the customer has asked. */
function checkReply(
  sentence: string,
  answered: AnsweredQuestion,
  facts: readonly ReadFact[],
  about: readonly Fact[],
): string[] {
  const { rest, ...claims } = findClaims(sentence);
  const isBare = Object.values(claims).every((one) => one.length === 0) && getContent(rest).length === 0;
  const [first = ''] = readWords(sentence);
  const { isOpen } = readAssertion(sentence);
  if (!isBare || isOpen || answered.handsOver || !(affirming.has(first) || auxiliary.test(sentence))) return [];
  if (hasPhrase(sentence, presencePhrases)) return [];
  const asked = splitSentences(normalize(answered.question));
  const questions = asked.some((one) => one.includes('?')) ? asked.filter((one) => one.includes('?')) : asked;
  const ids = new Set(about.map(({ id }) => id));
  const candidates = facts.filter((fact) => !fact.car || ids.has(fact.id));
  return questions.flatMap((question) => {
    const { numbers, rest: words } = findClaims(question);
    const content = getContent(words);
    const isHeld = candidates.some(
      (fact) => holdsWords(fact, content, isNegative(sentence)) && holdsNumbers(fact, numbers),
    );
    return isHeld || content.length + numbers.length === 0 ? [] : [`${first}: ${content.join(' ')}`];
  });
}

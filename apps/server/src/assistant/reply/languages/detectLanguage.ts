import { readFileSync } from 'node:fs';
import { eld } from 'eld/extrasmall';
import { foreignWords } from '../intents/foreignWords.ts';
import { readExamples } from '../understanding/model/readExamples.ts';
import { glossaries, plainWord } from './glossary.ts';

/** What customers write in English: the sentence model's examples, and the English of the glossaries. */
const english: ReadonlySet<string> = new Set(
  [
    ...readExamples(readFileSync(new URL('../understanding/model/examples.tsv', import.meta.url), 'utf8'))
      .filter((example) => example.class !== 'language')
      .map(({ text }) => text),
    ...[...glossaries.values()].flatMap((glossary) => [...glossary.english]),
  ].flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)),
);

/** The words of each language by its English name. */
const vocabularies: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  foreignWords.map(([name, words]) => [
    name,
    new Set([...[...words].map(plainWord), ...(glossaries.get(name)?.vocabulary ?? [])]),
  ]),
);

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The detector errs on so few words. */
const shortLength = 4;

/**
 * The language that a conversation is in: that of the customer's last message that tells, such as not 'ok' or '10 AM'.
 * @param messages the customer's, oldest first
 * @param names words that are no one's language: makes and models
 * @returns its English name
 */
export function findLanguage(messages: readonly string[], names: ReadonlySet<string>): string {
  for (const message of messages.toReversed()) {
    const language = detectLanguage(message, names);
    if (language !== null) return language;
  }
  return 'English';
}

/** The language of one text by its English name; null where it could be of any. */
export function detectLanguage(text: string, names: ReadonlySet<string>): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  if ((text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2) return guessLanguage(text) ?? 'another language';
  const written = text
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((word) => /^\p{L}+$/u.test(word) && !names.has(plainWord(word)));
  const words = written.map(plainWord);
  const counts = [...vocabularies].map(([name, known]) => ({
    name,
    // A word of both languages, such as 'no', is of neither.
    count: words.filter((word) => known.has(word) && !english.has(word)).length,
  }));
  const englishCount = words.filter((word) => english.has(word)).length;
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0) return englishCount === 0 ? guessLong(written) : isSharedWords(words) ? null : 'English';
  if (most * 3 < words.length) return most <= englishCount ? 'English' : guessLong(written);
  const likely = counts.filter(({ count }) => count === most);
  // What several languages share is decided by the detector, else by the order of the lists.
  const guess = likely.length > 1 ? guessLanguage(written.join(' ')) : null;
  return likely.find(({ name }) => name === guess)?.name ?? likely[0]!.name;
}

/** Words that are of English and of others, such as 'ok' and 'no'. */
const isSharedWords = (words: readonly string[]): boolean =>
  words.every((word) => [...vocabularies.values()].some((known) => known.has(word)));

/** A text of words that no list has: only a long one tells its language. */
const guessLong = (words: readonly string[]): string | null =>
  words.length > shortLength ? guessLanguage(words.join(' ')) : null;

const guessLanguage = (text: string): string | null => {
  const { language } = eld.detect(text);
  return language === '' ? null : (languageNames.of(language) ?? language);
};

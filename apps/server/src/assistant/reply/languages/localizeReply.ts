import { channels } from '@forecourt/api/channels';
import type { AssistantRequest, Knowledge } from '../assistant.ts';
import { detectLanguage } from './detectLanguage.ts';
import { type Language, languages } from './languages.ts';
import { findNames, findQuotes, findTimeNames } from './names.ts';
import { markNames, unmarkNames } from './marks.ts';
import { localizeValue, recoverEnglish } from './sentences.ts';

/** Stands before what the dealership has written in English. */
const prefaces: Readonly<Record<Language['code'], string>> = {
  es: 'Nuestra información en inglés:',
  fr: 'Nos renseignements en anglais :',
};

/** A quote is a number between brackets while sentences are split. */
const quoteMark = /^⟪(\d+)⟫$/;

/** Where a sentence ends: an abbreviation's period has no capital letter after it. */
const localSentences = /(?<=[.!?])\s+(?=[\p{Lu}¿¡⟦])|(?<=:)\s+(?=[\p{Lu}¿¡])/u;

/**
 * An answer in another language. What the dealership has written stays as it is, after a sentence that says so.
 * @param found what was looked up for the answer
 * @returns null where the table lacks one of its sentences
 */
export function localizeReply(
  text: string,
  request: AssistantRequest,
  language: Language,
  found: readonly Knowledge[],
): string | null {
  const names = findNames(request, language);
  const quotes = findQuotes(request, found).toSorted((one, other) => other.length - one.length);
  const quoted = quotes.reduce((marked, quote, index) => marked.replaceAll(quote, `⟪${index}⟫`), text);
  const preface = prefaces[language.code];
  let isPrefaced = false;
  const paragraphs: string[] = [];
  for (const paragraph of markNames(quoted, names, 'english').split('\n\n')) {
    const sentences: string[] = [];
    for (const sentence of paragraph.split(/(?<=[.!?:⟫])\s+|\s+(?=⟪)/)) {
      const quote = quotes[Number(quoteMark.exec(sentence)?.[1] ?? -1)];
      if (quote !== undefined) {
        const needsPreface: boolean = !isPrefaced && detectLanguage(quote, new Set()) !== language.name;
        isPrefaced ||= needsPreface;
        sentences.push(...(needsPreface ? [preface] : []), quote);
        continue;
      }
      const local = localizeValue(sentence, names, language);
      if (local === null) return null;
      sentences.push(unmarkNames(local, names, 'local'));
    }
    paragraphs.push(sentences.join(' '));
  }
  return paragraphs.join(channels[request.channel].hasSignature ? '\n\n' : ' ');
}

/**
 * Reads what the assistant has written in another language to a customer.
 * @returns a function that gives the English of a message; a sentence that no table has stays as it is
 */
export function createRecovery(request: AssistantRequest): (text: string) => string {
  const known = languages.map((language) => ({
    language,
    names: [...findNames(request, language), ...findTimeNames(request, language)],
  }));
  const recoverLine = (line: string, language: Language) =>
    line
      .split(localSentences)
      .map((sentence) => recoverEnglish(sentence, language))
      .join(' ');
  return (text) =>
    known.reduce((read, { language, names }) => {
      const lines = markNames(read, names, 'local').split('\n');
      return unmarkNames(lines.map((line) => recoverLine(line, language)).join('\n'), names, 'english');
    }, text);
}

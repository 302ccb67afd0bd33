import { folded } from '../platform/db/searchWords.ts';

/** How many words of a search count. */
const maxWords = 8;

/** What somebody looks for in a Knowledge Bank. */
export interface Search {
  /** Each is the beginning of a word of what is found, split as platform/db/functions/search_words.sql splits what is searched. */
  words: string[];
  /** As they were typed, in lower case. */
  typed: string[];
}

/** @returns undefined where nothing was typed */
export function parseSearch(text: string): Search | undefined {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (typed.length === 0) return undefined;
  const words = folded(typed.join(' '))
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => Array.from(word.replaceAll('-', '')).slice(0, 32).join(''))
    .filter(Boolean);
  return { words: [...new Set(words)].slice(0, maxWords), typed };
}

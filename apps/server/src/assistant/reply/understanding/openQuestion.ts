import type { OpenQuestion } from '../../../messaging/timeline/entries.ts';
import { dealersWords } from './topics.ts';
import { plain } from './words.ts';

/** What stands before a question without being part of it. */
const before = /^(?:(?:and|also|but|so|ok|okay|hi|hey|hello)\b[\s,!.]*)+(?=\w)/i;

/** A question that nobody here could answer, to be kept: as the Knowledge Bank writes questions, and as it was searched for. */
export function openQuestion(asked: string): OpenQuestion {
  const question = asked.trim().replace(before, '');
  const read = plain(asked);
  return { question: question.slice(0, 1).toUpperCase() + question.slice(1), searched: dealersWords(read) ?? read };
}

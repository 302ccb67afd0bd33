import type { KnowledgeUse } from '../../messaging/timeline/entries.ts';
import type { AssistantReply, AssistantRequest, Knowledge } from './assistant.ts';
import { openQuestions } from './understanding/understand.ts';
import { plain } from './understanding/words.ts';

/**
 * What a reply took from the Knowledge Bank, if its assistant does not report it: of the entries that it was given, those of whose
 * answer the reply holds at least half of the words. After a handoff, the customer's questions count as unanswered.
 * @param found what was looked up while it was written
 */
export function knowledgeUsed(
  reply: AssistantReply,
  request: AssistantRequest,
  found: readonly Knowledge[],
): KnowledgeUse {
  if (reply.knowledge) return reply.knowledge;
  const replyWords = new Set(plain(reply.text).split(' '));
  const used = [...request.knowledge, ...found].flatMap(({ entryId, answer }) =>
    entryId !== undefined && isQuoted(answer, replyWords) ? [entryId] : [],
  );
  return { entries: [...new Set(used)], unanswered: reply.handsOver ? openQuestions(request) : [] };
}

/** Short words stand in every answer. */
const minLength = 4;

function isQuoted(answer: string, replyWords: ReadonlySet<string>): boolean {
  const words = [...new Set(plain(answer).split(' '))].filter(({ length }) => length >= minLength);
  return words.length > 0 && 2 * words.filter((word) => replyWords.has(word)).length >= words.length;
}

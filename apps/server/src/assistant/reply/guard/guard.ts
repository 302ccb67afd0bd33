import { hasPlaceholder } from '@forecourt/api/contract/placeholder';
import type { Assistant, AssistantReply, AssistantRequest, Knowledge } from '../assistant.ts';
import { handOver } from '../assistant.ts';
import { knowledgeUsed } from '../knowledgeUsed.ts';
import { openQuestions } from '../understanding/understand.ts';
import { spelledOut } from '../understanding/words.ts';
import { type Author, unheld } from './check.ts';
import { normalize } from './clauses.ts';
import { hasPhrase } from './content.ts';
import { listFacts } from './facts.ts';
import { settledPhrases } from './words/phrases.ts';

/** Whether a text says that a visit is settled. */
const isSettled = (text: string): boolean => hasPhrase(normalize(text), settledPhrases);

/** @returns what is wrong with an answer; empty where nothing is */
function getFaults(
  reply: AssistantReply,
  request: AssistantRequest,
  found: readonly Knowledge[],
  author: Author,
): string[] {
  const { text, booking } = reply;
  const question = request.conversation.at(-1)?.text ?? '';
  return [
    ...unheld(text, listFacts(request, found), { question: spelledOut(question), handsOver: reply.handsOver }, author),
    ...(hasPlaceholder(text) ? ['a placeholder'] : []),
    ...(isSettled(text) && booking === undefined && !request.schedule?.appointment ? ['an appointment'] : []),
  ];
}

/**
 * An assistant whose answers claim only what the facts hold: an answer that claims more is not sent, and becomes a handoff.
 * @param assistant whose answers are checked before they are sent: every word of one that has no rules of its own (`guidance`)
 */
export const guarded = (assistant: Assistant): Assistant => ({
  ...assistant,
  reply: async (request) => {
    const found: Knowledge[] = [];
    const { lookUp } = request;
    const reply = await assistant.reply({
      ...request,
      ...(lookUp && {
        lookUp: async (question: string) => {
          const known = await lookUp(question);
          found.push(...known.answers, ...known.knowledge);
          return known;
        },
      }),
    });
    const faults = getFaults(reply, request, found, assistant.guidance === null ? 'model' : 'built-in');
    if (faults.length === 0) return { ...reply, knowledge: knowledgeUsed(reply, request, found) };
    return {
      text: handOver(request),
      handsOver: true,
      knowledge: { entries: [], unanswered: openQuestions(request) },
      why: { intents: reply.why?.intents ?? [], facts: [], entries: [], instructions: [], withheld: faults },
    };
  },
});

import type { FeedLine } from '@forecourt/api/contract/feed';
import { knowledgeGaps, knowledgeUses } from '@forecourt/api/contract/knowledgeUse';
import * as z from 'zod/mini';
import { createConversation } from './testConversation.ts';
import { testKnowledge } from './testKnowledge.ts';

let messages = 0;

/** How long ago something was, in days. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** An answer of the assistant's: what it took from the Knowledge Bank, and what it could not answer. */
export const assistantAnswer = (
  conversation: string,
  more: Partial<Extract<FeedLine, { type: 'message' }>>,
  days = 1,
): FeedLine => ({
  type: 'message',
  dealer: 'home',
  id: `${conversation}-said-${++messages}`,
  conversation,
  initiator: 'BOT',
  channel: 'sms',
  body: 'Let me check.',
  at: daysAgo(days),
  ...more,
});

/** A server with Knowledge Banks and conversations, and the calls on what became of the entries. */
export async function testGaps() {
  const bank = await testKnowledge();
  const { server, send, feed } = bank;
  const { pool } = server.database;
  const scoped = (as = 'ann', account_id = 'home', service_type = 'LEAD_ENGAGE') => ({
    as,
    query: { account_id, service_type },
  });
  /** A conversation for each of the names, and nothing recorded. */
  const restore = async (...conversations: string[]) => {
    await bank.restore();
    for (const table of ['lead', 'knowledge_gap_closed']) await pool.query(`delete from ${table}`);
    await feed(
      ...conversations.flatMap((conversation) =>
        createConversation('home', conversation, conversation.startsWith('chat') ? 'DealerChat' : 'LEAD_ENGAGE'),
      ),
    );
  };
  /** Has a question left open in a conversation. */
  const ask = (conversation: string, question: string, days = 1) =>
    feed(assistantAnswer(conversation, { unanswered: [question] }, days));
  const gaps = async (state: 'open' | 'closed' = 'open', as?: string, skip = 0) => {
    const request = scoped(as);
    const query = { ...request.query, state, skip: String(skip) };
    const answer = await send('GET', '/api/dashboard/home/knowledge-bank/gaps', { ...request, query });
    return z.parse(knowledgeGaps.response, answer.body);
  };
  const uses = async (as?: string) =>
    z.parse(knowledgeUses.response, (await send('GET', '/api/dashboard/home/knowledge-bank/uses', scoped(as))).body)
      .Items;
  const close = (gapId: string, question_id: string | null, as?: string) =>
    send('POST', `/api/dashboard/home/knowledge-bank/gaps/${gapId}/close`, { ...scoped(as), body: { question_id } });
  return { server, feed, restore, ask, gaps, uses, close, send, scoped };
}

import { replyInChatPreview } from '@forecourt/api/contract/settings/chat-preview';
import pLimit from 'p-limit';
import type { Assistant } from '../../assistant/reply/assistant.ts';
import { loadSchedule } from '../../assistant/reply/booking.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import { requirePilot } from '../../settings/chatUi/requirePilot.ts';
import { previewConversation, previewRequest } from './request.ts';

/** Answers at a time, each with some connections of the pool, and how many more may wait; the others are asked to try again. */
const limit = pLimit(4);
const maxWaiting = 20;

/**
 * Chatting in the preview of the website's widget (spec 2 §2). The dealer's own assistant answers; nothing is stored, counted, booked or
 * sent, and no transaction is open meanwhile. The audit has that somebody tried it, without a word of the chat.
 */
export function chatPreviewRoutes(
  contract: Contract,
  database: Pick<Database, 'db' | 'pool'>,
  assistant: Assistant,
): void {
  contract.inSteps(replyInChatPreview, async ({ transact, person, dealerId, query, body }) => {
    requirePilot(person, dealerId);
    if (limit.pendingCount >= maxWaiting)
      throw new Refusal(503, 'busy', 'Other people are using the preview right now. Try again in a moment.');
    const scope = { dealerId, productId: query.service_type };
    const conversation = previewConversation(body.messages);
    const schedule = await transact(async (trx, audit) => {
      await audit('chat-preview');
      return loadSchedule(trx, scope, null, conversation);
    });
    return limit(async () => {
      const { text, handsOver } = await assistant.reply(await previewRequest(database, scope, schedule, conversation));
      return { text, hands_over: handsOver };
    });
  });
}

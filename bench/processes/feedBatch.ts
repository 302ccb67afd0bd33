import type { FeedRecord } from '../../packages/api/src/contract/feed.ts';
import { createConversation } from '../records.ts';

/** Messages in each conversation of a batch. */
const messagesEach = 3;

/** Records of a batch that nobody has sent before: conversations by text, each with a lead and a few messages. */
export function createFeedBatch(dealer: string, name: string, conversations: number): FeedRecord[] {
  const at = new Date(Date.now() - 60_000).toISOString();
  return Array.from({ length: conversations }, (_, index) => `${name}-${index}`).flatMap((id): FeedRecord[] => [
    ...createConversation(dealer, id, 'sms', { created_at: at }),
    ...Array.from({ length: messagesEach }, (_, message) => ({
      type: 'message' as const,
      dealer,
      id: `${id}-${message}`,
      conversation: id,
      initiator: message % 2 === 0 ? ('BOT' as const) : ('HUMAN' as const),
      channel: 'sms' as const,
      body: `Line ${message} of this conversation`,
      at,
    })),
  ]);
}

/** A batch as POST /api/feed takes it. */
export const toLines = (records: readonly FeedRecord[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');

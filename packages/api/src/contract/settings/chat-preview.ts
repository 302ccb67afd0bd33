import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { inBlock } from './inBlock.ts';
import { maxShopperMessage } from '../chatSocket.ts';
import { isBlank, text } from '../text.ts';

/** How many messages of a preview chat the assistant is given, and their longest text, in UTF-16 units (spec 2 §5). */
export const previewChatLimits = { messages: 20, text: maxShopperMessage } as const;

const Message = z.strictObject({ by: z.enum(['shopper', 'assistant']), text: text(previewChatLimits.text) });
export type PreviewChatMessage = z.output<typeof Message>;

/**
 * Chatting in the preview of the widget (spec 2 §2, §5). The server keeps nothing of the chat, so its messages come with each request.
 * Only pilot dealers have a preview; others get 403.
 */
export const replyInChatPreview = call({
  ...inBlock('customer-experience', 'write'),
  id: 'chatUi.replyInPreview',
  method: 'POST',
  path: '/api/dashboard/:account_id/chat-ui-settings/preview-reply',
  summary: 'How the assistant would answer a shopper; nothing is stored or counted',
  body: z.strictObject({
    /** Oldest first; the last is the shopper's, to be answered. The welcome that every chat begins with is left out. */
    messages: z.array(Message).check(
      z.minLength(1),
      z.maxLength(previewChatLimits.messages),
      z.refine((messages) => messages.at(-1)?.by === 'shopper', 'The last message must be the shopper’s'),
      z.refine((messages) => !isBlank(messages.at(-1)?.text ?? ''), 'The last message must not be empty'),
    ),
  }),
  response: z.object({
    /** Plain text; '' where the message takes no answer. */
    text: z.string(),
    /** In a real chat, staff would be asked to take over. */
    hands_over: z.boolean(),
  }),
});

import { ApiError } from '@forecourt/api/errors';
import {
  previewChatLimits,
  type PreviewChatMessage,
  replyInChatPreview,
} from '@forecourt/api/contract/settings/chat-preview';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useAuth } from '../../../session/store.ts';
import { chatTexts } from './texts.ts';

/** A message of the preview chat. The assistant's is '' where it takes no answer. */
export interface PreviewMessage extends PreviewChatMessage {
  /** In a real chat, staff would be asked to take over. */
  handsOver?: boolean;
}

export interface PreviewChat {
  messages: readonly PreviewMessage[];
  isAnswering: boolean;
  /** Why the last message was not answered. */
  failure: string | undefined;
  send: (text: string) => void;
  /** Asks again for the answer that did not come. */
  retry: () => void;
  startOver: () => void;
}

/** A chat with the dealer's assistant. It stands on this page alone: the server keeps and counts nothing of it. */
export function usePreviewChat(): PreviewChat {
  const { user_info } = useAuth();
  const [messages, setMessages] = useState<readonly PreviewMessage[]>([]);
  const reply = useMutation({
    mutationFn: (conversation: readonly PreviewMessage[]) =>
      api.send(replyInChatPreview, {
        params: { account_id: user_info.DealerId },
        query: {},
        body: { messages: getRequest(conversation) },
      }),
  });
  const ask = (conversation: readonly PreviewMessage[]) =>
    // Given here and not to the hook, so that an answer to a chat that was started over is dropped.
    reply.mutate(conversation, {
      onSuccess: ({ text, hands_over: handsOver }) =>
        setMessages([...conversation, { by: 'assistant', text, handsOver }]),
    });
  return {
    messages,
    isAnswering: reply.isPending,
    failure: reply.error ? getFailure(reply.error) : undefined,
    send: (text) => {
      const conversation = [...messages, { by: 'shopper' as const, text: text.trim() }];
      setMessages(conversation);
      ask(conversation);
    },
    retry: () => ask(messages),
    startOver: () => {
      reply.reset();
      setMessages([]);
    },
  };
}

/** The server's words where it says what is wrong. */
const getFailure = (error: Error): string =>
  error instanceof ApiError && error.displayText !== 'Error' ? error.displayText : chatTexts.noAnswer;

/** The latest messages, each as long as the server takes it. */
const getRequest = (messages: readonly PreviewMessage[]): PreviewChatMessage[] =>
  messages
    .filter(({ text }) => text !== '')
    .slice(-previewChatLimits.messages)
    .map(({ by, text }) => ({ by, text: text.slice(0, previewChatLimits.text).replace(/\p{Surrogate}$/u, '') }));

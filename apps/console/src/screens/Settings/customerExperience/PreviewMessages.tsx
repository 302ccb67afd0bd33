import { ChatMessage, ChatText } from '@forecourt/ui/widget/ChatMessage';
import { ChatMessageList } from '@forecourt/ui/widget/ChatMessageList';
import { TypingIndicator } from '@forecourt/ui/widget/TypingIndicator';
import { Fragment } from 'react';
import { chatTexts } from './texts.ts';
import type { PreviewChat, PreviewMessage } from './usePreviewChat.ts';

interface PreviewMessagesProps {
  chat: PreviewChat;
  /** The assistant's name, as it is typed. */
  agent: string;
  dealer: string;
}

/** The chat of the preview. Until somebody writes, a sample stands in for the customer's message, in the dealer's color. */
export function PreviewMessages({ chat, agent, dealer }: PreviewMessagesProps) {
  const { messages, isAnswering, failure, retry } = chat;
  const assistant = { side: 'dealer', author: agent, spokenAuthor: `${agent}, ${chatTexts.automated}` } as const;
  const customer = { side: 'shopper', spokenAuthor: chatTexts.you } as const;
  const own = messages.filter(({ by }) => by === 'shopper').length;

  const answer = ({ text, handsOver }: PreviewMessage) => (
    <>
      {text !== '' && (
        <ChatMessage {...assistant} state={chatTexts.isPreview}>
          <ChatText text={text} />
        </ChatMessage>
      )}
      {(text === '' || handsOver) && (
        <ChatMessage side="system" spokenAuthor={dealer}>
          <ChatText text={text === '' ? chatTexts.noReply : chatTexts.handsOver} />
        </ChatMessage>
      )}
    </>
  );
  return (
    <ChatMessageList
      label={chatTexts.messages}
      ownCount={own}
      after={<TypingIndicator label={isAnswering ? chatTexts.typing(agent) : undefined} />}
    >
      <ChatMessage {...assistant}>
        <ChatText text={chatTexts.welcome} />
      </ChatMessage>
      {messages.length === 0 && (
        <ChatMessage {...customer}>
          <ChatText text={chatTexts.sample} />
        </ChatMessage>
      )}
      {messages.map((message, index) => (
        // Messages are only ever added.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {message.by === 'assistant' ? (
            answer(message)
          ) : (
            <ChatMessage
              {...customer}
              {...(failure !== undefined &&
                index === messages.length - 1 && {
                  state: failure,
                  retry: { label: chatTexts.tryAgain, onPress: retry },
                })}
            >
              <ChatText text={message.text} />
            </ChatMessage>
          )}
        </Fragment>
      ))}
    </ChatMessageList>
  );
}

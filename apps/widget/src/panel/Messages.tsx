import { ChatMessage, ChatText } from '@forecourt/ui/widget/ChatMessage';
import { ChatMessageList } from '@forecourt/ui/widget/ChatMessageList';
import { TypingIndicator } from '@forecourt/ui/widget/TypingIndicator';
import type { ChatMessage as StoredMessage } from '@forecourt/api/contract/chatSocket';
import { lazy, Suspense } from 'react';
import type { ChatSettings, ChatState, Pending } from './chatState.ts';
import { texts } from './texts.ts';

/** Fetches what shows stored messages: a shopper who only reads the welcome goes without. */
export const loadMessageContent = () => import('./MessageContent.tsx');
const MessageContent = lazy(() => loadMessageContent().then(({ MessageContent }) => ({ default: MessageContent })));

interface MessagesProps {
  state: ChatState;
  settings: ChatSettings;
  onRetry: () => void;
}

/** The conversation: what is stored, then what is on its way. Before anything is written, the welcome. */
export function Messages({ state, settings, onRetry }: MessagesProps) {
  const { messages, pending, staff, isStaffTyping, isAnswering } = state;
  const own = messages.filter(({ by }) => by === 'shopper').length + pending.length;
  const typing = isStaffTyping && staff !== null ? staff : isAnswering ? settings.agent_name : undefined;
  return (
    <ChatMessageList
      label={texts.messages}
      ownCount={own}
      after={<TypingIndicator label={typing === undefined ? undefined : texts.typing(typing)} />}
    >
      {messages.length === 0 && !(state.hasBegun && state.connection !== 'none') && (
        <ChatMessage
          side="dealer"
          author={settings.agent_name}
          spokenAuthor={texts.spokenAssistant(settings.agent_name)}
        >
          <ChatText text={settings.welcome} />
        </ChatMessage>
      )}
      <Suspense fallback={null}>
        {messages.map((message, index) => (
          <Stored key={message.id} message={message} before={messages[index - 1]} settings={settings} />
        ))}
      </Suspense>
      {pending.map((one) => (
        <OnItsWay key={one.frame.id} pending={one} onRetry={onRetry} />
      ))}
    </ChatMessageList>
  );
}

interface StoredProps {
  message: StoredMessage;
  /** The message before it. */
  before: StoredMessage | undefined;
  settings: ChatSettings;
}

function Stored({ message, before, settings }: StoredProps) {
  const author = authorOf(message, settings);
  const isFirst = before?.by !== message.by || before.name !== message.name;
  return (
    <ChatMessage
      side={message.by === 'shopper' ? 'shopper' : message.by === 'system' ? 'system' : 'dealer'}
      author={isFirst ? author.shown : undefined}
      spokenAuthor={author.spoken}
    >
      <MessageContent html={message.text} />
    </ChatMessage>
  );
}

function authorOf({ by, name }: StoredMessage, { agent_name: agent, dealer_name: dealer }: ChatSettings) {
  if (by === 'shopper') return { shown: undefined, spoken: texts.you };
  if (by === 'system') return { shown: undefined, spoken: dealer };
  if (by === 'staff') return { shown: name ?? dealer, spoken: name ?? dealer };
  return { shown: agent, spoken: texts.spokenAssistant(agent) };
}

/** What is no message has no words of its own: of that only a failure is shown. */
function OnItsWay({ pending: { frame, state, reason }, onRetry }: { pending: Pending; onRetry: () => void }) {
  if (frame.event_name !== 'Message' && state === 'sending') return null;
  return (
    <ChatMessage
      side="shopper"
      spokenAuthor={texts.you}
      state={state === 'sending' ? texts.sending : (reason ?? texts.notSent)}
      retry={state === 'failed' ? { label: texts.tryAgain, onPress: onRetry } : undefined}
    >
      <ChatText text={frame.event_name === 'Message' ? frame.payload : texts.contactNotSent} />
    </ChatMessage>
  );
}

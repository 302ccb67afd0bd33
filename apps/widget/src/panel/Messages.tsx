import { ChatMessage, ChatText } from '@forecourt/ui/widget/ChatMessage';
import { ChatMessageList } from '@forecourt/ui/widget/ChatMessageList';
import { TypingIndicator } from '@forecourt/ui/widget/TypingIndicator';
import type { ChatMessage as StoredMessage } from '@forecourt/api/contract/chatSocket';
import { Fragment, lazy, Suspense } from 'react';
import type { Chat } from './chat.ts';
import type { ChatSettings, ChatState, Pending } from './chatState.ts';
import { texts } from './texts.ts';
import type { ChosenTime } from './visitTimes.ts';

/** Fetches the part that shows stored messages, which a customer who only reads the welcome does not need. */
export const loadMessageContent = () => import('./MessageContent.tsx');
const MessageContent = lazy(() => loadMessageContent().then(({ MessageContent }) => ({ default: MessageContent })));

const Files = lazy(async () => ({ default: (await import('./laterParts.ts')).laterParts.Files }));
const VisitOffer = lazy(async () => ({ default: (await import('./laterParts.ts')).laterParts.VisitOffer }));
const Vehicles = lazy(async () => ({ default: (await import('./laterParts.ts')).laterParts.Vehicles }));

interface MessagesProps {
  chat: Chat;
  state: ChatState;
  settings: ChatSettings;
  /** Opens the calendar, at a time where one is chosen already; none while a form is open. */
  onVisit?: (time?: ChosenTime) => void;
  /** A visit is booked from among the messages. */
  onBooked: () => void;
  /** Asks for contact info; none while a form is open. */
  onContact?: () => void;
}

/** The conversation: what is stored, then what is on its way. Before anything is written, the welcome. */
export function Messages({ chat, state, settings, onVisit, onBooked, onContact }: MessagesProps) {
  const { messages, pending, staff, isStaffTyping, isAnswering } = state;
  const own = messages.filter(({ by }) => by === 'shopper').length + pending.length;
  const typing = isStaffTyping && staff !== null ? staff : isAnswering ? settings.agent_name : undefined;
  return (
    <ChatMessageList
      label={texts.messages}
      ownCount={own}
      after={
        <>
          {settings.offers_appointments && messages.length > 0 && (
            <Suspense fallback={null}>
              <VisitOffer
                chat={chat}
                state={state}
                dealerName={settings.dealer_name}
                onVisit={onVisit}
                onBooked={onBooked}
              />
            </Suspense>
          )}
          <TypingIndicator label={typing === undefined ? undefined : texts.typing(typing)} />
        </>
      }
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
      {own === 0 && state.pageVehicles.length > 0 && (
        <Suspense fallback={null}>
          <Vehicles chat={chat} onContact={onContact} label={texts.vehicleOfPage} vehicles={state.pageVehicles} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            <Stored
              message={message}
              before={messages[index - 1]}
              isNew={message.seq > state.found}
              settings={settings}
              token={chat.token}
            />
            {state.vehicles[message.id] && (
              <Suspense fallback={null}>
                <Vehicles
                  chat={chat}
                  onContact={onContact}
                  label={texts.vehiclesOfMessage}
                  vehicles={state.vehicles[message.id]!}
                />
              </Suspense>
            )}
          </Fragment>
        ))}
      </Suspense>
      {pending.map((one) => (
        <OnItsWay key={one.frame.id} pending={one} onRetry={chat.retry} />
      ))}
    </ChatMessageList>
  );
}

interface StoredProps {
  message: StoredMessage;
  /** The message before it. */
  before: StoredMessage | undefined;
  /** It has come since this page found the chat. */
  isNew: boolean;
  settings: ChatSettings;
  token: () => string | null;
}

function Stored({ message, before, isNew, settings, token }: StoredProps) {
  const author = getAuthor(message, settings);
  const isFirst = before?.by !== message.by || before.name !== message.name;
  return (
    <ChatMessage
      side={message.by === 'shopper' ? 'shopper' : message.by === 'system' ? 'system' : 'dealer'}
      author={isFirst ? author.shown : undefined}
      spokenAuthor={author.spoken}
      isQuiet={!isNew || message.by === 'shopper'}
      files={
        message.attachments && (
          <Suspense fallback={null}>
            <Files files={message.attachments} align={message.by === 'shopper' ? 'end' : 'start'} token={token} />
          </Suspense>
        )
      }
    >
      {message.text !== '' && <MessageContent html={message.text} />}
    </ChatMessage>
  );
}

function getAuthor({ by, name }: StoredMessage, { agent_name: agent, dealer_name: dealer }: ChatSettings) {
  if (by === 'shopper') return { shown: undefined, spoken: texts.you };
  if (by === 'system') return { shown: undefined, spoken: dealer };
  if (by === 'staff') return { shown: name ?? dealer, spoken: name ?? dealer };
  return { shown: agent, spoken: texts.spokenAssistant(agent) };
}

/** What is no message has no words of its own: of that only a failure is shown. */
function OnItsWay({ pending: { frame, state, reason }, onRetry }: { pending: Pending; onRetry: () => void }) {
  if (frame.event_name !== 'Message' && state !== 'failed') return null;
  return (
    <ChatMessage
      side="shopper"
      spokenAuthor={texts.you}
      isQuiet
      state={state === 'failed' ? (reason ?? texts.notSent) : texts[state]}
      retry={state === 'failed' ? { label: texts.tryAgain, onPress: onRetry } : undefined}
    >
      <ChatText text={frame.event_name === 'Message' ? getWords(frame) : texts.contactNotSent} />
    </ChatMessage>
  );
}

/** Of files, their names until they are sent. */
const getWords = ({ payload, files = [] }: Extract<Pending['frame'], { event_name: 'Message' }>): string =>
  [payload, ...files.map(({ name }) => name)].filter((words) => words !== '').join('\n');

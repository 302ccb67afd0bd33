import { MessageBubble, MessageText } from '@forecourt/ui/conversation/MessageBubble';
import { EventLine } from '@forecourt/ui/conversation/EventLine';

/** A message, or every eleventh time an event between two. */
export interface Message {
  id: string;
  text: string;
  isOwn: boolean;
  isEvent: boolean;
}

const sentence = 'Hi, is the blue RAV4 still there? I could come by on Saturday, before noon if that suits you. ';

/** From one line to some twenty, the same in every run. */
export const messagesOf = (count: number): Message[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `message ${at}`,
    text: `${at}: ${sentence.repeat(1 + ((at * 7) % 5) ** 2)}`,
    isOwn: at % 3 === 0,
    isEvent: at % 11 === 0,
  }));

/** What all three sides draw. */
export const renderMessage = ({ text, isOwn, isEvent }: Message) =>
  isEvent ? (
    <EventLine tone="accent" time="10:45 AM">
      {`Appointment set ${text.slice(0, 8)}`}
    </EventLine>
  ) : (
    <MessageBubble
      side={isOwn ? 'dealer' : 'customer'}
      author={isOwn ? 'Jonas Weber' : 'Marta Ellison'}
      time="10:42 AM"
      channel="SMS"
      {...(isOwn && { delivery: { tone: 'success', label: 'Delivered' } })}
    >
      <MessageText text={text} />
    </MessageBubble>
  );

export const label = 'Conversation with Marta Ellison';
export const height = 720;

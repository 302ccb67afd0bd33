import type { ChatMessage as StoredMessage } from '@forecourt/api/contract/chatSocket';
import { ChatMessage, ChatText } from '@forecourt/ui/widget/ChatMessage';
import { QuickReplies, type QuickReply } from '@forecourt/ui/widget/QuickReplies';
import { type ReactNode, useState } from 'react';
import type { Chat } from './chat.ts';
import type { ChatState } from './chatState.ts';
import { formTexts } from './formTexts.ts';
import { texts } from './texts.ts';
import { useOfferedTimes } from './useOfferedTimes.ts';
import { isFailedBooking } from './Visit.tsx';
import type { ChosenTime } from './visitTimes.ts';

const other = 'other';

export interface OfferedTimesProps {
  chat: Chat;
  state: ChatState;
  /** The one that offers times. */
  message: StoredMessage;
  dealerName: string;
  /** Opens the calendar, at a time; none while a form is open. */
  onVisit: ((time?: ChosenTime) => void) | undefined;
  onBooked: () => void;
  /** Stands here where no time of the message can be booked. */
  otherwise: ReactNode;
}

/** Times to visit, each booked by one press where nothing has to be asked first. */
export function OfferedTimes({ chat, state, message, dealerName, onVisit, onBooked, otherwise }: OfferedTimesProps) {
  const { times, needsForm, reload } = useOfferedTimes(chat, message);
  const [isBooking, setBooking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isStuck = isBooking && state.pending.some(isFailedBooking);
  if (times.length === 0 && problem === undefined) return otherwise;

  const press = async ({ id }: QuickReply) => {
    const time = times.find(({ at }) => at === id);
    if (!time || needsForm) return onVisit?.(time);
    if (isStuck) return chat.retry();
    if (isBooking) return;
    setProblem(undefined);
    setBooking(true);
    const refusal = await chat.book(time.at, null, texts.visitOpening);
    setBooking(false);
    setProblem(refusal);
    // The buttons go with the booking, and the focus would go with them.
    if (refusal === undefined) onBooked();
    await reload();
  };
  const shown = isStuck ? formTexts.visit.notSent : problem;
  return (
    <>
      {shown !== undefined && (
        <div role="alert">
          <ChatMessage side="system" spokenAuthor={dealerName}>
            <ChatText text={shown} />
          </ChatMessage>
        </div>
      )}
      <QuickReplies
        label={formTexts.visit.offered}
        items={[...times.map(({ at, label }) => ({ id: at, label })), { id: other, label: formTexts.visit.others }]}
        isDisabled={onVisit === undefined}
        onPress={(reply) => void press(reply)}
      />
    </>
  );
}

import type { ChatMessage } from '@forecourt/api/contract/chatSocket';
import { useCallback, useEffect, useState } from 'react';
import type { Chat } from './chat.ts';
import { findOfferedTimes, type OfferedTime } from './offeredTimes.ts';
import type { Times } from './visitTimes.ts';

/** What a message offers, as far as it can still be booked. */
interface Offer {
  times: readonly OfferedTime[];
  /** Booking takes more than a press: contact info, or another visit is moved. */
  needsForm: boolean;
  /** Asks what is open now. */
  reload: () => Promise<void>;
}

/** The open times of a message; none before they are known, and once one of them is booked. */
export function useOfferedTimes(chat: Chat, message: ChatMessage): Offer {
  const [open, setOpen] = useState<Times>();
  // Without an answer there are no buttons, and the words are there.
  const reload = useCallback(() => chat.loadTimes().then(setOpen, () => {}), [chat]);
  // What is booked, moved or canceled is confirmed by a message of its own.
  const confirmation = chat.get().messages.findLast(({ by }) => by === 'system')?.id;
  useEffect(() => {
    void reload();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is open changes with each confirmation
  }, [confirmation, reload]);

  if (!open) return { times: [], needsForm: false, reload };
  const times = findOfferedTimes(open, message);
  const isBooked = times.some(({ at }) => at === open.appointment);
  return { times: isBooked ? [] : times, needsForm: open.needs_contact || open.appointment !== null, reload };
}

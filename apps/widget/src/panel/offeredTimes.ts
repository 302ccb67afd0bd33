import type { ChatMessage } from '@forecourt/api/contract/chatSocket';
import { formatVisitTime } from '@forecourt/api/visitTime';
import type { ChosenTime, Times } from './visitTimes.ts';

/** A time that a salesperson has offered. */
export interface OfferedTime extends ChosenTime {
  at: string;
  /** As the message has it. */
  label: string;
}

/** The times in a message that can be booked, in the order in which it has them, in the words that the console writes them in. */
export function findOfferedTimes({ days, clock }: Times, { text }: Pick<ChatMessage, 'text'>): OfferedTime[] {
  const words = text.replaceAll(/\s/g, ' ');
  return days
    .flatMap(({ date, times }) =>
      times.map(({ time, at }) => ({ date, time, at, label: formatVisitTime({ date, time }, clock) })),
    )
    .filter(({ label }) => words.includes(label))
    .toSorted((one, other) => words.indexOf(one.label) - words.indexOf(other.label));
}

import type { AssistantRequest, Knowledge } from '../assistant.ts';
import type { Act } from '@forecourt/api/contract/settings/assistant-acts';
import type { Booking } from '../schedule.ts';

/** What an intent's answer is made from. */
export interface Context {
  request: AssistantRequest;
  /** The customer's message with short forms written out. */
  message: string;
  /** What the assistant wrote last; '' before it has written. */
  lastAnswer: string;
}

/** An answer to one part of a message. */
export interface PartAnswer {
  /** What it answers: the id of an intent. */
  intent?: string;
  /** What the dealer chose for it, where that is not to answer. */
  act?: Act;
  /** Sentences; '' if no answer is needed. */
  text: string;
  /** A question that may follow: at most one stands in a message, at its end. */
  question?: string;
  handsOver?: boolean;
  booking?: Booking;
  /** What it was made from, for staff to read. */
  facts: string[];
  entry?: Knowledge;
}

/** What a customer may want of a message, and what is answered to it. */
export interface Intent {
  id: string;
  /**
   * @param words of one part, plain (words.ts)
   * @param part the same with its punctuation, as in '10:30'
   */
  isMeant: (words: string, context: Context, part: string) => boolean;
  answer: (context: Context, part: string) => PartAnswer;
}

/** An intent of a message as a whole, which overrides those of its parts: staff answer it, or nobody does. */
export interface Exclusive {
  id: string;
  /** @param text as the customer wrote it */
  isMeant: (words: string, text: string, context: Context) => boolean;
  /** Null: nothing is answered. */
  answer: ((context: Context) => PartAnswer) | null;
}

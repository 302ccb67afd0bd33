import type { AssistantRequest, Knowledge } from '../assistant.ts';
import type { Act } from '@forecourt/api/contract/settings/assistant-acts';
import type { DialogueState, OpenQuestionId } from '../dialogue/state.ts';
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
  /** What that question asks, where its answer depends on it. */
  questionId?: OpenQuestionId;
  handsOver?: boolean;
  booking?: Booking;
  /** What it was made from, for staff to read. */
  facts: string[];
  entry?: Knowledge;
  /** What staff are asked to check, in words that follow 'about'. */
  handoffSubject?: string;
  /** What the conversation is about after it, as far as it changes that. */
  remember?: Partial<DialogueState>;
  /** The car that its first words name: 'The 2026 Toyota RAV4'. */
  subject?: string;
}

/** What a customer may want of a message, and what is answered to it. */
export interface Intent {
  id: string;
  /**
   * @param words of one part, plain (words.ts)
   * @param part the same with its punctuation, as in '10:30'
   */
  isMeant: (words: string, context: Context, part: string) => boolean;
  /** What it reads is exact, such as a time: it needs no second opinion. */
  isCertain?: boolean;
  /** Whether there is anything to answer with, where its rule has not seen to that. Missing: always. */
  canAnswer?: (context: Context, part: string) => boolean;
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

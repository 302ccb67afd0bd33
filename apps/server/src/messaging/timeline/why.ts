import type { Act } from '@forecourt/api/contract/settings/assistant-acts';

/** Why a message was written as it is, for staff to read. */
export interface Why {
  /** What the customer wanted: 'price', 'booking'. */
  intents: string[];
  /** What the dealer's table says of each of them that it decides on; missing where it decides on none, and in older messages. */
  acts?: ChosenAct[];
  /** What it tells, as the dealer's records say it. */
  facts: string[];
  /** The questions of the chosen answers and Knowledge Bank entries that it uses. */
  entries: string[];
  /** What it takes from the instructions. */
  instructions: string[];
  /** What an answer claimed that no fact holds: it was not sent, and the customer was handed over. */
  withheld?: string[];
  /** Why the built-in assistant wrote the message in place of the language model. */
  fallback?: string;
  /** What the conversation was about before and after the message (assistant/reply/dialogue/state.ts). */
  state?: { before: StateForStaff; after: StateForStaff };
  /** The language model that was asked. */
  model?: ModelUse;
}

/** What the dealer chose to be done with an intent (Settings, Assistant). */
export interface ChosenAct {
  intent: string;
  act: Act;
}

/** What a conversation is about, in words. */
export interface StateForStaff {
  /** The car that is talked about; null for none, and for the lead's own before others were named. */
  car: string | null;
  carsShown: string[];
  timesOffered: string[];
}

/** What a language model took for one message. */
export interface ModelUse {
  name: string;
  inputTokens: number;
  outputTokens: number;
  latencyMs: number;
  /** US dollars; missing where the prices are not set. */
  dollars?: number;
}

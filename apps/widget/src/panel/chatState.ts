import type { ChatMessage } from '@forecourt/api/contract/chatSocket';
import type { chatSettings } from '@forecourt/api/contract/websiteChat';
import type { CallOutput } from '@forecourt/api/call';
import type { Outgoing } from './storage.ts';
import type { ChatVehicle } from './vehicles.ts';

export type ChatSettings = CallOutput<typeof chatSettings>;

/** Something on its way: waiting for its answer, or not stored after some time. */
export interface Pending {
  frame: Outgoing;
  /** It waits where the server has asked for a pause. */
  state: 'sending' | 'waiting' | 'failed';
  /** Why the server has not taken it, in its own words. */
  reason?: string;
}

/** All that the panel shows. */
export interface ChatState {
  /** Undefined until they are there. */
  settings: ChatSettings | undefined;
  /** The settings could not be loaded. */
  hasFailed: boolean;
  /** Stored messages by their number. */
  messages: readonly ChatMessage[];
  pending: readonly Pending[];
  /** The last message that was there when this page found or began the chat: what comes after it is news. */
  found: number;
  /** There is a conversation: the customer has written, here or on another page. */
  hasBegun: boolean;
  connection: 'none' | 'connecting' | 'ready' | 'lost';
  /** The salesperson who has joined. */
  staff: string | null;
  isStaffTyping: boolean;
  /** The assistant has the customer's last message and has not answered it. */
  isAnswering: boolean;
  /** The last message that the customer has seen. */
  seen: number;
  /** A person was asked for on this page. */
  hasAskedForPerson: boolean;
  /** The contact info is stored; the panel confirms that until the customer writes again. */
  hasLeftContact: boolean;
  /** Contact info comes before the prices of vehicles. */
  needsContact: boolean;
  /** What the form before the first message has asked for. */
  introduction: Outgoing | undefined;
  /** The customer has given their contact info on this page. */
  isReachable: boolean;
  draft: string;
  /** The dealer's vehicle that the page shows. */
  pageVehicles: readonly ChatVehicle[];
  /** The dealer's vehicles that a message names, by the message's id. */
  vehicles: Readonly<Record<string, readonly ChatVehicle[]>>;
}

export const emptyChat: ChatState = {
  settings: undefined,
  hasFailed: false,
  messages: [],
  pending: [],
  found: Infinity,
  hasBegun: false,
  connection: 'none',
  staff: null,
  isStaffTyping: false,
  isAnswering: false,
  seen: 0,
  hasAskedForPerson: false,
  hasLeftContact: false,
  needsContact: false,
  introduction: undefined,
  isReachable: false,
  draft: '',
  pageVehicles: [],
  vehicles: {},
};

/** Adds messages that have arrived, each once by its number. What the customer sent and is among them is no longer pending. */
export function withMessages(state: ChatState, arrived: readonly ChatMessage[]): ChatState {
  const bySeq = new Map([...state.messages, ...arrived].map((message) => [message.seq, message]));
  const ids = new Set(arrived.map(({ id }) => id));
  return {
    ...state,
    messages: [...bySeq.values()].toSorted((one, other) => one.seq - other.seq),
    pending: state.pending.filter(({ frame }) => !ids.has(frame.id)),
  };
}

/** With one that is sent later by itself. */
export const withHeld = (state: ChatState, id: string): ChatState => ({
  ...state,
  pending: state.pending.map((one) => (one.frame.id === id ? { ...one, state: 'waiting' } : one)),
});

/** With what waits for an answer counted as not sent. */
export const withFailed = (state: ChatState): ChatState => ({
  ...state,
  pending: state.pending.map((one) => (one.state === 'sending' ? { ...one, state: 'failed' } : one)),
});

/** With what the server has refused. */
export const withRefused = (state: ChatState, id: string, reason: string): ChatState => ({
  ...state,
  pending: state.pending.map((one) => (one.frame.id === id ? { ...one, state: 'failed', reason } : one)),
});

/** With everything on its way again. */
export const withRetried = (state: ChatState): ChatState => ({
  ...state,
  pending: state.pending.map(({ frame }) => ({ frame, state: 'sending' })),
});

export const withoutPending = (state: ChatState, id: string): ChatState => ({
  ...state,
  pending: state.pending.filter(({ frame }) => frame.id !== id),
});

/** The number of the last message; 0 for none. */
export const lastSeq = ({ messages }: Pick<ChatState, 'messages'>): number => messages.at(-1)?.seq ?? 0;

/** How many messages to the customer have not been seen. */
export const getUnread = ({ messages, seen }: Pick<ChatState, 'messages' | 'seen'>): number =>
  messages.filter(({ by, seq }) => by !== 'shopper' && seq > seen).length;

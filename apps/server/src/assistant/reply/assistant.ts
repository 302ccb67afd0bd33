import type { ChannelId } from '@forecourt/api/channels';
import type { AssistantActs } from '@forecourt/api/contract/settings/assistant-acts';
import type { Preferences } from '@forecourt/api/contract/settings/preferences';
import type { OpeningHours } from './hours/openingHours.ts';
import type { Cars } from './cars.ts';
import type { Dealership } from './dealership.ts';
import type { DialogueState } from './dialogue/state.ts';
import type { KnowledgeUse } from '../../messaging/timeline/entries.ts';
import type { ModelUse, Why } from '../../messaging/timeline/why.ts';
import type { RequestDetails } from './requestDetails.ts';
import type { Booking, Schedule } from './schedule.ts';

/** A question with its answer, in plain text. */
export interface Knowledge {
  question: string;
  answer: string;
  /** How much of the question it covers, or of its own: 0 to 1. Missing where it was not searched for. */
  confidence?: number;
  /** Of an entry of the Knowledge Bank: its id. */
  entryId?: string;
}

/** What was found on a question, best first. */
interface Found {
  answers: Knowledge[];
  knowledge: Knowledge[];
}

/** @param question plain text */
export type LookUp = (question: string) => Promise<Found>;

/** A request for one message. All text is plain. */
export interface AssistantRequest {
  /** Whose switch and daily cap a language model goes by; missing where neither counts, as in tests. */
  dealerId?: string;
  dealerName: string;
  /** The product; the assistant goes by its name. */
  productName: string;
  customerFirstName: string;
  /** The car that the customer asked about, such as "2026 Toyota RAV4"; null if unknown. */
  vehicle: string | null;
  /** The dealer's preferred tone and signature (spec 2 §2, Preferences). */
  manner: Pick<Preferences, 'Tone' | 'SignedBy'>;
  /** What the dealer has chosen to be done with each kind of request; missing where the defaults hold. */
  acts?: AssistantActs;
  channel: ChannelId;
  /** Whether the signature below the message names who writes: then the assistant does not sign it. */
  hasSignature?: boolean;
  /** When an appointment can be; missing where none is given out. */
  schedule?: Schedule;
  /** What the dealer's records say of the car that was asked about, and of others; missing where nobody looked. */
  cars?: Cars;
  /** The customer must leave contact info before they see a price or what is in stock, so `cars` has neither. */
  contactFirst?: boolean;
  /** How the dealership is found and reached; missing where nobody looked. */
  dealership?: Dealership;
  /** Searches the dealer's answers and Knowledge Bank for one question; missing where there is nothing to search. */
  lookUp?: LookUp;
  journeyName: string;
  journeyInstruction: string;
  sourceInstruction: string;
  /** Oldest first; the last message is the customer's, to be answered. Empty if the assistant writes first. */
  conversation: { by: 'customer' | 'assistant'; text: string }[];
  /** What the conversation is about so far; missing where nobody looked. */
  state?: DialogueState;
  /** The dealer's chosen answers to this question, to be sent word for word, best first. */
  answers: Knowledge[];
  /** Matching Knowledge Bank entries, best first. */
  knowledge: Knowledge[];
  /** The opening hours by the settings, which override any other source of hours; null if nobody has saved any. */
  openingHours: OpeningHours | null;
  /** When the team is back, in words such as 'Monday at 9:00 AM'; null while it is there, missing where nobody looked. */
  teamBack?: string | null;
  /** Nobody could call or write to the customer: they chat and have left neither number nor email address. */
  needsNumber?: boolean;
  /** Ends a language model's work; missing where it takes its time. */
  signal?: AbortSignal;
  /** Called with what a language model has used, even if its answer is discarded. */
  onUse?: (use: ModelUse) => void;
  /** What the customer gave with their requests; missing where nobody looked. */
  requestDetails?: RequestDetails;
  /** What the salesperson who handed the chat back left for the assistant: "promised a call on Tuesday". Null for nothing. */
  handBackNote: string | null;
  /** Notes that staff wrote for the assistant in the conversation, oldest first; missing where nobody looked. */
  teamNotes?: readonly string[];
}

export interface AssistantReply {
  /** Plain text; a blank line separates paragraphs. '' where the message takes no answer. */
  text: string;
  /** Whether staff have to take over; the text says so. */
  handsOver: boolean;
  /** The customer wants no more automatic messages, in words that only this assistant understood. */
  optsOut?: true;
  /** An appointment that the text tells the customer about. */
  booking?: Booking;
  why?: Why;
  /** What the conversation is about after it; missing where that does not change. */
  state?: DialogueState;
  /** What is recorded with the message; of a language model it is found out afterwards (knowledgeUsed.ts). */
  knowledge?: KnowledgeUse;
}

/** Writes the assistant's messages: a port, so that any language model can be plugged in. */
export interface Assistant {
  /** @throws if it cannot write now; the job retries */
  reply: (request: AssistantRequest) => Promise<AssistantReply>;
  /** Help for people who write instructions; null if it understands any. */
  guidance: string | null;
}

const listFormat = new Intl.ListFormat('en-US');

/**
 * The reply to a question that staff have to answer: soon, or when they are back. After a salesperson's note it promises nothing: they may
 * have promised otherwise.
 * @param subjects what they are asked about, in words that follow 'about'
 */
export const handOver = (
  {
    dealerName,
    manner,
    handBackNote,
    teamBack,
  }: Pick<AssistantRequest, 'dealerName' | 'manner' | 'handBackNote' | 'teamBack'>,
  subjects: readonly string[] = [],
): string => {
  const about = subjects.length > 0 ? ` about ${listFormat.format(subjects)}` : '';
  const isFormal = manner.Tone === 'Formal';
  if (handBackNote !== null)
    return isFormal
      ? `I will pass this on to the team at ${dealerName}. They will see this chat, so you will not have to repeat yourself.`
      : `I’ll pass this on to our team at ${dealerName}. They’ll see this chat, so you won’t have to repeat yourself.`;
  if (teamBack)
    return isFormal
      ? `Our team at ${dealerName} is back ${teamBack} and will contact you${about} then.`
      : `Let me check with our team at ${dealerName}${about}. They’re back ${teamBack} and will get back to you then.`;
  return isFormal
    ? `A member of our team at ${dealerName} will be glad to answer this and will contact you${about} shortly.`
    : `Let me check with our team at ${dealerName}${about}. Someone will get back to you shortly.`;
};

/** An e-mail's greeting, in the dealer's preferred tone. */
export function getGreeting({
  customerFirstName,
  manner,
}: Pick<AssistantRequest, 'customerFirstName' | 'manner'>): string {
  return manner.Tone === 'Formal' ? `Dear ${customerFirstName || 'customer'},` : `Hi ${customerFirstName || 'there'},`;
}

/** Who signs an e-mail. */
export function signedBy({
  dealerName,
  productName,
  manner,
}: Pick<AssistantRequest, 'dealerName' | 'productName' | 'manner'>): string {
  return manner.SignedBy === 'Team' ? `The ${dealerName} team` : `${productName}, ${dealerName}`;
}

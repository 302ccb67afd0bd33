import type { ChannelId } from '@forecourt/api/channels';
import type { Preferences } from '@forecourt/api/contract/settings/preferences';

/** Something that may answer the customer; plain text. */
export interface Knowledge {
  question: string;
  answer: string;
}

/** What the assistant is asked to write. Texts are plain. */
export interface AssistantRequest {
  dealerName: string;
  /** The product, which is the name that the assistant goes by. */
  productName: string;
  customerFirstName: string;
  /** The car that the customer asked about, as they would call it; null where nobody knows. */
  vehicle: string | null;
  /** What the dealer prefers of how it speaks (spec 2 §2, Preferences). */
  manner: Pick<Preferences, 'Tone' | 'SignedBy'>;
  channel: ChannelId;
  journeyName: string;
  journeyInstruction: string;
  sourceInstruction: string;
  /**
   * What was said before, oldest first; the last is the customer's and is to be answered. Empty where the customer has
   * asked nothing yet: the assistant writes first.
   */
  conversation: { by: 'customer' | 'assistant'; text: string }[];
  /** What the dealer has chosen to be said to just this question, word for word, best first. */
  answers: Knowledge[];
  /** What the Knowledge Bank has on it, best first. */
  knowledge: Knowledge[];
}

export interface AssistantReply {
  /** Plain text; an empty line begins a paragraph. */
  text: string;
  /** It leaves the customer to people, and says so. */
  handsOver: boolean;
}

/** Who writes the assistant's messages (design §6): a port, so that any language model can stand behind it. */
export interface Assistant {
  /** @throws where it cannot write now: it is asked again */
  reply: (request: AssistantRequest) => Promise<AssistantReply>;
  /** What whoever writes instructions should know of how they are read; null where any instruction is understood. */
  guidance: string | null;
}

/** What is said of a question that people have to answer. */
export const handOver = ({ dealerName, manner }: Pick<AssistantRequest, 'dealerName' | 'manner'>): string =>
  manner.Tone === 'Formal'
    ? `A colleague at ${dealerName} will be glad to answer this, and will write to you shortly.`
    : `I will ask a colleague at ${dealerName} to answer this. They will be in touch shortly.`;

/** How an e-mail begins, in the tone that the dealer prefers. */
export function greetingOf({
  customerFirstName,
  manner,
}: Pick<AssistantRequest, 'customerFirstName' | 'manner'>): string {
  return manner.Tone === 'Formal' ? `Dear ${customerFirstName || 'customer'},` : `Hi ${customerFirstName || 'there'},`;
}

/** Whose name stands below an e-mail. */
export function signedBy({
  dealerName,
  productName,
  manner,
}: Pick<AssistantRequest, 'dealerName' | 'productName' | 'manner'>): string {
  return manner.SignedBy === 'Team' ? `The team of ${dealerName}` : `${productName}, ${dealerName}`;
}

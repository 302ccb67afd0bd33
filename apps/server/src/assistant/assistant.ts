/** Something of the Knowledge Bank that may answer the customer, best first; plain text. */
export interface Knowledge {
  question: string;
  answer: string;
}

/** What the assistant is asked to answer. Texts are plain. */
export interface AssistantRequest {
  dealerName: string;
  /** The product, which is the name that the assistant goes by. */
  productName: string;
  customerFirstName: string;
  channel: 'email' | 'sms' | 'whatsapp' | 'chat';
  journeyName: string;
  journeyInstruction: string;
  sourceInstruction: string;
  /** What was said before, oldest first; the last is the customer's and is to be answered. */
  conversation: { by: 'customer' | 'assistant'; text: string }[];
  knowledge: Knowledge[];
}

/** Who writes the assistant's messages (design §6): a port, so that any language model can stand behind it. */
export interface Assistant {
  /**
   * @returns the message as plain text; an empty line begins a paragraph
   * @throws where it cannot answer now: it is asked again
   */
  reply: (request: AssistantRequest) => Promise<string>;
  /** What whoever writes instructions should know of how they are read; null where any instruction is understood. */
  guidance: string | null;
}

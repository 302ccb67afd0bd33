/** What happens when a message arrives. */
export type Fate =
  /** It is read: an answer or a handoff, no opt-out. */
  | 'read'
  /** It opts out. */
  | 'out'
  /** It is a reaction to our last message on its channel, or one taken back. */
  | 'reaction'
  /** Nothing in it is the customer's, or it is automatic. Nobody answers. */
  | 'silent';

/** A message as it arrives, with the words in it that are its sender's, written by hand. */
export interface CorpusMessage {
  name: string;
  by: 'sms' | 'email' | 'whatsapp' | 'chat';
  /** HTML, as a carrier hands it over. */
  body: string;
  subject?: string;
  headers?: Record<string, string>;
  own: string;
  fate: Fate;
  /** The opt-out asks for a call as well. */
  wantsCall?: boolean;
}

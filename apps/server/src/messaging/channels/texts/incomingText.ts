import type { PhoneChannelId } from '@forecourt/api/channels';

/** A text message that came in, whichever carrier brought it. */
export interface IncomingText {
  /** The carrier's id of it. */
  id: string;
  channel: PhoneChannelId;
  /** Both as E.164. */
  from: string;
  to: string;
  text: string;
  /** Where the carrier keeps the files that came with it. */
  media: string[];
}

/** What a carrier reports of a message of ours. */
export interface TextStatus {
  /** `sent` says nothing new: it is on its way. */
  state: 'sent' | 'delivered' | 'read' | 'failed';
  /** Of a failure: why, for people. */
  reason: string | null;
  /** The carrier knows that the recipient has opted out with it. */
  isOptOut: boolean;
  /** The number is none that texts reach: another message would fail the same way. */
  isDeadAddress: boolean;
}

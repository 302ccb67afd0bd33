import { isDeadMailbox } from './mailErrors.ts';

/** What a provider that sends our mail reports of one. */
export interface MailEvent {
  outcome: 'delivered' | 'opened' | 'failed' | 'spam';
  /** The delivery's id. */
  deliveryId: string;
  /** The dealer, where the provider repeats what the mail was sent with; undefined where it does not. */
  dealerId: string | undefined;
  /** The envelope's sender, which names the dealer as well; undefined where the provider does not say it. */
  sender?: string | undefined;
  /** Of a failure: why, for people; null where it does not say. */
  reason: string | null;
  /** There is no such mailbox. */
  isDeadAddress: boolean;
}

const ownMessageId = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^\s<>]+>?$/i;
const maxReason = 300;

/** The delivery's id in one of our Message-IDs (mail.ts), with or without brackets; undefined for another's. */
export const readOwnMessageId = (messageId: string | undefined): string | undefined =>
  ownMessageId.exec(messageId ?? '')?.[1]?.toLowerCase();

/** A server's words in the length in which they are shown; null for none. */
export const shortenReason = (reason: string | null | undefined): string | null =>
  reason?.replaceAll(/\s+/g, ' ').trim().slice(0, maxReason) || null;

/** The first enhanced status code of the fifth class (RFC 3463) in a server's words, after its reply code. */
export const findStatus = (words: string | null | undefined): string | undefined =>
  /\b5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(words ?? '')?.[1];

/** Whether one of a report's status codes says that there is no such mailbox. */
export const isDeadByStatus = (...statuses: (string | undefined)[]): boolean => statuses.some(isDeadMailbox);

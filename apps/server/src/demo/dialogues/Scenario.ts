import type { FeedEventKind } from '@forecourt/api/contract/feed/event';

/** One message of a conversation, and its effects. */
export interface Turn {
  by: 'BOT' | 'HUMAN' | 'SPECIALIST';
  /** Minutes since the previous turn, from and to. */
  after: [from: number, to: number];
  /** Possible texts; the words in braces are filled in (words.ts). */
  says: string[];
  /** Happens with the message. */
  events?: FeedEventKind[];
  /** The Knowledge Bank's entry that it answers from (assistant.ts), in the texts that hold these words. */
  answersFrom?: { entry: string; words: string };
  /** It hands over what the customer has just asked: the Knowledge Bank has no answer to it. */
  leavesOpen?: true;
}

/** A possible course of a conversation. */
export interface Scenario {
  /** The weight among its product's scenarios. */
  weight: number;
  /** On a website: the calls to action, one of which the customer clicks first. */
  ctas?: string[];
  turns: Turn[];
  /** The probability that the lead buys afterwards. */
  sale?: number;
}

const minutes = {
  soon: [1, 4],
  later: [20, 300],
  nextDay: [900, 2000],
  daysLater: [2800, 6000],
  weeksLater: [36_000, 90_000],
} as const satisfies Record<string, [number, number]>;

const turn = (by: Turn['by'], after: [number, number], says: string[], events?: FeedEventKind[]): Turn => ({
  by,
  after: [...after],
  says,
  ...(events && { events }),
});

/** The assistant answers within minutes. */
export const assistant = (says: string[], events?: FeedEventKind[]) => turn('BOT', minutes.soon, says, events);
/** The assistant follows up when nobody has answered. */
export const followUp = (says: string[]) => turn('BOT', minutes.nextDay, says);
export const laterFollowUp = (says: string[]) => turn('BOT', minutes.daysLater, says);
/** The assistant asks again a month or two later. */
export const monthsLater = (says: string[]) => turn('BOT', minutes.weeksLater, says);
/** The customer writes when they have a moment. */
export const shopper = (says: string[], events?: FeedEventKind[]) => turn('HUMAN', minutes.later, says, events);
/** The customer answers at once, as in a chat. */
export const shopperNow = (says: string[], events?: FeedEventKind[]) => turn('HUMAN', minutes.soon, says, events);
export const staff = (says: string[], events?: FeedEventKind[]) => turn('SPECIALIST', minutes.later, says, events);

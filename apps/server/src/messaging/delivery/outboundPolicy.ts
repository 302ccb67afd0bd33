import type { NumberKind } from './destination.ts';

/*
 * What may be sent to a customer. Every message to a customer is checked here when it is sent (admission.ts), regardless of its author
 * and of how it came in; notices to staff and account mails are not. A message that is held back is never sent later: the conversation
 * shows it as "Not sent" with the reason below (docs/decisions/outbound-policy.md).
 */

/** How many messages in how many minutes. */
interface Limit {
  max: number;
  minutes: number;
}

/** The limits of the rules below. */
export const limits = {
  /** Per phone number or mailbox, over all dealerships: a flood of messages is one, no matter how many dealers send it. */
  recipient: [
    { max: 3, minutes: 10 },
    { max: 10, minutes: 24 * 60 },
  ],
  /** Of a dealership, for all chats on its website. */
  dealer: [
    { max: 100, minutes: 60 },
    { max: 400, minutes: 24 * 60 },
  ],
  /** Of an internet address, for all chats that are held from it. */
  client: [
    { max: 10, minutes: 60 },
    { max: 30, minutes: 24 * 60 },
  ],
} as const satisfies Record<string, Limit[]>;

/** How often each of the limits has been used, in the order of the limits. */
export type Used = Record<keyof typeof limits, number[]>;

/** What the rules are about. */
export interface OutboundFacts {
  /** A person of the dealership wrote it. */
  isByStaff: boolean;
  /** The first answer to what the recipient has written on this channel. */
  isAnswer: boolean;
  /** It confirms an opt-out. */
  confirmsOptOut: boolean;
  /** The customer has opted out, on any of their leads (messaging/customers/optOuts.ts). */
  isOptedOut: boolean;
  /** The customer's statements that came with the lead let automatic messages go on the channel (messaging/leads/leadConsent.ts). */
  isConsented: boolean;
  /** Null for what does not go to a phone number. */
  number: NumberKind | null;
  /** Why an earlier message failed for good at the same address or number (undeliverable.ts); null where none has. */
  earlierFailure: string | null;
  /** It was caused by a chat on the website. */
  isFromChat: boolean;
  /** The recipient has written to the dealership, or came with consent by a feed, a form or ADF. */
  isOwnerKnown: boolean;
  /** How many automatic messages the dealership has sent the recipient so far. */
  sentSoFar: number;
  used: Used;
}

type Rule = (facts: OutboundFacts) => string | null;

/** What no person wrote and nobody has just asked for by writing. An opt-out's confirmation is the answer to it. */
const isUnasked = ({ isByStaff, isAnswer, confirmsOptOut }: OutboundFacts) =>
  !isByStaff && !isAnswer && !confirmsOptOut;

/** An opt-out counts for the customer, on every lead, product and channel. Its one confirmation is sent despite it (47 CFR 64.1200(a)(12)). */
const optedOut: Rule = ({ isOptedOut, confirmsOptOut }) =>
  isOptedOut && !confirmsOptOut ? 'The customer has unsubscribed' : null;

/** Who refused a channel when the lead came gets nothing on it that no person wrote. An opt-out's confirmation is asked for. */
const refusedChannel: Rule = ({ isConsented, isByStaff, confirmsOptOut }) =>
  !isConsented && !isByStaff && !confirmsOptOut
    ? 'When the lead came in, the customer asked not to be contacted this way.'
    : null;

/** Nothing goes to a number that costs extra, not even an answer: such numbers earn by being answered. */
const premiumNumber: Rule = ({ number }) =>
  number === 'premium' ? 'This is a premium-rate number. We don’t text those.' : null;

/** Nothing goes to a number of another country than the dealership's. */
const foreignNumber: Rule = ({ number }) =>
  number === 'foreign' ? 'This number is outside the dealership’s country. We don’t text those.' : null;

/** What has failed for good is not tried again: the same would come of it. */
const undeliverable: Rule = ({ earlierFailure, number }) => {
  if (earlierFailure === null) return null;
  return number === null
    ? `An earlier email to this address failed: ${earlierFailure} Correct the address, then send again.`
    : `An earlier message to this number failed: ${earlierFailure} Correct the number, then send again.`;
};

/** A number or an address that a stranger typed in a chat gets one message until its owner answers. */
const strangersAddress: Rule = (facts) =>
  isUnasked(facts) && facts.isFromChat && !facts.isOwnerKnown && facts.sentSoFar > 0
    ? 'This contact was typed in a chat and hasn’t replied to our first message, so nothing more is sent automatically.'
    : null;

/** Limits a recipient's automatic messages, except answers to their own, over all chats, leads and dealers. */
const recipientLimit: Rule = (facts) => {
  const reached = isUnasked(facts) && reachedLimit('recipient', facts.used);
  return reached
    ? `This contact already got ${reached.max} automatic messages in ${spanText(reached.minutes)}, the most we send.`
    : null;
};

/** The chats of a dealership's website cause only so many messages together. */
const dealerLimit: Rule = (facts) => {
  const reached = isUnasked(facts) && facts.isFromChat && reachedLimit('dealer', facts.used);
  return reached
    ? `Website chats already caused ${reached.max} automatic messages in ${spanText(reached.minutes)}, the most we send.`
    : null;
};

/** So do the chats that are held from one internet address. */
const clientLimit: Rule = (facts) => {
  const reached = isUnasked(facts) && facts.isFromChat && reachedLimit('client', facts.used);
  return reached
    ? `Chats from the same internet address already caused ${reached.max} automatic messages in ${spanText(reached.minutes)}, the most we send.`
    : null;
};

/** If several rules block a message, people see the first: those that they can do least about come first. */
const rules = {
  optedOut,
  refusedChannel,
  premiumNumber,
  foreignNumber,
  undeliverable,
  strangersAddress,
  recipientLimit,
  dealerLimit,
  clientLimit,
};

/** Why a message must not leave. */
interface Hold {
  rule: keyof typeof rules;
  /** For staff. */
  reason: string;
}

/** Why a message must not leave: the first rule that forbids it; null if it may. */
export function findHold(facts: OutboundFacts): Hold | null {
  for (const rule of Object.keys(rules) as (keyof typeof rules)[]) {
    const reason = rules[rule](facts);
    if (reason !== null) return { rule, reason };
  }
  return null;
}

/** Whether a message that leaves counts for the limits. */
export const isCounted = isUnasked;

function reachedLimit(kind: keyof typeof limits, used: Used): Limit | undefined {
  return limits[kind].find(({ max }, index) => used[kind][index]! >= max);
}

const spanText = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutes` : minutes === 60 ? 'an hour' : 'a day';

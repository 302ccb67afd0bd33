/*
 * What each channel is. Server, console and contract read it here; what a channel is carried by stands in the server's
 * messaging/channels/carriers.ts. docs/recipes.md, "A channel", says how one is added.
 */

/** What is known of a channel. */
interface Channel {
  /** Its name for people. */
  label: string;
  /** Which of the customer's addresses a message goes to; null where nothing is sent out: a chat is read where it is held. */
  address: 'email' | 'phone' | null;
  /** The longest message that staff write, in UTF-16 units. */
  maxLength: number;
  /** Whether a message is HTML, or text alone. */
  isHtml: boolean;
  hasSubject: boolean;
  /** Whether a message takes files along. A text message would need public addresses for them (Twilio, MediaUrl). */
  carriesFiles: boolean;
  /** Whether the product's signature stands below a message, and the assistant greets and signs. */
  hasSignature: boolean;
  /** What a reply of staff ends with (spec 3 §4); they can leave it out. */
  optOutLine: string | null;
  /** What the first automatic message to a customer ends with (CTIA, Messaging Principles §5.1.3). */
  optOutNotice: string | null;
  /** Whether an opt-out on it gets one confirmation (47 CFR 64.1200(a)(12)). */
  confirmsOptOut: boolean;
  /**
   * Whether the customer has opened it and everything on it answers them there. An opt-out ends what is sent unasked; what they ask
   * here afterwards is answered.
   */
  answersOnly: boolean;
}

/** In the order in which they are offered. */
export const channels = {
  email: {
    label: 'Email',
    address: 'email',
    // The spec shows no limit (spec 3 §9).
    maxLength: 5000,
    isHtml: true,
    hasSubject: true,
    carriesFiles: true,
    hasSignature: true,
    optOutLine: null,
    optOutNotice: null,
    confirmsOptOut: false,
    answersOnly: false,
  },
  sms: {
    label: 'SMS',
    address: 'phone',
    // Twilio's Messages resource refuses a longer body (error 21617).
    maxLength: 1600,
    isHtml: false,
    hasSubject: false,
    carriesFiles: false,
    hasSignature: false,
    optOutLine: 'Opt-out reply STOP',
    optOutNotice: 'Reply STOP to opt out.',
    confirmsOptOut: true,
    answersOnly: false,
  },
  whatsapp: {
    label: 'Whatsapp',
    address: 'phone',
    // As with SMS.
    maxLength: 1600,
    isHtml: false,
    hasSubject: false,
    carriesFiles: false,
    hasSignature: false,
    optOutLine: null,
    optOutNotice: null,
    confirmsOptOut: false,
    answersOnly: false,
  },
  chat: {
    label: 'Chat',
    address: null,
    maxLength: 5000,
    isHtml: false,
    hasSubject: false,
    carriesFiles: true,
    hasSignature: false,
    optOutLine: null,
    optOutNotice: null,
    confirmsOptOut: true,
    answersOnly: true,
  },
} as const satisfies Record<string, Channel>;

export type ChannelId = keyof typeof channels;

/** A channel that messages are sent out on. */
export type OutboundChannelId = {
  [Id in ChannelId]: (typeof channels)[Id]['address'] extends null ? never : Id;
}[ChannelId];

export const channelIds = Object.keys(channels) as ChannelId[];

export const isChannel = (id: string): id is ChannelId => Object.hasOwn(channels, id);

export const isOutboundChannel = (id: string): id is OutboundChannelId =>
  isChannel(id) && channels[id].address !== null;

/** What the settings call the channels that staff are notified on (spec 2 §3). */
export const staffChannels = { Email: 'email', SMS: 'sms' } as const satisfies Record<string, OutboundChannelId>;

export type StaffChannelName = keyof typeof staffChannels;

export const staffChannelNames = Object.keys(staffChannels) as StaffChannelName[];

export const outboundChannelIds = channelIds.filter(isOutboundChannel);

/** A channel that reaches a customer at their phone number. */
export type PhoneChannelId = {
  [Id in ChannelId]: (typeof channels)[Id]['address'] extends 'phone' ? Id : never;
}[ChannelId];

export const phoneChannels = channelIds.filter((id): id is PhoneChannelId => channels[id].address === 'phone');

/** A channel's name for people; of one that is not known here, such as of an older record, its id. */
export const channelLabel = (id: string): string => (isChannel(id) ? channels[id].label : id);

/**
 * Where somebody is reached on a channel.
 * @returns null where they have no such address, or nothing is sent out on the channel
 */
export function addressOn(id: ChannelId, addresses: { email: string | null; phone: string | null }): string | null {
  const { address } = getChannel(id);
  return address === null ? null : addresses[address];
}

/** @throws for a channel that is not known: it never passes for another */
export function getChannel(id: string): Channel {
  if (!isChannel(id)) throw new Error(`Unknown channel "${id}"`);
  return channels[id];
}

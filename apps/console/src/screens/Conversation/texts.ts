import { channelIds, channelLabel } from '@forecourt/api/channels';
import type { ConsentStatement } from '@forecourt/api/contract/feed/consent';
import type { OptOut } from '@forecourt/api/contract/message-parts';
import { charactersLeft } from '../../format/charactersLeft.ts';

/** What the conversation view says; quoted texts of spec 3 §2, §4 and §8 word for word. */
export const viewTexts = {
  title: 'Conversation',
  list: 'Conversations',
  dialogue: 'Dialogue',
  details: 'Details',
  channel: 'Channel',
  more: 'More actions',
  /** Spec 3 §2 and §8. */
  noChat: 'No chat selected.',
  none: 'There is no data available',
  unknown: 'This conversation doesn’t exist, or you don’t have access to it.',
  backToList: 'Back to conversations',
  all: 'All',
  panes: {
    /** Spec 3 §2. */
    hideList: 'Hide window',
    showList: 'Show all conversations',
    showDetails: 'Show details',
    closeDetails: 'Hide details',
  },
  takeover: { IN_PROGRESS: 'In Progress', COMPLETED: 'Completed' },
};

/** What the timeline says. */
export const timelineTexts = {
  label: 'Messages',
  loading: 'Loading messages',
  retry: 'Try again',
  loadingOlder: 'Loading older messages',
  olderError: 'Couldn’t load older messages',
  newItems: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  toNewest: 'Jump to latest message',
  notified: (text: string) => `The customer was told: “${text}”`,
  customerTold: 'Customer notified',
};

const peopleFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The texts about colleagues who have the same conversation open. */
export const colleagueTexts = {
  label: 'Also viewing',
  more: (count: number) => `+${count}`,
  writing: (names: readonly string[]) =>
    `${peopleFormat.format(names)} ${names.length === 1 ? 'is writing a reply' : 'are writing replies'}`,
};

/** What the reply box says; quoted texts of spec 3 §4 word for word. */
export const replyTexts = {
  label: 'Reply as Assistant',
  send: 'Send',
  placeholder: 'Write a reply',
  /** Where there is room, and keys to press. */
  placeholderWithKeys: 'Write a reply. / inserts an answer, # a vehicle.',
  unsubscribed: 'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation',
  noMessages: 'There are no messages on this channel to reply to',
  chat: 'Join the conversation to reply to a website chat',
  chatWithoutTakeover: 'Dealership takeover is off, so the assistant answers website chats.',
  channel: 'Reply by',
  signature: 'Signature',
  saving: 'Saving draft',
  saved: 'Draft saved',
  unsaved: 'Couldn’t save the draft. It’s kept in this browser.',
  retry: 'Send again',
  left: charactersLeft,
  segments: (count: number) => (count === 1 ? '1 text' : `${count} texts`),
};

/** What the line says that an SMS goes out with. */
export const optOutLineTexts = {
  leaveOut: 'Leave out the opt-out line',
  leftOut: 'Without the opt-out line',
  add: 'Add the opt-out line',
};

/** What writing a note says. */
export const noteTexts = {
  choice: 'What to write',
  reply: 'Reply',
  note: 'Note',
  label: 'Note for your team',
  placeholder: 'Write a note. Type @ to mention a colleague.',
  send: 'Add note',
  forAssistant: 'For the assistant',
  mention: 'Mention',
  mentionTitle: 'Mention a colleague',
  search: 'Search colleagues',
  none: 'No matching colleagues',
  loading: 'Loading',
  error: 'Couldn’t load your colleagues. Close this and try again.',
  count: (shown: number, total: number) => `${shown} of ${total}`,
};

/** What the vehicles for sale say, in a reply. */
export const stockTexts = {
  title: 'Vehicles for sale',
  search: 'Search vehicles',
  none: 'No matching vehicles',
  loading: 'Loading',
  error: 'Couldn’t load the vehicles. Close this and try again.',
  count: (shown: number, total: number) => `${shown} of ${total}`,
  stock: (number: string) => `stock ${number}`,
};

/** What offering times to visit says. */
export const offerTexts = {
  action: 'Offer times',
  title: 'Offer times',
  day: 'Day',
  times: 'Open times',
  zone: (timeZone: string) => `Times are in ${timeZone.replaceAll('_', ' ')}.`,
  chosen: 'Goes into the message:',
  none: 'No open times in the next 15 days.',
  insert: (count: number) => (count === 1 ? 'Insert 1 time' : count === 0 ? 'Insert times' : `Insert ${count} times`),
};

/** What the dealer's answers say, in a reply. */
export const answerTexts = {
  title: 'Saved answers',
  open: 'Insert answer',
  search: 'Search answers',
  none: 'No matching answers. Choose answers in Settings under Answers.',
  loading: 'Loading',
  error: 'Couldn’t load the answers. Close this and try again.',
  count: (shown: number, total: number) => `${shown} of ${total}`,
};

/** What the details say. */
const consentKinds: Record<ConsentStatement['kind'], string> = {
  inquiry: 'may be contacted about the inquiry',
  marketing: 'may be contacted, also for marketing',
  refused: 'refused',
};

/** What a customer stated about being contacted when the lead came. @param at when, as people read it */
export const consentText = ({ channel, kind, text }: ConsentStatement, at: string): string =>
  `${channel === undefined ? 'All channels' : channelLabel(channel)}: ${consentKinds[kind]}. “${text}”, ${at}`;

export const detailTexts = {
  title: 'Customer',
  contact: 'Contact',
  lead: 'About this lead',
  status: 'Lead status',
  assigned: 'Assigned to',
  source: 'Lead source',
  channel: 'Last channel',
  consent: 'Consent',
  email: 'Email',
  phone: 'Phone',
  vehicle: 'Vehicle',
  available: 'Available',
  unavailable: 'Not available',
  price: 'Price',
  stock: 'Stock #',
  vin: 'VIN',
  highlights: 'Highlighted events',
  important: 'Important:',
  crm: 'Open in CRM',
  stop: 'Stop communication',
  stopped: 'The assistant is off for this customer.',
  restart: 'Turn it back on',
  nobody: 'Unassigned',
};

const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What a customer has opted out of, and what that means. */
export const optOutTexts = {
  /** When, by which channel and by which words. */
  happened: ({ channel, words }: OptOut, stamp: string) =>
    `Opted out${channel === null ? '' : ` by ${channelLabel(channel)}`} on ${stamp}${words === null ? '' : `: “${words}”`}.`,
  consequence: ({ blocked }: OptOut) =>
    blocked.length === channelIds.length
      ? 'The assistant won’t message them on any channel. It still answers what they ask in a chat.'
      : `The assistant won’t message them by ${listFormat.format(blocked.map(channelLabel))}.`,
  mayReply: 'They’ve opted back in on this channel, so you can reply here.',
};

import type { Refused, TextRegistration } from '@forecourt/api/contract/connections/doors';
import { durationText } from '../../../../format/followUpTime.ts';

/** What a test of one door says. */
export interface DoorTestTexts {
  /** Names the button that sends it. */
  label: string;
  /** What it does, before the first one. */
  help: string;
  /** What a test does not show, where it takes another way than customers' messages. */
  limits?: string;
  waiting: string;
  overdue: (sentTo: string) => string;
  works: string;
}

/** What the card of one door says. */
export interface DoorCardTexts {
  title: string;
  help: string;
  address: string;
  none: string;
  test: DoorTestTexts;
}

const getDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

export const doorTexts = {
  both: 'Email and text messages',
  mail: {
    title: 'Email',
    help: 'Customers reach the assistant and your team at this address. Put it on your website, or forward your own mailbox to it.',
    address: 'Address',
    none: 'Mail doesn’t come in yet. Ask your administrator to set up a domain for it.',
    test: {
      label: 'Send a test by email',
      help: 'An email goes out to this address, and we watch it come back in.',
      waiting: 'Waiting for it to come back…',
      overdue: (sentTo: string) =>
        `It hasn’t come back after a minute. Either mail for ${getDomain(sentTo)} doesn’t lead here, or our mail server is slow. Ask your administrator to check the domain’s MX record, or the provider that passes its mail on.`,
      works: 'Email goes out and comes in',
    },
  },
  texts: {
    title: 'Text messages',
    help: 'Customers text this number, and get texts from it.',
    address: 'Number',
    none: 'Your dealership has no number of its own: texts come in and go out by one that dealerships share.',
    test: {
      label: 'Send a test by text',
      help: 'A text with a code goes to your phone, and you answer it.',
      waiting: 'Answer the text with the code in it.',
      overdue: () =>
        'Nobody has answered the text with its code yet. If you have, your answer didn’t arrive: ask your administrator to check where Twilio sends messages that come in to the number.',
      works: 'Texts go out and come in',
    },
  },
  /** Of an address that a new dealer is about to get. */
  pending: 'Your address is being set up. That takes about a minute, and it appears here by itself.',
  settingUp: 'Setting up',
  connected: 'Connected',
  notConnected: 'Not connected',
  copy: 'Copy',
  copied: 'Copied',
  lastIn: 'Last message in',
  lastOut: 'Last message out',
  never: 'None yet',
  registration: 'US registration (A2P 10DLC)',
  checkedAt: (at: string) => `Checked ${at}.`,
  failure: 'A message couldn’t be sent',
  refused: {
    title: 'Couldn’t be read',
    help: 'What came in during the last 30 days and is in no conversation.',
    list: 'Messages that couldn’t be read',
  },
};

/** What the card for email says where there is no mail server: a test comes in, but does not go out. */
export const localMailTexts: DoorCardTexts = {
  ...doorTexts.mail,
  test: {
    ...doorTexts.mail.test,
    help: 'An email goes to this address, and we watch it come in.',
    limits:
      'No mail server is set up to send by, so a test goes straight to our own receiver: it only shows that email comes in.',
    overdue: () =>
      'It hasn’t come back after a minute. Ask your administrator whether our own receiver of mail is running.',
    works: 'Email comes in',
  },
};

/** What tests of both doors say, and the dialog that asks for a phone. */
export const testTexts = {
  start: 'Send a test',
  pending: 'Sending',
  sending: (sentTo: string) => `Sending to ${sentTo}…`,
  sent: (at: string, sentTo: string) => `Sent to ${sentTo} at ${at}.`,
  notSent: 'The test wasn’t sent',
  textTitle: 'Send a test text',
  phone: 'Your mobile number',
  phoneHelp: 'A number can’t text itself, so the test goes to your phone. Answer it with the code in it.',
  phoneMissing: 'Enter your mobile number',
  send: 'Send',
  cancel: 'Cancel',
  close: 'Close',
};

/** How long a test was away: 'Came back after 3 seconds.' */
export function describeReturn(sentAt: string, returnedAt: string): string {
  const seconds = Math.round((Date.parse(returnedAt) - Date.parse(sentAt)) / 1000);
  if (seconds < 1) return 'Came back within a second.';
  if (seconds < 60) return `Came back after ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
  return `Came back after ${durationText(Math.round(seconds / 60))}.`;
}

const kindLabels: Record<Refused['Kind'], string> = { mail: 'Email', text: 'Text message', lead: 'Lead' };

export const kindLabel = (kind: Refused['Kind']): string => kindLabels[kind];

/** The US registration in a line: what stands in the way of texts to US numbers, the brand first, as no campaign is looked at before. */
export function describeRegistration({ Campaign, Brand, Reason }: TextRegistration): string {
  if (Campaign === 'approved') return 'Approved.';
  const waiting = 'Texts to US numbers wait until it’s approved.';
  const why = Reason === null ? '' : ` ${Reason.replace(/\.?$/, '.')}`;
  if (Brand === 'refused') return `The brand was refused.${why} ${waiting}`;
  if (Campaign === 'refused') return `The campaign was refused.${why} ${waiting}`;
  if (Campaign === 'none') return 'There is no campaign yet. Texts to US numbers wait until one is approved.';
  return `Carriers are looking at ${Brand === 'approved' ? 'the campaign' : 'the brand and the campaign'}. ${waiting}`;
}

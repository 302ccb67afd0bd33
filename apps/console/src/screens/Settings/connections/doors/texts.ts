import type { Refused, TextRegistration } from '@forecourt/api/contract/connections/doors';

export const doorTexts = {
  mail: {
    title: 'Email',
    help: 'Customers reach the assistant and your team at this address. Put it on your website, or forward your own mailbox to it.',
    address: 'Address',
    none: 'Mail doesn’t come in yet. Ask your administrator to set up a domain for it.',
  },
  texts: {
    title: 'Text messages',
    help: 'Customers text this number, and get texts from it.',
    address: 'Number',
    none: 'Your dealership has no number of its own: texts come in and go out by one that dealerships share.',
  },
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

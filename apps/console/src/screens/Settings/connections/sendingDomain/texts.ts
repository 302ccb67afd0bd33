import type { SendingRecord } from '@forecourt/api/contract/connections/sendingDomain';

/** What the card 'Sending domain' says. */
export const domainTexts = {
  title: 'Sending domain',
  help: 'Mail to customers comes from an address at your own domain, signed so that mailboxes trust it.',
  none: 'Mail to customers comes from our server’s address, under your name.',
  noneHint: 'To send from your own address, you need to be able to change your domain’s DNS records.',
  setUp: 'Set up domain',
  change: 'Change address',
  check: 'Check now',
  checking: 'Checking…',
  remove: 'Delete',
  removeLabel: 'Delete the sending domain',
  signing: 'Signing',
  notSigning: 'Not signing',
  unsigned:
    'Mail to customers still comes from our server’s address, because your DKIM record isn’t there or isn’t right.',
  address: 'Mail comes from',
  addressLater: 'Mail will come from',
  answers: 'Answers go to',
  answersToAddress: (address: string) => `${address}: make sure that this mailbox exists`,
  records: 'DNS records',
  recordsHelp:
    'Add these as TXT records where your domain is managed. It can take some hours until they are found; we look every hour. A record that is longer than 255 characters can be entered in parts.',
  nameTerm: 'Name',
  valueTerm: 'Value',
  name: (kind: string) => `${kind} name`,
  value: (kind: string) => `${kind} value`,
  copy: 'Copy',
  copied: 'Copied',
  checkedAt: (at: string) => `Checked ${at}.`,
  checked: 'The records were checked',
  saved: 'Saved',
  removed: 'The sending domain was deleted',
  failed: 'That didn’t work',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
};

export const recordTexts: Record<SendingRecord['Kind'], { title: string; help: string }> = {
  dkim: { title: 'DKIM', help: 'Required. It lets mailboxes check our signature.' },
  spf: {
    title: 'SPF',
    help: 'Recommended. A domain has one SPF record: change the one that you have.',
  },
  dmarc: {
    title: 'DMARC',
    help: 'Recommended, and required by Gmail and Yahoo of those who send a lot.',
  },
};

export const stateTexts: Record<SendingRecord['State'], string> = {
  unchecked: 'Not checked',
  found: 'Found',
  missing: 'Missing',
  wrong: 'Needs a change',
};

export const formTexts = {
  title: 'Sending domain',
  label: 'Address that mail comes from',
  help: 'At a domain whose DNS records you can change. Another domain gets a new key and new records.',
};

export const questionTexts = {
  title: 'Delete the sending domain?',
  detail: 'Mail to customers comes from our server’s address again. If you add the domain later, it gets new records.',
};

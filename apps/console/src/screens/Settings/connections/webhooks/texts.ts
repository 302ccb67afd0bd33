import type { WebhookEventType } from '@forecourt/api/contract/connections/webhookEvents';

/** What the card 'Webhooks' says. */
export const webhookTexts = {
  title: 'Webhooks and CRM mail',
  help: 'Tell your other systems what happens to your leads, as it happens.',
  docs: 'What is sent',
  add: 'Add endpoint',
  list: 'Endpoints',
  none: 'Nothing is sent to other systems yet.',
  noneHint: 'Add a webhook for a system of your own, or the address where your CRM takes ADF mail.',
  on: 'On',
  off: 'Off',
  failing: 'Failing',
  kinds: { webhook: 'Webhook', 'adf-mail': 'ADF mail' },
  events: (count: number, all: number) => (count === all ? 'All events' : count === 1 ? '1 event' : `${count} events`),
  neverTried: 'Nothing has been sent yet',
  lastAttempt: (at: string, outcome: string) => `${at}: ${outcome}`,
  waiting: (count: number) => (count === 1 ? '1 event is waiting' : `${count} events are waiting`),
  formerSecret: (until: string) => `The former secret works until ${until}`,
  edit: 'Edit',
  editLabel: (target: string) => `Edit ${target}`,
  test: 'Send a test event',
  testLabel: (target: string) => `Send a test event to ${target}`,
  testing: 'Sending…',
  tested: 'The test event was delivered',
  notTested: 'The test event was not delivered',
  rotate: 'Rotate secret',
  rotateLabel: (target: string) => `Rotate secret of ${target}`,
  remove: 'Delete',
  removeLabel: (target: string) => `Delete ${target}`,
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  failed: 'That didn’t work',
};

export const endpointTexts = {
  addTitle: 'Add endpoint',
  editTitle: 'Edit endpoint',
  kind: 'Send as',
  kindHelp: {
    webhook: 'Signed JSON by the Standard Webhooks specification',
    'adf-mail': 'Mail that most CRMs read',
  },
  target: { webhook: 'URL', 'adf-mail': 'Email address' },
  targetHelp: {
    webhook: 'Begins with https:// and can be reached from the internet',
    'adf-mail': 'Your CRM shows it in its lead settings',
  },
  events: 'Events',
  isOn: 'Send events',
  added: 'The endpoint was added',
  saved: 'The endpoint was saved',
};

export const eventTexts: Record<WebhookEventType, string> = {
  'lead.created': 'New lead',
  'message.received': 'Message received',
  'message.sent': 'Message sent',
  'message.failed': 'Message failed',
  'handoff.created': 'Handed off to staff',
  'appointment.set': 'Appointment set',
  'appointment.moved': 'Appointment moved',
  'appointment.cancelled': 'Appointment canceled',
  'customer.opted_out': 'Customer opted out',
  'takeover.started': 'Staff joined a chat',
  'takeover.ended': 'Staff left a chat',
  'deal.closed': 'Deal closed',
};

export const secretTexts = {
  title: 'Signing secret',
  warning: 'Copy it now: it isn’t shown again',
  detail: 'Your system checks each event’s signature with it.',
  former: 'Until you change it there, the former secret works for another 24 hours.',
  secret: 'Signing secret',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  question: 'Did you copy the secret?',
  questionDetail: 'It isn’t shown again. If you lose it, rotate the secret.',
  back: 'Back to the secret',
};

export const questionTexts = {
  rotate: 'Rotate the secret?',
  rotateDetail: 'You get a new secret. The present one works for another 24 hours, and one before it ends now.',
  remove: (target: string) => `Delete ${target}?`,
  removeDetail: 'Events that wait for it, or that couldn’t be delivered, are deleted too.',
  removed: 'The endpoint was deleted',
};

export const deadTexts = {
  title: 'Not delivered',
  help: 'Tried for 24 hours without success. Kept for 30 days.',
  list: 'Events that were not delivered',
  line: (event: string, lead: string) => `${event}, lead ${lead}`,
  tried: (at: string, tries: number) => `${at}, tried ${tries === 1 ? 'once' : `${tries} times`}`,
  resend: 'Send again',
  resendLabel: (line: string) => `Send again: ${line}`,
  resendAll: 'Send all again',
  resent: (count: number) => (count === 1 ? '1 event is being sent again' : `${count} events are being sent again`),
  more: (count: number) => `And ${count} more. Send these again to see them, or all.`,
};

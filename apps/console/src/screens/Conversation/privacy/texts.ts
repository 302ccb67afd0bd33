import type { ConsentEntry } from '@forecourt/api/contract/privacy';

/** What the conversation says of the customer's data as a whole. */
export const privacyTexts = {
  title: 'Customer data',
  summary: 'Export or erase',
  exportLabel: 'Export customer data',
  exporting: 'Exporting…',
  exported: 'Customer data exported',
  exportFailed: 'Couldn’t export this customer',
  /** A file's name. */
  file: (id: string) => `customer-${id.replaceAll(/[^\w-]+/g, '_')}`,
  erase: 'Erase customer…',
};

/** The dialog that asks before a customer is erased, and shows the proof afterward. */
export const eraseTexts = {
  title: (name: string) => `Erase ${name}?`,
  unnamed: 'this customer',
  close: 'Close',
  cancel: 'Cancel',
  erase: 'Erase customer',
  erasing: 'Erasing…',
  failed: 'Couldn’t erase this customer',
  permanent: 'This can’t be undone.',
  goes: (leads: number) =>
    leads === 1
      ? 'Everything about this customer is erased: name, contact info, messages, files, notes, appointments, and anything waiting to be sent.'
      : `Everything about this customer is erased in all ${leads} of their leads: names, contact info, messages, files, notes, appointments, and anything waiting to be sent.`,
  stays:
    'The conversations stay as “Erased customer” with empty messages, so your past numbers don’t change. Copies you sent to a CRM, a carrier, or by email are not erased.',
  found: 'What will be erased',
  live: 'This customer is in a live chat. End the chat first.',
  erasedAt: (stamp: string) => `This customer was erased on ${stamp}.`,
  typeLabel: (word: string) => `Type ${word} to confirm`,
  word: 'ERASE',
  done: 'Customer erased',
  proof: 'Proof of erasure',
  proofNumber: (id: string) => `Reference ${id}`,
  complete: 'Nothing about this customer is left.',
  incomplete: 'Some records are left. Contact support with the reference below.',
  table: 'Records',
  erased: 'Erased',
  left: 'Left',
};

/** The ledger of a customer's opt-ins and opt-outs. */
export const ledgerTexts = {
  open: 'Consent history',
  title: 'Consent history',
  close: 'Close',
  none: 'This customer has never opted in or out.',
  download: 'Download as CSV',
  file: (id: string) => `consent-${id.replaceAll(/[^\w-]+/g, '_')}`,
  kind: { 'opt-in': 'Opted in', 'opt-out': 'Opted out' } satisfies Record<ConsentEntry['Kind'], string>,
  everyChannel: 'Every channel',
  source: 'Source',
  by: 'By',
  noWords: 'Words not kept',
  csv: ['Consent', 'Channel', 'Given (UTC)', 'Recorded (UTC)', 'Source', 'Words', 'By', 'Lead'],
};

/** What people call the records of a table. */
const tableNames: Record<string, string> = {
  attachment: 'Files',
  audit: 'Audit log entries',
  consent_entry: 'Consent records',
  conversation_list: 'Search entries',
  customer_identity: 'Phone numbers and email addresses',
  delivery: 'Emails and texts, sent or waiting',
  draft: 'Drafts',
  event: 'Events',
  form_submission: 'Forms',
  handoff: 'Handoffs',
  incoming: 'Messages as they came in',
  lead: 'Leads',
  lead_request: 'Requests',
  message: 'Messages and notes',
  opt_out: 'Opt-outs',
  preview: 'Previews',
  preview_message: 'Preview messages',
  saved_view: 'Saved views',
  scheduled_reply: 'Scheduled replies',
  timer: 'Follow-ups',
  unanswered_question: 'Unanswered questions',
  undeliverable: 'Addresses that don’t work',
  webhook_delivery: 'Webhook deliveries',
};

interface Counted {
  Table: string;
}

/** Counts by what people call the records; what has no name of its own is added up last. */
export function nameCounts<T extends Counted>(
  counts: readonly T[],
  getNumber: (count: T) => number,
): [string, number][] {
  const named = counts.flatMap((count): [string, number][] => {
    const name = tableNames[count.Table];
    return name !== undefined && getNumber(count) > 0 ? [[name, getNumber(count)]] : [];
  });
  const other = counts
    .filter(({ Table }) => tableNames[Table] === undefined)
    .reduce((sum, one) => sum + getNumber(one), 0);
  return [
    ...named.toSorted(([one], [two]) => one.localeCompare(two)),
    ...(other > 0 ? [['Other records', other] as [string, number]] : []),
  ];
}

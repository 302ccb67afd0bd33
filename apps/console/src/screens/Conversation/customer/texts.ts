import type { SeenBy } from '@forecourt/api/contract/customers';
import type { SharedFact } from '@forecourt/api/contract/leads';

/** What the details say of a customer beside this lead. */
export const customerTexts = {
  others: 'More from this customer',
  appointment: { sales: 'Appointment', service: 'Service appointment' },
  tradeIn: 'Trade-in',
  optedOutHere: 'Opted out here',
  /** Beside an opt-out that was written on another lead. */
  toOptOut: 'See where they opted out',
  isMerged: 'Merged by your team',
  separate: 'Separate',
  /** @param lead what the row shows of the other lead */
  separateFrom: (lead: string) => `Separate: ${lead}`,
  separated: 'The leads are separate again',
  suggestions: 'Same person?',
  same: 'Same person',
  different: 'Not the same person',
  merged: (name: string) => `Merged with the other lead of ${name}`,
  keptApart: 'This won’t be suggested again',
  typed: {
    phone: (stamp: string) => `Phone number in their message of ${stamp}`,
    email: (stamp: string) => `Email in their message of ${stamp}`,
  },
  keep: (contact: string) => `Keep ${contact}`,
  kept: (contact: string) => `Saved ${contact} with this lead`,
  dismiss: 'Dismiss',
  dismissContact: (contact: string) => `Dismiss ${contact}`,
  failed: 'Couldn’t save this. Try again.',
};

/** Why a lead is suggested. @param value as people read it */
export function sharedText({ kind }: Pick<SharedFact, 'kind'>, value: string): string {
  switch (kind) {
    case 'phone':
      return `Same name and phone number: ${value}`;
    case 'email':
      return `Same name and email: ${value}`;
    case 'trade-in':
      return `Same name and trade-in: ${value}`;
    case 'vehicle':
      return `Same name and vehicle: ${value}`;
    case 'postal-code':
      return `Same name and ${/^\d{5}$/.test(value) ? 'ZIP code' : 'postal code'}: ${value}`;
  }
}

const ways: Record<SeenBy['Way'], string> = {
  console: 'Console',
  file: 'Files',
  export: 'Export',
  'api-key': 'API key',
};

/** What the list of who has seen a customer says. */
export const seenTexts = {
  title: 'Who has seen this customer',
  none: 'Nobody yet',
  unknown: 'Unknown',
  ways: (seen: readonly SeenBy['Way'][]) => [...new Set(seen)].map((way) => ways[way]).join(', '),
  since: (stamp: string) => `first on ${stamp}`,
  note: 'Everyone who opened this customer’s details, conversations, or files in the past two years.',
};

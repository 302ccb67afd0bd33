import type { SendingRecord } from '@forecourt/api/contract/connections/sendingDomain';

/** What the name servers have of a record. */
export interface RecordCheck {
  state: Exclude<SendingRecord['State'], 'unchecked'>;
  /** For people. */
  found: string;
  /** What is to be published, where that depends on what is there. */
  value?: string;
}

/** A record as people are shown it: whole records can have 4,000 characters. */
export const quote = (record: string): string => `“${record.length > 200 ? `${record.slice(0, 200)}…` : record}”`;

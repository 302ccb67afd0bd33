/** What a message puts into its recipient's calendar. */
export interface CalendarEntry {
  /** The same in every mail about one appointment (RFC 5545 §3.8.4.7). */
  uid: string;
  /** Raised by every change (RFC 5545 §3.8.7.4). */
  sequence: number;
  /** Books or moves it, or takes it out again (RFC 5546 §3.2). */
  method: 'REQUEST' | 'CANCEL';
  /** Instants in ISO 8601. */
  start: string;
  stamp: string;
  minutes: number;
  summary: string;
  /** The dealership's address; null if unknown. */
  location: string | null;
  customerName: string;
}

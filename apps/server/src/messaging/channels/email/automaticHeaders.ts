import type { Parcel } from '../carrier.ts';

/**
 * The header fields of a mail that no person wrote. `Auto-Submitted` keeps other people's responders from answering it (RFC 3834 §5), and
 * Exchange's go by a field of their own; `List-Unsubscribe` lets a mailbox offer to unsubscribe with one click (RFC 2369, RFC 8058).
 * The mail server has to sign them with the rest (DKIM, RFC 8058 §4).
 * @param url the link that unsubscribes the customer; none for mail to staff
 */
export const automaticHeaders = (
  automatic: NonNullable<Parcel['automatic']>,
  url?: string,
): Record<string, string> => ({
  'Auto-Submitted': `auto-${automatic}`,
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
  ...(url !== undefined && {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

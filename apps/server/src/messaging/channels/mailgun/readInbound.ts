import type { ProvidedMail } from '../email/providedMail.ts';
import type { MailgunSignature } from './signature.ts';

type Form = ReadonlyMap<string, Buffer>;

const read = (form: Form, name: string): string => form.get(name)?.toString('utf8').trim() ?? '';

export const readMailgunSignature = (form: Form): MailgunSignature => ({
  timestamp: read(form, 'timestamp'),
  token: read(form, 'token'),
  signature: read(form, 'signature'),
});

/**
 * Reads what a route posts for a mail: raw, where the route's address ends in `mime`
 * (https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http).
 * @returns undefined for anything else
 */
export function readMailgunMail(form: Form): ProvidedMail | undefined {
  const source = form.get('body-mime');
  const recipients = read(form, 'recipient')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  if (!source || source.length === 0 || recipients.length === 0) return undefined;
  const envelopeFrom = read(form, 'sender');
  return { source, recipients, ...(envelopeFrom !== '' && { envelopeFrom }) };
}

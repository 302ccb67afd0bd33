import { z } from 'zod';
import type { ProvidedMail } from '../email/providedMail.ts';

const Inbound = z.object({ RawEmail: z.string().min(1), OriginalRecipient: z.string().min(1) });

/**
 * Reads what Postmark posts for a mail (https://postmarkapp.com/developer/webhooks/inbound-webhook). It has the mail itself where the inbound
 * stream's "Include raw email content in JSON payload" is on.
 * @returns undefined for anything else
 */
export function readPostmarkMail(body: Buffer): ProvidedMail | undefined {
  const { data } = Inbound.safeParse(parse(body));
  return data && { source: Buffer.from(data.RawEmail, 'utf8'), recipients: [data.OriginalRecipient] };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

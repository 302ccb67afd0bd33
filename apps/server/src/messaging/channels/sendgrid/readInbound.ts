import { z } from 'zod';
import type { ProvidedMail } from '../email/providedMail.ts';

const Envelope = z.object({ to: z.array(z.string()).min(1), from: z.string().optional() });

/**
 * Reads what Inbound Parse posts for a mail where "POST the raw, full MIME message" is on
 * (https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook): the mail in `email`, its envelope
 * as JSON, and the internet address of its sender.
 * @returns undefined for anything else
 */
export function readSendgridMail(form: ReadonlyMap<string, Buffer>): ProvidedMail | undefined {
  const source = form.get('email');
  const { data: envelope } = Envelope.safeParse(parse(form.get('envelope')));
  if (!source || source.length === 0 || !envelope) return undefined;
  const ip = form.get('sender_ip')?.toString('utf8').trim();
  return {
    source,
    recipients: envelope.to,
    ...(envelope.from !== undefined && { envelopeFrom: envelope.from }),
    ...(ip && { ip }),
  };
}

function parse(json: Buffer | undefined): unknown {
  try {
    return JSON.parse(json?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

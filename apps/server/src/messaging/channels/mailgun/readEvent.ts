import { z } from 'zod';
import { findStatus, isDeadByStatus, type MailEvent, readOwnMessageId, shortenReason } from '../email/mailEvent.ts';
import type { MailgunSignature } from './signature.ts';

const Event = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string() }) }).optional(),
    envelope: z.object({ sender: z.string() }).partial().optional(),
    'user-variables': z.unknown().optional(),
    'delivery-status': z
      .object({
        message: z.string().nullish(),
        description: z.string().nullish(),
        'enhanced-code': z.string().nullish(),
      })
      .optional(),
  }),
});

const Variables = z.object({ dealer: z.string(), delivery: z.string() });

/**
 * Reads what Mailgun posts of a mail (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads), with its
 * signature. A mail is named by the variables that it was sent with, else by its Message-ID.
 * @returns undefined for a body that is none; `event` is undefined for what says nothing new, such as a temporary failure
 */
export function readMailgunEvent(
  body: unknown,
): { signature: MailgunSignature; event: MailEvent | undefined } | undefined {
  const { data } = Event.safeParse(body);
  return data && { signature: data.signature, event: toEvent(data['event-data']) };
}

function toEvent(data: z.output<typeof Event>['event-data']): MailEvent | undefined {
  const { event, severity, message, envelope, 'user-variables': variables, 'delivery-status': status } = data;
  const own = Variables.safeParse(variables).data;
  const deliveryId = own?.delivery ?? readOwnMessageId(message?.headers['message-id']);
  if (deliveryId === undefined) return undefined;
  const about = { deliveryId, dealerId: own?.dealer, sender: envelope?.sender, reason: null, isDeadAddress: false };
  if (event === 'delivered' || event === 'opened') return { ...about, outcome: event };
  if (event === 'complained') return { ...about, outcome: 'spam' };
  if (event !== 'failed' || severity !== 'permanent') return undefined;
  const words = status?.message || status?.description;
  return {
    ...about,
    outcome: 'failed',
    reason: shortenReason(words),
    isDeadAddress: isDeadByStatus(status?.['enhanced-code'] ?? undefined, findStatus(words)),
  };
}

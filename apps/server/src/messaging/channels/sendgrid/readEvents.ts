import { z } from 'zod';
import { findStatus, isDeadByStatus, type MailEvent, readOwnMessageId, shortenReason } from '../email/mailEvent.ts';

const Event = z.object({
  event: z.string(),
  // What the mail was sent with; an account's other mails have none.
  dealer: z.string().optional(),
  delivery: z.string().optional(),
  'smtp-id': z.string().optional(),
  type: z.string().optional(),
  status: z.string().nullish(),
  reason: z.string().nullish(),
});

/**
 * Reads the events that SendGrid posts together (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event): an array of what
 * became of mails.
 * @returns those that say something new of a mail of ours
 */
export function readSendgridEvents(body: unknown): MailEvent[] {
  return (Array.isArray(body) ? body : []).flatMap((item) => {
    const { data } = Event.safeParse(item);
    return (data && toEvent(data)) ?? [];
  });
}

function toEvent(data: z.output<typeof Event>): MailEvent | undefined {
  const { event, dealer, delivery, type, status, reason, 'smtp-id': messageId } = data;
  const deliveryId = delivery ?? readOwnMessageId(messageId);
  if (deliveryId === undefined) return undefined;
  const about = { deliveryId, dealerId: dealer, reason: null, isDeadAddress: false };
  if (event === 'delivered') return { ...about, outcome: 'delivered' };
  if (event === 'open') return { ...about, outcome: 'opened' };
  if (event === 'spamreport') return { ...about, outcome: 'spam' };
  if (event !== 'bounce' && event !== 'dropped') return undefined;
  return {
    ...about,
    outcome: 'failed',
    reason: shortenReason(reason),
    // `blocked` is the server's refusal of us; what is dropped was not tried.
    isDeadAddress: event === 'bounce' && type !== 'blocked' && isDeadByStatus(status ?? undefined, findStatus(reason)),
  };
}

import { z } from 'zod';
import { findStatus, isDeadByStatus, type MailEvent, shortenReason } from '../email/mailEvent.ts';

const Event = z.object({
  RecordType: z.enum(['Delivery', 'Open', 'Bounce', 'SpamComplaint']),
  Metadata: z.object({ dealer: z.string(), delivery: z.string() }),
  Type: z.string().optional(),
  Description: z.string().nullish(),
  Details: z.string().nullish(),
});

/** Types of bounces (https://postmarkapp.com/developer/api/bounce-api, "Bounce types") that are no failure, or not yet. */
const passing = new Set([
  'Transient',
  'Unsubscribe',
  'Subscribe',
  'AutoResponder',
  'AddressChange',
  'ChallengeVerification',
]);

/** Types for an unknown user, and for what is no address. */
const dead = new Set(['HardBounce', 'BadEmailAddress']);

/**
 * Reads what Postmark posts when a mail was delivered, opened, bounced or complained of
 * (https://postmarkapp.com/developer/webhooks/bounce-webhook, …/delivery-webhook, …/open-tracking-webhook, …/spam-complaint-webhook). Its
 * MessageID is its own; ours is in the metadata that the mail was sent with.
 * @returns undefined for anything else, and for what says nothing new
 */
export function readPostmarkEvent(body: unknown): MailEvent | undefined {
  const { data } = Event.safeParse(body);
  if (!data) return undefined;
  const { RecordType: record, Type: type = '', Metadata: metadata, Description: description, Details: details } = data;
  const about = { deliveryId: metadata.delivery, dealerId: metadata.dealer, reason: null, isDeadAddress: false };
  if (record === 'Delivery') return { ...about, outcome: 'delivered' };
  if (record === 'Open') return { ...about, outcome: 'opened' };
  if (record === 'SpamComplaint' || type === 'SpamComplaint') return { ...about, outcome: 'spam' };
  if (passing.has(type)) return undefined;
  const status = findStatus(details);
  return {
    ...about,
    outcome: 'failed',
    reason: shortenReason(details || description),
    // A hard bounce whose words name another cause is another failure.
    isDeadAddress: dead.has(type) && (status === undefined || isDeadByStatus(status)),
  };
}

import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/**
 * A secret of 24 random bytes, as the Standard Webhooks specification writes it ("Symmetric signatures": 24 to 64 bytes in base64, after
 * `whsec_`).
 */
export const createSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/**
 * The headers of an event by the Standard Webhooks specification ("Webhook headers"). While a secret is being replaced there is a
 * signature by each, separated by a space.
 * @param secrets the current one first
 * @param at the time of this attempt, which receivers compare with their clock
 */
export function signEvent(
  secrets: readonly string[],
  { eventId, payload }: { eventId: string; payload: string },
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, payload)).join(' '),
  };
}

import { createHash } from 'node:crypto';
import type { FeedLine } from '@forecourt/api/contract/feed';

const at = '2026-01-05T15:00:00Z';

/** A telephone number for each name, since people with one number are one person. None of them is assigned to anybody. */
export const testPhone = (name: string): string =>
  `+1555${String(createHash('sha256').update(name).digest().readUInt32BE() % 1_000_000).padStart(7, '1')}`;

/** A lead with a conversation in which both sides have written, by e-mail and by SMS. */
export const createConversation = (dealer: string, id: string, product = 'LEAD_ENGAGE'): FeedLine[] => [
  {
    type: 'lead',
    dealer,
    id,
    product,
    first_name: 'Ada',
    last_name: 'Byron',
    email: `${id}@mail.example`,
    phone: testPhone(id),
    source: 'Dealer Website',
    lead_type: 'NEW',
    status: 'ACTIVE',
    vehicle: { year: 2026, make: 'Toyota', model: 'RAV4', price: 35_480, vin: 'VIN1' },
    created_at: at,
  },
  { type: 'conversation', dealer, id, lead: id, channel: 'email', started_at: at },
  message(dealer, id, 'bot', 'BOT', 'email', 'Welcome, what can I do for you?'),
  message(dealer, id, 'human', 'HUMAN', 'email', 'Is it still there?'),
  message(dealer, id, 'sms', 'HUMAN', 'sms', 'Please text me'),
];

/** One message of that conversation. */
export const message = (
  dealer: string,
  conversation: string,
  id: string,
  initiator: 'BOT' | 'HUMAN',
  channel: 'email' | 'sms' | 'whatsapp',
  body: string,
  when = at,
): FeedLine => ({
  type: 'message',
  dealer,
  id: `${conversation}-${id}`,
  conversation,
  initiator,
  channel,
  body,
  at: when,
});

import { createHash } from 'node:crypto';
import type { FeedLine } from '../packages/api/src/contract/feed.ts';

const minute = 60_000;

/** Working hours in which a journey finds a free slot at whatever time it runs. */
export const allDay = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    { opens: '00:00', closes: '23:30' },
  ]),
);

/** A lead with a conversation. */
export interface Conversation {
  id: string;
  first: string;
  last: string;
  product?: string;
  more?: object;
  /** Who wrote what on which channel, a minute apart, the last one just now. */
  messages: [
    by: 'BOT' | 'HUMAN' | 'SPECIALIST' | 'SYSTEM',
    channel: 'email' | 'sms' | 'whatsapp' | 'chat',
    body: string,
    more?: object,
  ][];
}

/** A telephone number for each lead, since leads with one number are one person. None of them is assigned to anybody. */
const leadPhone = (name: string): string =>
  `+1555${String(createHash('sha256').update(name).digest().readUInt32BE() % 1_000_000).padStart(7, '1')}`;

/** Leads of a dealer, each with its conversation. */
export function leadLines(dealer: string, conversations: Conversation[]): FeedLine[] {
  const now = Date.now();
  const begun = new Date(now - 60 * minute).toISOString();
  return conversations.flatMap(({ id, first, last, product = 'LEAD_ENGAGE', more: facts, messages }): FeedLine[] => [
    {
      type: 'lead',
      dealer,
      id,
      product,
      first_name: first,
      last_name: last,
      email: `${id}@mail.example`,
      phone: leadPhone(`${dealer} ${id}`),
      source: 'Dealer Website',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: begun,
      ...facts,
    },
    { type: 'conversation', dealer, id, lead: id, channel: messages[0]?.[1] ?? 'email', started_at: begun },
    ...messages.map(([initiator, channel, body, extra], index): FeedLine => ({
      type: 'message',
      dealer,
      id: `${id}-${index}`,
      conversation: id,
      initiator,
      channel,
      body,
      at: new Date(now - (messages.length - index) * minute).toISOString(),
      ...extra,
    })),
  ]);
}

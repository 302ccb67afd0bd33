import type { FeedLine } from '@forecourt/api/contract/feed';
import type { TestDatabase } from '../../../test-support/testDatabase.ts';
import { dealer } from '../../../test-support/testApp.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T15:00:00Z`;

/** A lead with its conversation and what the assistant wrote in it. */
const createLead = (number: number, email: string, day: number): FeedLine[] => [
  {
    type: 'lead',
    dealer: 'harbor',
    id: `l${number}`,
    product: 'LEAD_ENGAGE',
    first_name: 'Dana',
    last_name: 'Reyes',
    email,
    source: 'Cars.com',
    lead_type: 'NEW',
    status: 'ACTIVE',
    created_at: at(day),
  },
  {
    type: 'conversation',
    dealer: 'harbor',
    id: `c${number}`,
    lead: `l${number}`,
    channel: 'email',
    started_at: at(day),
  },
  {
    type: 'message',
    dealer: 'harbor',
    id: `m${number}`,
    conversation: `c${number}`,
    initiator: 'BOT',
    channel: 'email',
    subject: 'Your Tacoma',
    body: 'Hello, are you still looking?',
    at: at(day),
  },
];

/** Three conversations of two people: `lee@customer.example` has an older and a newer one. */
export const conversations: string = [
  dealer('harbor'),
  ...createLead(1, 'dana@customer.example', 2),
  ...createLead(2, 'lee@customer.example', 3),
  ...createLead(3, 'Lee@Customer.example', 4),
]
  .map((line) => JSON.stringify(line))
  .join('\n');

/**
 * Has a mail be one that was sent in the conversation.
 * @returns the mail's Message-ID
 */
export async function insertSentMail({ db }: TestDatabase, number: number): Promise<{ id: string; messageId: string }> {
  const { id } = await db
    .insertInto('delivery')
    .values({
      dealer_id: 'harbor',
      message_id: `m${number}`,
      conversation_id: `c${number}`,
      lead_id: `l${number}`,
      channel: 'email',
      recipient: 'dana@customer.example',
      subject: 'Your Tacoma',
      state: 'sent',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const messageId = `<${id}@forecourt.example>`;
  await db.updateTable('delivery').set({ carrier_id: messageId }).where('id', '=', id).execute();
  return { id, messageId };
}

/** A picture of one pixel, in base64. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

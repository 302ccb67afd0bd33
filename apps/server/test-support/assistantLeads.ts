import type { FeedLine } from '@forecourt/api/contract/feed';
import type { FollowUpStep } from '@forecourt/api/contract/settings/follow-up';
import { testPhone } from './testConversation.ts';

const inSales = { dealer: 'home', product: 'LEAD_ENGAGE' };

/** A product for this test alone, with the assistant's instructions and knowledge. */
export const inShowroom: FeedLine[] = [
  { type: 'journey', ...inSales, id: 'shopping', name: 'Shoppers', instruction: 'Start with “Welcome!”' },
  { type: 'source', ...inSales, id: 'website', name: 'Dealer Website', journey: 'shopping', instruction: '' },
  {
    type: 'knowledge',
    ...inSales,
    id: 'delivery',
    group: 'Sales',
    topic: 'Delivery',
    question: 'Can the car be delivered?',
    answer: '<p>We deliver within <b>100 miles</b>.</p>',
  },
];

/** A lead that has just come in. */
export const liveLead = (id: string, more: Partial<Extract<FeedLine, { type: 'lead' }>> = {}): FeedLine => ({
  type: 'lead',
  dealer: 'home',
  id,
  product: 'LEAD_ENGAGE',
  first_name: 'Ada',
  last_name: 'Byron',
  email: `${id}@mail.example`,
  phone: testPhone(id),
  source: 'Dealer Website',
  lead_type: 'NEW',
  status: 'ACTIVE',
  vehicle: { year: 2026, make: 'Toyota', model: 'RAV4' },
  created_at: new Date().toISOString(),
  live: true,
  ...more,
});

/** Header fields of a mail, as a feed writes them. */
export const mailFields = (headers: Record<string, string>): { name: string; value: string }[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

let messages = 0;

/** Something that a lead has just written, in the conversation of the same id. */
export const liveMessage = (
  lead: string,
  body: string,
  more: Partial<Extract<FeedLine, { type: 'message' }>> = {},
): FeedLine => ({
  type: 'message',
  dealer: 'home',
  id: `${lead}-live-${++messages}`,
  conversation: lead,
  initiator: 'HUMAN',
  channel: 'email',
  body,
  at: new Date().toISOString(),
  live: true,
  ...more,
});

/** Something that happened in a lead's conversation. */
export const happened = (
  lead: string,
  kind: Extract<FeedLine, { type: 'event' }>['kind'],
  by: 'assistant' | 'staff' | 'shopper' = 'staff',
  more: Partial<Extract<FeedLine, { type: 'event' }>> = {},
): FeedLine => ({
  type: 'event',
  dealer: 'home',
  id: `${lead}-${kind}-${++messages}`,
  conversation: lead,
  kind,
  by,
  at: new Date().toISOString(),
  ...more,
});

/** A setting of the product, or of another's. */
export const setting = (
  kind: Extract<FeedLine, { type: 'setting' }>['kind'],
  id: string,
  value: unknown,
  dealer = 'home',
): FeedLine => ({ type: 'setting', ...inSales, dealer, id, kind, value }) as FeedLine;

/** A sequence with one step. */
export const sequence = (id: string, step: Partial<FollowUpStep>, dealer = 'home'): FeedLine =>
  setting(
    'follow-up',
    id,
    {
      FollowUpSequenceId: id,
      FollowUpSequenceName: id,
      SortNumber: 1,
      FollowUpSequence: [
        {
          FollowUpId: 'step',
          Status: 1,
          ReferencePoint: 'FIRST_MESSAGE',
          Interval: { Value: 60 },
          TemplateId: 'still-there',
          ...step,
        },
      ],
    },
    dealer,
  );

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { listedMetrics } from './listed-metrics.ts';
import { inOrder, rangeShape } from './metrics.ts';
import { PageType, Referral } from './website.ts';
import { Id, textOrEmpty } from './text.ts';

/** One lead of a list with its conversation (spec 3 §3, "Conversation list item"). */
export const ConversationItem = z.object({
  /** Null for a lead without a conversation. */
  ConversationId: z.nullable(z.string()),
  lead_id: z.string(),
  Name: z.string(),
  Surname: z.string(),
  FullName: z.string(),
  /** Of the last message. */
  Channel: z.nullable(z.string()),
  Email: z.nullable(z.string()),
  Phone: z.nullable(z.string()),
  Source: z.string(),
  /** Of the last message, else of the lead's creation; UTC. */
  Timestamp: z.iso.datetime(),
  LastHumanMessage: z.nullable(z.string()),
  SalesPerson: z.nullable(z.string()),
});
export type ConversationItem = z.output<typeof ConversationItem>;

/** What narrows a metric's list to one row of a table; each is exact. */
export const RowFilter = z.strictObject({
  source_name: z.optional(textOrEmpty(120)),
  lead_type: z.optional(textOrEmpty(60)),
  /** A person's id; empty for leads that nobody is assigned to. */
  salesperson_id: z.optional(z.union([Id, z.literal('')])),
  cta: z.optional(textOrEmpty(120)),
  page_type: z.optional(PageType),
  referral: z.optional(Referral),
});
export type RowFilter = z.output<typeof RowFilter>;

const digits = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'A whole number from 1 on'));

/** The leads that a metric counts, latest activity first; `total` is the number that the metric shows (design §8). */
export const byMetric = call({
  id: 'conversations.byMetric',
  method: 'GET',
  path: '/api/dashboard/conversations/:metric',
  summary: 'The conversations behind a number of the dashboard',
  access: 'signed-in',
  account: 'query',
  params: z.strictObject({ metric: z.enum(listedMetrics) }),
  query: z
    .strictObject({
      ...rangeShape,
      sub_metric: z.optional(textOrEmpty(60)),
      ...RowFilter.shape,
      /** From 1; a page after the last answers the last. */
      page_id: z.optional(digits),
      /** Rows a page (design §9). */
      page_size: z.optional(z.enum(['25', '50', '100'])),
    })
    .check(inOrder),
  response: z.object({ items: z.array(ConversationItem), page_id: z.int(), num_pages: z.int(), total: z.int() }),
});

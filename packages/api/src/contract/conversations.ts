import * as z from 'zod/mini';
import { call } from '../call.ts';
import { listedMetrics } from './listed-metrics.ts';
import { inOrder, rangeShape } from './metrics.ts';
import { pageNumbers, pageQuery } from './pages.ts';
import { inAccount, Scope } from './scope.ts';
import { NotWorkedReason, notWorkedReasons } from './not-worked.ts';
import { PageType, Referral } from './website.ts';
import { Id, text, textOrEmpty } from './text.ts';

/** Where a takeover stands (spec 3 §4). */
export const TakeoverStatus = z.enum(['IN_PROGRESS', 'COMPLETED']);

/** What a list is sorted by, as the console sends it (spec 3 §2); `Waiting` ascending has the longest wait first. */
export const SortColumn = z.enum(['Name, Surname', 'Timestamp', 'Channel', 'Source', 'Waiting']);
export type SortColumn = z.output<typeof SortColumn>;

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.output<typeof SortDirection>;

/** One lead of a list with its conversation (spec 3 §3, "Conversation list item"). */
export const ConversationItem = z.object({
  /** Null for a lead without a conversation. */
  ConversationId: z.nullable(z.string()),
  /** The same id, under the name that the conversation's own calls take it by (spec 3 §3). */
  cid: z.nullable(z.string()),
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
  /** Plain text. */
  LastHumanMessage: z.nullable(z.string()),
  /** Since when the customer waits for an answer, UTC; null where nobody waits. */
  WaitingSince: z.nullable(z.iso.datetime()),
  /** What was written last, by the customer, the assistant or staff; plain text. Null without a message. */
  LastMessage: z.nullable(z.object({ Text: z.string(), From: z.enum(['customer', 'assistant', 'staff']) })),
  /** '2024 Ford F-150'; null where the lead has none. */
  Vehicle: z.nullable(z.string()),
  /** Who has it: who joined the chat, else who has its handoff, else whom the lead is assigned to. Null for the whole team. */
  Owner: z.nullable(z.object({ Id: z.nullable(z.string()), FullName: z.string() })),
  /** Of an open handoff: by when it is to be answered, UTC. */
  TargetAt: z.nullable(z.iso.datetime()),
  /** Until when staff have put it off, UTC. */
  SnoozedUntil: z.nullable(z.iso.datetime()),
  /** Why staff closed it; null where it is open. */
  ClosedReason: z.nullable(z.string()),
  /** The person who asks has marked it, or the customer has written since they last opened it. */
  IsUnread: z.boolean(),
  /** Why the assistant has never written to the lead, in a list that is narrowed to such leads; null in others. */
  NotWorked: z.nullable(NotWorkedReason),
  /** Of the last takeover; null where nobody took the conversation over. */
  TakeoverEventType: z.nullable(TakeoverStatus),
  SalesPerson: z.nullable(z.string()),
  /** Who the CRM says works the lead, where it says so. */
  CrmSalesperson: z.nullable(z.string()),
  /** How likely the customer is to buy, by insight provider (spec 3 §2, BUYER SCORE). */
  CustomerScore: z.nullable(z.object({ FORD: z.nullable(z.object({ epm_label: z.string() })) })),
  /** When the last repair order was closed, UTC (Service AI). */
  CloseDate: z.nullable(z.iso.datetime()),
  /** What was paid for it, in US dollars. */
  ServicePrice: z.nullable(z.number()),
});
export type ConversationItem = z.output<typeof ConversationItem>;

/**
 * What a person looks through: who waits for staff, what they have themselves, what they have not read, what did not go out, handoffs past their
 * target, and what was put off.
 */
export const InboxFilter = z.enum(['needs_reply', 'mine', 'unread', 'failed', 'overdue', 'snoozed']);
export type InboxFilter = z.output<typeof InboxFilter>;

/** What narrows a metric's list to one row of a table; each is exact. */
export const RowFilter = z.strictObject({
  source_name: z.optional(textOrEmpty(120)),
  lead_type: z.optional(textOrEmpty(60)),
  /** A person's id; empty for leads that nobody is assigned to. */
  salesperson_id: z.optional(z.union([Id, z.literal('')])),
  cta: z.optional(textOrEmpty(120)),
  page_type: z.optional(PageType),
  referral: z.optional(Referral),
  /** Leads that the assistant has never written to, for a reason or for any. */
  not_worked: z.optional(z.enum(['any', ...notWorkedReasons])),
});
export type RowFilter = z.output<typeof RowFilter>;

/** Which leads of a metric are listed. */
const listShape = {
  ...rangeShape,
  sub_metric: z.optional(textOrEmpty(60)),
  ...RowFilter.shape,
  /** Words that begin a word of the name, the contact or the customer's last message; all of them. */
  search_pattern: z.optional(textOrEmpty(120)),
};

/**
 * The leads that a metric counts, latest activity first unless another order is asked for; `total` is the number that the
 * metric shows (design §8), less what a search leaves out.
 */
export const byMetric = call({
  id: 'conversations.byMetric',
  method: 'GET',
  path: '/api/dashboard/conversations/:metric',
  summary: 'List the conversations behind a dashboard number',
  access: 'signed-in',
  account: 'query',
  params: z.strictObject({ metric: z.enum(listedMetrics) }),
  query: z
    .strictObject({
      ...listShape,
      inbox: z.optional(InboxFilter),
      sort_column: z.optional(SortColumn),
      /** `desc` where none is given: the newest first. */
      sort_direction: z.optional(SortDirection),
      /** A page after the last answers the last. */
      ...pageQuery,
    })
    .check(inOrder),
  response: z.object({
    items: z.array(ConversationItem),
    ...pageNumbers,
    /** When this was read, by the server's clock. */
    as_of: z.iso.datetime(),
  }),
});

/** How many leads of a metric's list each inbox filter would leave. */
export const inboxCounts = call({
  id: 'conversations.inbox',
  method: 'GET',
  path: '/api/dashboard/conversations/:metric/inbox',
  summary: 'Count the conversations in each inbox view',
  access: 'signed-in',
  account: 'query',
  params: z.strictObject({ metric: z.enum(listedMetrics) }),
  query: z.strictObject(listShape).check(inOrder),
  response: z.object({
    needs_reply: z.int(),
    mine: z.int(),
    unread: z.int(),
    failed: z.int(),
    overdue: z.int(),
    snoozed: z.int(),
  }),
});

/** Of a metric's list the leads that the assistant has never written to, by why it has not; reasons without a lead are left out. */
export const notWorkedCounts = call({
  id: 'conversations.notWorked',
  method: 'GET',
  path: '/api/dashboard/conversations/:metric/not-worked',
  summary: 'Count the leads the assistant didn’t work, by reason',
  access: 'signed-in',
  account: 'query',
  params: z.strictObject({ metric: z.enum(listedMetrics) }),
  query: z.strictObject(listShape).check(inOrder),
  response: z.object({ Items: z.array(z.object({ Reason: NotWorkedReason, Leads: z.int() })) }),
});

/** Says until when the signed-in person has read a conversation. */
export const markSeen = call({
  ...inAccount,
  id: 'conversations.seen',
  method: 'PUT',
  path: '/api/dashboard/seen/:account_id',
  summary: 'Mark a conversation as read',
  access: 'signed-in',
  body: z.strictObject({ conversation_id: Id, seen_until: z.iso.datetime() }),
  response: z.object({ ok: z.literal(true) }),
});

/** Counts a conversation as unread by the signed-in person until they open it again. */
export const markUnread = call({
  ...inAccount,
  id: 'conversations.unread',
  method: 'PUT',
  path: '/api/dashboard/unread/:account_id',
  summary: 'Mark a conversation as unread',
  access: 'signed-in',
  body: z.strictObject({ conversation_id: Id }),
  response: z.object({ ok: z.literal(true) }),
});

/** How conversations stand now, as a list shows them: those that are on the screen already. */
export const currentItems = call({
  ...inAccount,
  id: 'conversations.current',
  method: 'GET',
  path: '/api/dashboard/current/:account_id',
  summary: 'Get how listed conversations stand now',
  access: 'signed-in',
  /** Up to 100 conversation ids, as a JSON array. */
  query: z.extend(Scope, { conversation_ids: text(20_000) }),
  response: z.object({ items: z.array(ConversationItem) }),
});

/** What the source filter offers (spec 3 §2). */
export const sources = call({
  id: 'filters.sources',
  method: 'GET',
  path: '/api/dashboard/filters/sources',
  summary: 'List the sources leads have come from',
  access: 'signed-in',
  account: 'query',
  query: Scope,
  response: z.object({ Items: z.array(z.string()) }),
});

import * as z from 'zod/mini';
import { Channel } from '../message-parts.ts';
import { Id, text } from '../text.ts';
import { PageType, Referral } from '../website.ts';
import { inDealer, Instant, Live, Money } from './parts.ts';

/** Facts about a lead that a feed may report. */
const feedKinds = [
  'APPOINTMENT_SET',
  'SERVICE_APPOINTMENT_SET',
  /** An appointment of either kind was put to another time, or called off. */
  'APPOINTMENT_MOVED',
  'APPOINTMENT_CANCELLED',
  'HANDOFF',
  /** The shopper says that the assigned salesperson was in touch. */
  'HANDOFF_CONTACTED',
  /** The shopper says that nobody was in touch. */
  'HANDOFF_NOT_CONTACTED',
  'CRM_REGISTRATION',
  'DEALERSHIP_TAKEOVER',
  'PHONE_ACQUIRED',
  'PHONE_CALL_REQUESTED',
  'CTA',
  'STOP',
  'RESTART',
  'DEALERSHIP_TAKEOVER_COMPLETED',
  'REPAIR_ORDER_CLOSED',
  'SELECT_CAROUSEL_CARD',
  'CONTACT_FORM',
  /** The shopper wants no automatic messages any more; a STOP that they write says the same. */
  'UNSUBSCRIBED',
  'SUBSCRIBED',
] as const;

/** What staff decide about a conversation in the console, and what becomes of a handoff (docs/decisions/handoffs.md). */
const consoleKinds = [
  'ASSIGNED',
  /** A handoff was not answered in time: `payload` says who has it. */
  'HANDOFF_PASSED_ON',
  /** Put off until `payload`, a UTC time. */
  'SNOOZED',
  /** For the reason `payload`. */
  'CLOSED',
  'REOPENED',
  /** A chat was offered to a colleague, who declined it or did not answer. */
  'TRANSFER_OFFERED',
  'TRANSFER_DECLINED',
] as const;

export const EventKind = z.enum([...feedKinds, ...consoleKinds]);

export type EventKind = z.output<typeof EventKind>;
export type FeedEventKind = (typeof feedKinds)[number];

export const EventRecord = z.strictObject({
  type: z.literal('event'),
  ...inDealer,
  conversation: Id,
  kind: z.enum(feedKinds),
  /** Who made it happen; an appointment counts for the assistant only when it set it. */
  by: z.enum(['assistant', 'staff', 'shopper']),
  salesperson: z.optional(Id),
  cta: z.optional(text(120)),
  page_type: z.optional(PageType),
  /** That a shopper opted out or in by; missing for every channel, which counts for what staff write too. */
  channel: z.optional(Channel),
  /** Of a repair order: what was paid, in US dollars, and what was done. */
  amount: z.optional(Money),
  details: z.optional(z.array(text(200)).check(z.maxLength(50))),
  /**
   * Which appointment it is about, and the time that is booked (or was, of one that is called off). Its `id` is the dealer's own
   * and stays the same. A live event with one is confirmed to the customer.
   */
  appointment: z.optional(z.strictObject({ id: Id, at: Instant })),
  /** What was chosen. */
  payload: z.optional(text(400)),
  at: Instant,
  live: Live,
});

export const VisitRecord = z.strictObject({
  type: z.literal('visit'),
  ...inDealer,
  product: Id,
  visitor: Id,
  domain: text(253),
  referral: Referral,
  opened_widget: z.boolean(),
  at: Instant,
});

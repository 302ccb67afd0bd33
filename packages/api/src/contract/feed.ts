import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ProductCategory } from './products.ts';
import { Id, storable, text, textOrEmpty } from './text.ts';
import { PageType, Referral } from './website.ts';

/** An instant with its offset; stored as UTC. Offsets and years beyond these no clock has, and PostgreSQL refuses some. */
const Instant = z.iso
  .datetime({ offset: true })
  .check(
    z.regex(/^(?!0000).*(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/, 'Expected a year from 0001 on and an offset within 14 hours'),
  );

/** US dollars. The shortest spelling of a number with two decimals is the number itself. */
const Money = z.number().check(
  z.gte(-1e9),
  z.lte(1e9),
  z.refine((amount) => Number(amount.toFixed(2)) === amount, 'At most two decimals'),
);

const Email = z.email().check(z.maxLength(254));

const TimeZone = z.string().check(z.refine(isTimeZone, 'Not an IANA time zone'));

export const Channel = z.enum(['email', 'sms', 'whatsapp', 'chat']);
/** Who wrote a message (spec 3 §3); the lower-case readings human, bot, operator are mapped on the way in (design §9). */
export const Initiator = z.enum(['HUMAN', 'BOT', 'SYSTEM', 'SPECIALIST']);
const lowerCaseReadings = new Map<unknown, string>([
  ['human', 'HUMAN'],
  ['bot', 'BOT'],
  ['operator', 'SPECIALIST'],
]);
const InitiatorReading = z.pipe(
  z.transform((value: unknown) => lowerCaseReadings.get(value) ?? value),
  Initiator,
);

/** What happened in a conversation. Facts about a lead that a metric counts. */
export const EventKind = z.enum([
  'APPOINTMENT_SET',
  'SERVICE_APPOINTMENT_SET',
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
]);
export type EventKind = z.output<typeof EventKind>;

const DealerRecord = z.strictObject({
  type: z.literal('dealer'),
  id: Id,
  group: text(120),
  name: text(200),
  retailer_name: z.enum(['impel', 'cdk_global']),
  time_zone: TimeZone,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'A two-letter country code')),
  products: z.array(
    z.strictObject({ id: Id, name: text(120), category: ProductCategory, attributes: z.optional(z.array(text(60))) }),
  ),
  insight_providers: z.optional(z.array(text(60))),
  settings: z.optional(
    z.strictObject({
      HasKnowledgeBank: z.optional(z.boolean()),
      ActiveFAR: z.optional(z.boolean()),
      IsPilot: z.optional(z.boolean()),
      /** Salespeople may take a chat over (spec 3 §4). */
      Takeover: z.optional(z.boolean()),
      /** Shoppers may book a service appointment in the chat. */
      ServiceScheduler: z.optional(z.boolean()),
      /** The account's subscription has ended: nobody signs in to it (spec 1 §8, "User metadata with status 402"). */
      Suspended: z.optional(z.boolean()),
    }),
  ),
});

const PersonRecord = z.strictObject({
  type: z.literal('person'),
  id: Id,
  first_name: text(80),
  last_name: text(80),
  email: Email,
  username: text(128),
  /** Missing: ADMIN where a policy exists, else REGULAR (spec 1 §3). */
  role: z.optional(text(40)),
  /** Accounts that the person holds; the first is the one they land in. */
  dealers: z.array(Id).check(z.minLength(1)),
  /** Products that the person works with; missing means all of the account's. */
  products: z.optional(z.array(Id)),
  policy: z.optional(z.array(z.strictObject({ Resource: text(60), Allow: z.array(text(60)) }))),
  retailer_name: z.optional(z.enum(['impel', 'cdk_global'])),
  internal: z.optional(z.boolean()),
  /** Who the identity provider says this is. Missing: the embedded provider's subject is the record's id. */
  identity: z.optional(
    z.strictObject({ issuer: z.url({ protocol: /^https?$/ }).check(z.maxLength(255), storable), subject: text(255) }),
  ),
  /** The dealer group's single sign-on connection that the person comes through (spec 1 §1). */
  connection: z.optional(text(120)),
  /** Where the person works leads under this name (a salesperson). */
  salesperson: z.optional(z.boolean()),
});

const inDealer = { dealer: Id, id: Id };

const LeadRecord = z.strictObject({
  type: z.literal('lead'),
  ...inDealer,
  product: Id,
  first_name: textOrEmpty(80),
  last_name: textOrEmpty(80),
  email: z.optional(Email),
  phone: z.optional(z.string().check(z.regex(/^\+?\d{7,15}$/, 'Digits with an optional leading +'))),
  source: text(120),
  lead_type: text(60),
  /** How the shopper came to the dealer's website, of a lead that began there. */
  referral: z.optional(Referral),
  status: text(60),
  /** Person id of the assigned salesperson. */
  salesperson: z.optional(Id),
  vehicle: z.optional(
    z.strictObject({
      year: z.optional(z.int().check(z.gte(1885), z.lte(2100))),
      make: textOrEmpty(60),
      model: textOrEmpty(120),
      price: z.optional(Money),
      vin: z.optional(textOrEmpty(60)),
      stock: z.optional(textOrEmpty(60)),
    }),
  ),
  created_at: Instant,
});

const ConversationRecord = z.strictObject({
  type: z.literal('conversation'),
  ...inDealer,
  lead: Id,
  channel: Channel,
  started_at: Instant,
});

const MessageRecord = z.strictObject({
  type: z.literal('message'),
  ...inDealer,
  conversation: Id,
  initiator: InitiatorReading,
  channel: Channel,
  body: textOrEmpty(20_000),
  author: z.optional(text(120)),
  at: Instant,
});

const EventRecord = z.strictObject({
  type: z.literal('event'),
  ...inDealer,
  conversation: Id,
  kind: EventKind,
  /** Who made it happen; an appointment counts for the assistant only when it set it. */
  by: z.enum(['assistant', 'staff', 'shopper']),
  salesperson: z.optional(Id),
  cta: z.optional(text(120)),
  page_type: z.optional(PageType),
  at: Instant,
});

const VisitRecord = z.strictObject({
  type: z.literal('visit'),
  ...inDealer,
  product: Id,
  visitor: Id,
  domain: text(253),
  referral: Referral,
  opened_widget: z.boolean(),
  at: Instant,
});

const DealRecord = z.strictObject({
  type: z.literal('deal'),
  ...inDealer,
  lead: Id,
  /** Gross in US dollars. */
  gross: Money,
  closed_at: Instant,
});

/** One line of a feed: newline-delimited JSON, idempotent by the record's id within its dealer (design §7). */
export const FeedRecord = z.discriminatedUnion('type', [
  DealerRecord,
  PersonRecord,
  LeadRecord,
  ConversationRecord,
  MessageRecord,
  EventRecord,
  VisitRecord,
  DealRecord,
]);
export type FeedRecord = z.output<typeof FeedRecord>;
/** A record as a file writes it. */
export type FeedLine = z.input<typeof FeedRecord>;

export const FeedReport = z.object({
  /** Lines that were new or changed something. */
  loaded: z.int(),
  /** Lines that were already there word for word. */
  unchanged: z.int(),
  /** Lines that were not loaded, by number (from 1) and reason; the others were. */
  rejected: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type FeedReport = z.output<typeof FeedReport>;

/** A line counts as acknowledged when the answer has come: its transaction is committed by then. */
export const feed = call({
  id: 'feed.load',
  method: 'POST',
  path: '/api/feed',
  summary: 'Load newline-delimited JSON records',
  access: 'service',
  contentType: 'application/x-ndjson',
  body: z.string(),
  response: FeedReport,
});

/** Offsets such as `+05:00` are refused though Intl takes them: PostgreSQL reads their sign the other way round. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Channel, Initiator } from './message-parts.ts';
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

/** `HH:mm`. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time as HH:mm'));

const OpenHours = z.optional(
  z
    .strictObject({ opens: TimeOfDay, closes: TimeOfDay })
    .check(z.refine(({ opens, closes }) => opens < closes, 'Closes before it opens')),
);

/** A picture that the console may show: one of its own, or one on a host that IMAGE_HOSTS allows. */
const ImageUrl = z
  .string()
  .check(
    z.maxLength(2000),
    storable,
    z.regex(/^(\/vehicles\/[\w-]+\.svg|https:\/\/\S+)$/, 'Expected an https address'),
  );

const WebAddress = z.url({ protocol: /^https$/ }).check(z.maxLength(2000), storable);

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
  'DEALERSHIP_TAKEOVER_COMPLETED',
  'REPAIR_ORDER_CLOSED',
  'SELECT_CAROUSEL_CARD',
  'CONTACT_FORM',
  /** The shopper does not want to be written to on a channel; a STOP that they write says the same. */
  'UNSUBSCRIBED',
  'SUBSCRIBED',
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
    z.strictObject({
      id: Id,
      name: text(120),
      category: ProductCategory,
      attributes: z.optional(z.array(text(60))),
      /** HTML below the e-mails that people send in the product. */
      signature: z.optional(text(20_000)),
    }),
  ),
  /** When the showroom is open, by the dealer's clock; a day that is left out is closed. */
  working_hours: z.optional(
    z.strictObject({
      monday: OpenHours,
      tuesday: OpenHours,
      wednesday: OpenHours,
      thursday: OpenHours,
      friday: OpenHours,
      saturday: OpenHours,
      sunday: OpenHours,
    }),
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
      image_url: z.optional(ImageUrl),
      /** Whether it is still for sale; missing where nobody knows. */
      available: z.optional(z.boolean()),
    }),
  ),
  /** The lead's page in the dealer's CRM. */
  crm_url: z.optional(WebAddress),
  /** Who works the lead, as the CRM writes it. */
  crm_salesperson: z.optional(text(120)),
  /** How likely the lead is to buy, by insight provider: `FORD` and `High`. */
  scores: z.optional(z.array(z.strictObject({ provider: text(60), label: text(60) })).check(z.maxLength(10))),
  /** Made up to try the assistant on: nothing is sent to it (spec 3 §4, "Preview mode"). */
  test: z.optional(z.boolean()),
  created_at: Instant,
});

const ConversationRecord = z.strictObject({
  type: z.literal('conversation'),
  ...inDealer,
  lead: Id,
  channel: Channel,
  started_at: Instant,
});

/** A JSON object of any shape, written as text, of at most 20,000 characters. */
const JsonText = text(20_000).check(z.refine((value) => isJsonObject(value), 'Expected a JSON object as text'));

const MessageCard = z.strictObject({
  links: z.optional(z.array(WebAddress).check(z.maxLength(20))),
  vehicle: z.optional(
    z.strictObject({
      vin: z.optional(textOrEmpty(60)),
      stock: z.optional(textOrEmpty(60)),
      name: text(200),
      price: z.optional(Money),
    }),
  ),
});

const MessageRecord = z.strictObject({
  type: z.literal('message'),
  ...inDealer,
  conversation: Id,
  initiator: InitiatorReading,
  channel: Channel,
  /** HTML, of which what could do harm is left out. */
  body: textOrEmpty(20_000),
  /** What a system sent instead of text. */
  payload: z.optional(JsonText),
  author: z.optional(text(120)),
  /** Written by a salesperson in the CRM. */
  from_crm: z.optional(z.boolean()),
  /** Links and vehicles that came with it (spec 3 §3, "Message"). */
  cards: z.optional(z.array(MessageCard).check(z.maxLength(20))),
  appointment: z.optional(z.strictObject({ at: Instant })),
  at: Instant,
});

const AttachmentRecord = z.strictObject({
  type: z.literal('attachment'),
  ...inDealer,
  message: Id,
  content_type: z.string().check(z.regex(/^[a-z]+\/[\w.+-]{1,80}$/, 'Expected a media type')),
  /** Base64, of at most a megabyte. */
  data: z.base64().check(z.maxLength(1_400_000)),
});

const NotificationRecord = z.strictObject({
  type: z.literal('notification'),
  ...inDealer,
  conversation: Id,
  /** The message that it was about, which the feed may not know. */
  message: Id,
  /** Whom the assistant told. */
  person: Id,
  name: text(120),
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
  /** That a shopper left or came back to. */
  channel: z.optional(Channel),
  /** Of a repair order: what was paid, in US dollars, and what was done. */
  amount: z.optional(Money),
  details: z.optional(z.array(text(200)).check(z.maxLength(50))),
  /** What was chosen. */
  payload: z.optional(text(400)),
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
  AttachmentRecord,
  NotificationRecord,
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

/** Whether a text is a JSON object that PostgreSQL can hold as jsonb. */
function isJsonObject(written: string): boolean {
  if (/\\u0000|\\ud[89a-f]/i.test(written)) return false;
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Offsets such as `+05:00` are refused though Intl takes them: PostgreSQL reads their sign the other way round. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

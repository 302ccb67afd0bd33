import * as z from 'zod/mini';
import { Channel, Initiator } from '../message-parts.ts';
import { Id, nameText, text, textOrEmpty } from '../text.ts';
import { inDealer, Instant, JsonText, Live, Money, WebAddress } from './parts.ts';

const lowerCaseReadings = new Map<unknown, string>([
  ['human', 'HUMAN'],
  ['bot', 'BOT'],
  ['operator', 'SPECIALIST'],
]);
const InitiatorReading = z.pipe(
  z.transform((value: unknown) => lowerCaseReadings.get(value) ?? value),
  Initiator,
);

export const ConversationRecord = z.strictObject({
  type: z.literal('conversation'),
  ...inDealer,
  lead: Id,
  channel: Channel,
  started_at: Instant,
});

const MessageCard = z.strictObject({
  links: z.optional(z.array(WebAddress).check(z.maxLength(20))),
  vehicle: z.optional(
    z.strictObject({
      vin: z.optional(textOrEmpty(60)),
      stock: z.optional(textOrEmpty(60)),
      name: nameText(200),
      price: z.optional(Money),
    }),
  ),
});

/** `<left@right>` in printable ASCII: it is written into the headers of replies. */
const MessageId = z
  .string()
  .check(z.maxLength(500), z.regex(/^<[!-;=?A-~]+@[!-;=?A-~]+>$/, 'Expected a Message-ID as <left@right>'));

/**
 * Header fields of an e-mail (RFC 5322 §3.6.8), of which the first of each name counts. They tell what no person wrote, and are not kept.
 */
const MailHeaders = z
  .array(
    z.strictObject({
      name: z.string().check(z.regex(/^[!-9;-~]{1,76}$/, 'Expected the name of a header field')),
      value: textOrEmpty(2000),
    }),
  )
  .check(z.maxLength(100));

export const MessageRecord = z.strictObject({
  type: z.literal('message'),
  ...inDealer,
  conversation: Id,
  initiator: InitiatorReading,
  channel: Channel,
  /** Of an e-mail. */
  subject: z.optional(textOrEmpty(998)),
  /** HTML, of which what could do harm is left out. */
  body: textOrEmpty(20_000),
  /** What a system sent instead of text. */
  payload: z.optional(JsonText),
  author: z.optional(text(120)),
  /** Of an e-mail that came in. */
  headers: z.optional(MailHeaders),
  /** Written by a salesperson in the CRM. */
  from_crm: z.optional(z.boolean()),
  /** Links and vehicles that came with it (spec 3 §3, "Message"). */
  cards: z.optional(z.array(MessageCard).check(z.maxLength(20))),
  appointment: z.optional(z.strictObject({ at: Instant })),
  /** Of the assistant's: the Knowledge Bank's entries that it answers from, and the shopper's questions that it could not answer. */
  knowledge: z.optional(z.array(Id).check(z.maxLength(10))),
  unanswered: z.optional(z.array(text(500)).check(z.maxLength(4))),
  /** Of an e-mail: its Message-ID, which a reply refers to (RFC 5322 §3.6.4). */
  message_id: z.optional(MessageId),
  at: Instant,
  live: Live,
});

export const AttachmentRecord = z.strictObject({
  type: z.literal('attachment'),
  ...inDealer,
  message: Id,
  content_type: z.string().check(z.regex(/^[a-z]+\/[\w.+-]{1,80}$/, 'Expected a media type')),
  /** Base64, of at most a megabyte. */
  data: z.base64().check(z.maxLength(1_400_000)),
});

export const NotificationRecord = z.strictObject({
  type: z.literal('notification'),
  ...inDealer,
  conversation: Id,
  /** The message that it was about, which the feed may not know. */
  message: Id,
  /** Who was notified. */
  person: Id,
  name: nameText(120),
  at: Instant,
});

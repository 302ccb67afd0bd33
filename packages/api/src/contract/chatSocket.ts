import * as z from 'zod/mini';
import { FileInfo } from './attachments.ts';
import { PageType } from './website.ts';
import { Id, text, textOrEmpty } from './text.ts';

/**
 * The live chat socket (spec 3 §7): of a salesperson who has joined a chat (`domain=dashboard`, with `cid` and `agent`, and `account` since
 * conversations of two accounts may have one id), and of the shopper on the website (`domain=website`). The token is in the subprotocol header, `[chatProtocol, token]`, and never in the
 * address. No call of the contract, since it has no answer (docs/decisions/live-chat.md).
 */
export const chatSocketPath = '/api/live/chat';

/** The subprotocol that the server answers with (RFC 6455 §1.9). */
export const chatProtocol = 'forecourt.chat';

export const ChatSocketQuery = z.discriminatedUnion('domain', [
  z.strictObject({ domain: z.literal('dashboard'), cid: Id, account: z.optional(Id), agent: text(161) }),
  z.strictObject({ domain: z.literal('website') }),
]);

/** Why the server closes a socket (RFC 6455 §7.4.2: 4000–4999 are an application's own). */
export const chatClose = {
  /** Signed out, deleted, or the token has run out. */
  unauthenticated: 4401,
  /** The chat is no longer, or not yet, this person's. */
  notOwner: 4403,
  /** The server stops; come back at once. */
  restarting: 4503,
} as const;

/** How often each side sends something where there is nothing else to send, in ms, so that both notice a lost connection. */
export const chatHeartbeatMs = 15_000;

/** The longest message of a shopper, in UTF-16 units (spec 3 §9). */
export const maxShopperMessage = 1000;

/** What a shopper looks at: the page's type and the vehicle on it. */
export const ShopperPage = z.strictObject({ type: PageType, url: textOrEmpty(2000) });
export const ShopperVehicle = z.strictObject({
  year: z.optional(z.int().check(z.gte(1885), z.lte(2100))),
  make: textOrEmpty(60),
  model: textOrEmpty(120),
  trim: z.optional(textOrEmpty(60)),
  vin: z.optional(textOrEmpty(60)),
  stock: z.optional(textOrEmpty(60)),
  /** US dollars. */
  price: z.optional(z.number().check(z.gte(0), z.lte(1e7))),
});
export type ShopperPage = z.output<typeof ShopperPage>;
export type ShopperVehicle = z.output<typeof ShopperVehicle>;

/** One message of a chat, as both sides get it. */
export const ChatMessage = z.object({
  id: z.string(),
  /** Its place in the chat: 1, 2, 3 without a gap. */
  seq: z.int(),
  by: z.enum(['shopper', 'assistant', 'staff', 'system']),
  /** Of a salesperson, to the shopper: the first name. Null for the others. */
  name: z.nullable(z.string()),
  /** Sanitized HTML; empty for files alone. */
  text: z.string(),
  /** Missing for none. */
  attachments: z.optional(z.array(FileInfo)),
  at: z.iso.datetime(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

/** What the server sends. */
export const ServerFrame = z.discriminatedUnion('event_name', [
  z.object({ event_name: z.literal('Message'), message: ChatMessage }),
  /** What was sent is stored, as this message. */
  z.object({ event_name: z.literal('ack'), id: z.string(), seq: z.nullable(z.int()) }),
  /** What was sent is not stored. Sending it again would not help, or only after this time: it came too fast. */
  z.object({
    event_name: z.literal('Refused'),
    id: z.nullable(z.string()),
    reason: z.string(),
    retry_after_ms: z.optional(z.int()),
  }),
  /** Who answers the customer: after Resume, and whenever it changes. `staff` is null where the assistant does. */
  z.object({
    event_name: z.literal('Status'),
    staff: z.nullable(z.object({ name: z.string() })),
    /** The shopper has a socket open; null in what the shopper gets. */
    is_shopper_online: z.nullable(z.boolean()),
    /** To the shopper: the assistant is about to answer what they wrote. */
    is_answering: z.optional(z.boolean()),
  }),
  /** Everything up to `seq` has been sent: the client may send now. */
  z.object({ event_name: z.literal('Ready'), seq: z.int() }),
  z.object({ event_name: z.literal('Typing'), by: z.enum(['shopper', 'staff']) }),
  z.object({ event_name: z.literal('Pong') }),
]);
export type ServerFrame = z.output<typeof ServerFrame>;

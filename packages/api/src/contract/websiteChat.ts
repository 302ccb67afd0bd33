import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ChatMessage, maxShopperMessage, ShopperPage, ShopperVehicle } from './chatSocket.ts';
import { TimeFormat } from './locale.ts';
import { Id, isBlank, storable, text } from './text.ts';
import { entryPositions, PageType, Referral } from './website.ts';

/*
 * What the chat on a dealer's website asks for before it has a token of its own (docs/decisions/live-chat.md). A page is known by its
 * host: one that is none of the dealer's domains is answered as if there were no dealer.
 */

const Host = z.string().check(z.minLength(1), z.maxLength(253), z.regex(/^[\w.-]+(:\d{1,5})?$/, 'A host'));

const onPage = z.strictObject({ account_id: Id, host: Host });

/** A browser, by a random name that it made itself; it says nothing about the person. */
const Visitor = z.uuid();

const onDevices = <T extends z.core.$ZodType>(value: T) => z.object({ desktop: value, mobile: value });

const Shade = z.string();
const Shades = z.object({
  fill: Shade,
  fillHover: Shade,
  fillPressed: Shade,
  onFill: Shade,
  text: Shade,
  soft: Shade,
  softHover: Shade,
});

/** What the dealer has chosen of the chat's looks (spec 2 §3, "Domain UI settings record"). */
const WidgetLook = z.object({
  /** The dealer's color in the shades that can be read, by their roles (`chatColors` of brand-tokens): the page does not reckon. */
  colors: z.object({ light: Shades, dark: Shades }),
  /** The assistant's picture, a path on the chat's own origin. */
  avatar: z.string(),
  position: onDevices(z.enum(entryPositions)),
  /** There is a button that opens the chat. */
  has_chat_bubble: z.boolean(),
  /** Where shoppers can text the dealer, for a button beside it; null for none. */
  text_number: z.nullable(z.string()),
  /** Whether a message may invite visitors to chat. */
  pops_up: onDevices(z.boolean()),
  /** Those messages, each with the pages that it is shown on. */
  messages: z.array(z.object({ message: z.string(), pages: z.array(PageType) })),
  /** HTML at the chat's end; '' for none. */
  footer: z.string(),
});

/** What the chat shows before anybody has written. */
export const chatSettings = call({
  id: 'websiteChat.settings',
  method: 'GET',
  path: '/api/website-chat/settings',
  summary: 'What the chat on a dealer’s website shows',
  access: 'public',
  query: onPage,
  response: z.object({
    dealer_name: z.string(),
    agent_name: z.string(),
    look: WidgetLook,
    /** The first message, in plain text. */
    welcome: z.string(),
    /** Questions that can be asked with one press. */
    quick_replies: z.array(z.string()),
    /** A person can be asked for: salespeople take chats over. */
    offers_person: z.boolean(),
    /** Prices are shown on cards; else they can be asked for. */
    shows_prices: z.boolean(),
    /** Name and contact info are asked for before the first message. */
    starts_with_form: z.boolean(),
    /** Contact info is asked for from the start, and not only after hours or once the shopper has written. */
    invites_contact: z.boolean(),
    /** Contact info comes before price and availability: in chats that a call to action has opened, or in all. */
    contact_first: z.enum(['never', 'cta', 'always']),
    /** The launcher tells the page's Adobe data layer that the chat was opened. */
    adobe_analytics: z.boolean(),
    /** Visits can be booked in the chat: `chatTimes` has some to choose from. */
    offers_appointments: z.boolean(),
    /** After hours: when the team is back, in words ('Monday at 9:00 AM'). Null while it is there, or where nobody has saved hours. */
    team_back: z.nullable(z.string()),
    /** Links at the chat's end; null for none. */
    terms_url: z.nullable(z.string()),
    privacy_url: z.nullable(z.string()),
  }),
});

/**
 * The times that a shopper can come in at, from now on; the chat's `Book` takes one. With the chat's token in the Authorization header
 * the answer knows the shopper's chat, without one it is that of a new shopper.
 */
export const chatTimes = call({
  id: 'websiteChat.times',
  method: 'GET',
  path: '/api/website-chat/times',
  summary: 'List the times a shopper can visit the dealership',
  access: 'public',
  query: onPage,
  response: z.object({
    /** IANA name. */
    time_zone: z.string(),
    clock: TimeFormat,
    /** Days without a time are listed as well. Dates are `YYYY-MM-DD` and times `HH:mm`, by the dealer's clock. */
    days: z.array(z.object({ date: z.string(), times: z.array(z.object({ time: z.string(), at: z.iso.datetime() })) })),
    /** Nobody could tell the shopper of a change: they are asked how they can be reached. */
    needs_contact: z.boolean(),
    /** When the shopper comes in already. Another time moves that appointment. */
    appointment: z.nullable(z.iso.datetime()),
  }),
});

/** A vehicle of the dealer's, as its own records have it: no page is believed about it. */
const ChatVehicle = z.object({
  stock: z.string(),
  year: z.nullable(z.int()),
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
  price: z.nullable(z.number()),
  /** Of the price, by ISO 4217. */
  currency: z.string(),
  image_url: z.nullable(z.string()),
});

/**
 * Vehicles that the dealer has: the one that a page shows, by its stock number or VIN, or those that a message to the shopper names, by
 * the message's id and with the chat's token in the Authorization header.
 */
export const chatVehicles = call({
  id: 'websiteChat.vehicles',
  method: 'GET',
  path: '/api/website-chat/vehicles',
  summary: 'List the vehicles that a page or a message is about',
  access: 'public',
  query: z.strictObject({
    ...onPage.shape,
    stock: z.optional(text(60)),
    vin: z.optional(text(60)),
    message: z.optional(text(64)),
    /** A call to action has opened the chat. */
    cta: z.optional(z.literal('true')),
  }),
  response: z.object({
    vehicles: z.array(ChatVehicle),
    /** Their prices and availability are shown once the shopper has left contact info. */
    needs_contact: z.boolean(),
  }),
});

/**
 * Counts a page view, again when the chat is opened on it (the same visit, now with `opened`), and each press of a call to action. It does
 * not name anybody: the server tells the visitors of a day apart, and nothing is kept in their browsers.
 */
export const recordVisit = call({
  id: 'websiteChat.visit',
  method: 'POST',
  path: '/api/website-chat/visits',
  summary: 'Count a visit to a dealer’s website',
  access: 'public',
  body: z.strictObject({
    ...onPage.shape,
    id: z.uuid(),
    referral: Referral,
    opened: z.boolean(),
    /** The call to action that has just been pressed. */
    press: z.nullable(z.strictObject({ id: z.uuid(), cta: text(120), page_type: PageType })),
  }),
  response: z.object({ ok: z.literal(true) }),
});

/**
 * Begins a chat with its first message: a lead with its conversation. The same first message again, by the same visitor, is the same
 * chat.
 */
export const startChat = call({
  id: 'websiteChat.start',
  method: 'POST',
  path: '/api/website-chat/chats',
  summary: 'Start a chat on a dealer’s website',
  access: 'public',
  body: z.strictObject({
    ...onPage.shape,
    visitor: Visitor,
    referral: Referral,
    page: ShopperPage,
    vehicle: z.nullable(ShopperVehicle),
    /** The call to action that opened the chat. */
    cta: z.nullable(text(120)),
    /** That press, where it was counted: it becomes the chat's. */
    press: z.optional(z.uuid()),
    message: z.strictObject({
      id: z.uuid(),
      /** It was pressed on the card of `vehicle`. */
      from_card: z.optional(z.literal(true)),
      text: z.string().check(
        z.maxLength(maxShopperMessage),
        storable,
        z.refine((value) => !isBlank(value), 'Write something to send'),
      ),
    }),
  }),
  response: z.object({
    /** Opens the chat's socket, and nothing else; kept in the frame's own storage. */
    token: z.string(),
    /** The messages so far, the welcome first. */
    messages: z.array(ChatMessage),
  }),
});

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ChatMessage, maxShopperMessage, ShopperPage, ShopperVehicle } from './chatSocket.ts';
import { Id, isBlank, storable, text } from './text.ts';
import { Referral } from './website.ts';

/*
 * What the chat on a dealer's website asks for before it has a token of its own (docs/decisions/live-chat.md). A page is known by its
 * host: one that is none of the dealer's domains is answered as if there were no dealer.
 */

const Host = z.string().check(z.minLength(1), z.maxLength(253), z.regex(/^[\w.-]+(:\d{1,5})?$/, 'A host'));

const onPage = z.strictObject({ account_id: Id, host: Host });

/** A browser, by a random name that it made itself; it says nothing about the person. */
const Visitor = z.uuid();

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
    /** The first message, in plain text. */
    welcome: z.string(),
    /** Questions that can be asked with one press. */
    quick_replies: z.array(z.string()),
    terms_url: z.nullable(z.string()),
    privacy_url: z.nullable(z.string()),
  }),
});

/** Counts a page view, and again when the chat is opened on it: the same visit, now with `opened`. */
export const recordVisit = call({
  id: 'websiteChat.visit',
  method: 'POST',
  path: '/api/website-chat/visits',
  summary: 'Count a visit of a dealer’s website',
  access: 'public',
  body: z.strictObject({
    ...onPage.shape,
    id: z.uuid(),
    visitor: Visitor,
    referral: Referral,
    opened: z.boolean(),
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
  summary: 'Begin a chat on a dealer’s website',
  access: 'public',
  body: z.strictObject({
    ...onPage.shape,
    visitor: Visitor,
    referral: Referral,
    page: ShopperPage,
    vehicle: z.nullable(ShopperVehicle),
    /** The call to action that opened the chat. */
    cta: z.nullable(text(120)),
    message: z.strictObject({
      id: z.uuid(),
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
    /** What has been said so far, the welcome first. */
    messages: z.array(ChatMessage),
  }),
});

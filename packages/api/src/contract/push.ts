import * as z from 'zod/mini';
import { call } from '../call.ts';
import { storable, text } from './text.ts';

/** Notifications that a person's browsers show while the console is closed (docs/decisions/push.md). They belong to no account. */
const path = '/api/dashboard/push';

/** Minutes after midnight. */
const Minute = z.int().check(z.gte(0), z.lte(24 * 60 - 1));

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How a person wants to be notified in all their browsers. */
export const PushSettings = z.strictObject({
  /** Whether a notification shows the customer’s name and words, or only that something waits. */
  ShowsWords: z.boolean(),
  /** When nothing is shown, by the clock of `TimeZone`. They may go on past midnight. */
  QuietHours: z.nullable(
    z
      .strictObject({ From: Minute, To: Minute })
      .check(z.refine(({ From, To }) => From !== To, 'Choose two different times')),
  ),
  /** IANA’s name: that of the browser in which the hours were chosen. */
  TimeZone: text(64).check(z.refine(isTimeZone, 'A time zone of IANA’s')),
});
export type PushSettings = z.output<typeof PushSettings>;

/** What a browser’s `PushSubscription` says of itself (Push API §7). */
export const PushBrowser = z.strictObject({
  Endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048), storable),
  /** A point of P-256, uncompressed. */
  P256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'A public key of 65 bytes as base64url')),
  Auth: z.string().check(z.regex(/^[\w-]{22}$/, 'A secret of 16 bytes as base64url')),
});
export type PushBrowser = z.output<typeof PushBrowser>;

export const pushSettings = call({
  id: 'push.get',
  method: 'GET',
  path,
  summary: 'How the signed-in person is notified while the console is closed',
  access: 'signed-in',
  response: z.object({
    ...PushSettings.shape,
    /** What a browser subscribes with: the key that this installation proves itself with (RFC 8292). */
    PublicKey: z.string(),
  }),
});

export const updatePushSettings = call({
  id: 'push.update',
  method: 'PUT',
  path,
  summary: 'Change when notifications are shown, and what they show',
  access: 'signed-in',
  body: PushSettings,
  response: PushSettings,
});

/** Again for a browser that is known: its sign-in may be another one by now. One that another person had is taken from them. */
export const subscribeBrowser = call({
  id: 'push.subscribe',
  method: 'PUT',
  path: `${path}/browser`,
  summary: 'Notify the signed-in person in this browser',
  access: 'signed-in',
  body: PushBrowser,
  response: z.object({ subscribed: z.literal(true) }),
});

export const unsubscribeBrowser = call({
  id: 'push.unsubscribe',
  method: 'DELETE',
  path: `${path}/browser`,
  summary: 'Stop notifying the signed-in person in a browser',
  access: 'signed-in',
  body: z.strictObject({ Endpoint: PushBrowser.shape.Endpoint }),
  response: z.object({ unsubscribed: z.literal(true) }),
});

/** What a push carries to our own service worker, encrypted for the one browser (RFC 8291). */
export interface PushPayload {
  title: string;
  body: string;
  /** One conversation has one notification. */
  tag: string;
  /** Of the conversation in the console. */
  path: string;
}

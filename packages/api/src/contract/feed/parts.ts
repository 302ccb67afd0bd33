import * as z from 'zod/mini';
import { Id, storable, text } from '../text.ts';

export const inDealer = { dealer: Id, id: Id };

/** An instant with its offset; stored as UTC. Offsets and years beyond these no clock has, and PostgreSQL refuses some. */
export const Instant = z.iso
  .datetime({ offset: true })
  .check(
    z.regex(/^(?!0000).*(?:Z|[+-](?:0\d|1[0-4]):\d\d)$/, 'Expected a year from 0001 on and an offset within 14 hours'),
  );

/**
 * True: it happens now, and the assistant acts on it and staff are notified when the record first comes. Without it a
 * record is history, which is reported and nothing more.
 */
export const Live = z.optional(z.boolean());

/** A currency's code, by ISO 4217. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'A three-letter currency code'));

/** US dollars. The shortest spelling of a number with two decimals is the number itself. */
export const Money = z.number().check(
  z.gte(-1e9),
  z.lte(1e9),
  z.refine((amount) => Number(amount.toFixed(2)) === amount, 'At most two decimals'),
);

export const Email = z.email().check(z.maxLength(254));

/** A host's name as browsers write it (RFC 1123 §2.1): in lower case, without a port, and in Punycode where it is not ASCII. */
export const hostNamePattern = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/;
export const longestHostName = 253;

export const HostName = z
  .string()
  .check(
    z.maxLength(longestHostName),
    z.regex(hostNamePattern, 'Expected a host in lower case, such as www.dealer.example'),
  );

export const TimeZone = z.string().check(z.refine(isTimeZone, 'Not an IANA time zone'));

/** `HH:mm`. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time as HH:mm'));

/** A picture that the console may show: one of its own, or one on a host that IMAGE_HOSTS allows. */
export const ImageUrl = z
  .string()
  .check(
    z.maxLength(2000),
    storable,
    z.regex(/^(\/vehicles\/[\w-]+\.svg|https:\/\/\S+)$/, 'Expected an https address'),
  );

export const WebAddress = z.url({ protocol: /^https$/ }).check(z.maxLength(2000), storable);

/** A JSON object of any shape, written as text, of at most 20,000 characters. */
export const JsonText = text(20_000).check(z.refine((value) => isJsonObject(value), 'Expected a JSON object as text'));

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

import { parseAbsolute, parseDate, parseDateTime } from '@internationalized/date';

/** How long ago a lead may have come about, in ms: one that says more is a mistake of its sender, or a test. */
const longestAgoMs = 90 * 24 * 3_600_000;

/**
 * When a customer asked, by an ISO 8601 time with or without an offset, or by a date alone.
 * @param written as the request has it; many senders leave the colon of an offset out
 * @param timeZone the dealer's, for a time without an offset
 * @param now when the request came: what it is where the time cannot be read, is yet to come, or lies too far back
 */
export function readRequestTime(written: string | undefined, timeZone: string, now: Date): Date {
  const at = written === undefined ? undefined : readTime(written.trim(), timeZone);
  return at && at <= now && now.getTime() - at.getTime() <= longestAgoMs ? at : now;
}

function readTime(written: string, timeZone: string): Date | undefined {
  const iso = written.replace(' ', 'T').replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  try {
    if (/(?:Z|[+-]\d\d:\d\d)$/i.test(iso)) return parseAbsolute(iso.toUpperCase(), 'UTC').toDate();
    return iso.includes('T') ? parseDateTime(iso).toDate(timeZone) : parseDate(iso).toDate(timeZone);
  } catch {
    return undefined;
  }
}

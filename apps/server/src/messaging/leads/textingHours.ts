import type { Preferences } from '@forecourt/api/contract/settings/preferences';
import {
  fromDate,
  parseTime,
  type Time,
  toCalendarDate,
  toCalendarDateTime,
  toTime,
  toZoned,
} from '@internationalized/date';

/** When automatic texts may go out, by the clock on the customer's wall: from the first time on, and no more at the last. */
export interface TextingHours {
  from: Time;
  to: Time;
}

/** Of a preference such as '08:00-21:00'. */
export function textingHours(chosen: Preferences['TextingHours']): TextingHours {
  const [from, to] = chosen.split('-');
  return { from: parseTime(from!), to: parseTime(to!) };
}

/** Zones whose clocks differ by less than the shortest texting hours agree after a few steps. */
const maxSteps = 10;

/**
 * The first moment at which the texting hours have begun and not ended in every zone: now, or the next opening. Clocks that are changed
 * meanwhile count as they then are.
 * @param zones that the customer may be in; at least one
 * @throws if their texting hours never meet
 */
export function textableFrom(now: Date, zones: readonly string[], hours: TextingHours): Date {
  let at = now;
  for (let step = 0; step < maxSteps; step++) {
    const next = new Date(Math.max(...zones.map((zone) => textableIn(at, zone, hours).getTime())));
    if (next.getTime() === at.getTime()) return at;
    at = next;
  }
  throw new Error(`The texting hours of ${zones.join(', ')} don’t overlap`);
}

function textableIn(at: Date, zone: string, { from, to }: TextingHours): Date {
  const local = fromDate(at, zone);
  const time = toTime(local);
  if (time.compare(from) >= 0 && time.compare(to) < 0) return at;
  const day = toCalendarDate(local).add({ days: time.compare(from) < 0 ? 0 : 1 });
  const opening = toCalendarDateTime(day, from);
  const first = toZoned(opening, zone, 'compatible').toDate();
  // In the hour that comes twice, the first of the two may have gone by.
  return first > at ? first : toZoned(opening, zone, 'later').toDate();
}

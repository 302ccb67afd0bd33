import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { SendMailOptions } from 'nodemailer';
import type { CalendarEntry } from './calendarEntry.ts';

interface Ends {
  dealerName: string;
  /** The address that the mail comes from. */
  from: string;
  recipient: string;
}

const minuteMs = 60_000;

/**
 * An e-mail's part for the recipient's calendar (RFC 6047), and the same as a file. Its times are UTC, which every calendar shows by
 * the reader's clock: a change of the clocks moves none of them.
 */
export function calendarPart(entry: CalendarEntry, ends: Ends): Pick<SendMailOptions, 'icalEvent'> {
  return { icalEvent: { method: entry.method, filename: 'appointment.ics', content: calendarText(entry, ends) } };
}

function calendarText(entry: CalendarEntry, { dealerName, from, recipient }: Ends): string {
  const isCancelled = entry.method === 'CANCEL';
  const start = new Date(entry.start);
  const calendar = ical({
    // Not the dealership's name: it is no text that is escaped.
    prodId: { company: 'Dealership', product: 'Appointments', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: new Date(entry.stamp),
    start,
    end: new Date(start.getTime() + entry.minutes * minuteMs),
    summary: entry.summary,
    location: entry.location,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: withoutBackslashes(dealerName), email: from },
    attendees: [
      {
        name: withoutBackslashes(entry.customerName) || recipient,
        email: recipient,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        type: ICalAttendeeType.INDIVIDUAL,
        rsvp: false,
      },
    ],
  });
  // The last line ends like the others (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}

/** In a parameter's value a backslash is itself (RFC 6868), but some readers take it for an escape and lose the end of the name. */
const withoutBackslashes = (name: string): string => name.replaceAll('\\', '').trim();

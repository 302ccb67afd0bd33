import ICAL from 'ical.js';
import { type ParsedMail, simpleParser } from 'mailparser';

/** A mail as its recipient's program reads it. */
export const readMail = (source: string): Promise<ParsedMail> => simpleParser(source);

/** What a calendar program reads in a mail. */
export interface ReadInvitation {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  start: Date;
  end: Date;
  summary: string;
  location: string | null;
  organizer: string;
  attendees: string[];
}

/** The part for the calendar, which is in the mail as a file too. @throws where there is none, or it breaks RFC 5545 */
export function readInvitation(mail: ParsedMail): ReadInvitation {
  const parts = mail.attachments.filter(({ contentType }) => /^(text\/calendar|application\/ics)$/.test(contentType));
  const [content, ...same] = parts.map(({ content: bytes }) => bytes.toString('utf8'));
  if (content === undefined || same.some((other) => other !== content)) throw new Error('No calendar part, or several');
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  const [component, ...more] = calendar.getAllSubcomponents('vevent');
  if (!component || more.length > 0) throw new Error('Not one event');
  const event = new ICAL.Event(component);
  const text = (of: ICAL.Component, name: string) => (of.getFirstPropertyValue(name) as string | null) ?? '';
  return {
    method: text(calendar, 'method'),
    uid: event.uid,
    sequence: event.sequence,
    status: text(component, 'status'),
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    summary: event.summary,
    location: event.location,
    organizer: getAddress(event.organizer),
    attendees: event.attendees.map((attendee) => getAddress(String(attendee.getFirstValue()))),
  };
}

/** The scheme of a URI is written either way (RFC 3986 §3.1). */
const getAddress = (uri: string): string => uri.replace(/^mailto:/i, '');

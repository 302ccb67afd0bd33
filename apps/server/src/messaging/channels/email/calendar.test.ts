import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInvitation, readMail } from '../../../../test-support/readMail.ts';
import { calendarPart } from './calendar.ts';
import type { CalendarEntry } from './calendarEntry.ts';

const entry: CalendarEntry = {
  uid: 'visit@home',
  sequence: 0,
  method: 'REQUEST',
  start: '2026-11-27T20:00:00.000Z',
  stamp: '2026-11-20T12:00:00.000Z',
  minutes: 30,
  summary: 'Harbor Toyota: 2026 Toyota RAV4',
  location: '100 Main Street, Portsmouth, NH',
  customerName: 'Ada Byron',
};
const ends = { dealerName: 'Harbor Toyota', from: 'console@forecourt.example', recipient: 'ada@mail.example' };

const written = (more: Partial<CalendarEntry> = {}, to: Partial<typeof ends> = {}): string =>
  (calendarPart({ ...entry, ...more }, { ...ends, ...to }).icalEvent as { content: string }).content;

/** As a calendar program reads it. */
async function read(more: Partial<CalendarEntry> = {}, to: Partial<typeof ends> = {}) {
  const content = Buffer.from(written(more, to)).toString('base64');
  return readInvitation(
    await readMail(
      `Content-Type: text/calendar; charset=utf-8\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`,
    ),
  );
}

it('is an invitation, whose parts a calendar program reads back', async () => {
  expect(await read()).toEqual({
    method: 'REQUEST',
    uid: 'visit@home',
    sequence: 0,
    status: 'CONFIRMED',
    start: new Date('2026-11-27T20:00:00Z'),
    end: new Date('2026-11-27T20:30:00Z'),
    summary: 'Harbor Toyota: 2026 Toyota RAV4',
    location: '100 Main Street, Portsmouth, NH',
    organizer: 'console@forecourt.example',
    attendees: ['ada@mail.example'],
  });
});

it('takes the appointment out again', async () => {
  expect(await read({ method: 'CANCEL', sequence: 2 })).toMatchObject({
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: 'visit@home',
    sequence: 2,
  });
});

it('has what RFC 5545 asks of an invitation, in lines of at most 75 octets', () => {
  const lines = written({ summary: 'Ä'.repeat(200) }).split('\r\n');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  for (const name of ['VERSION:2.0', 'PRODID:', 'METHOD:REQUEST', 'UID:', 'DTSTAMP:20261120T120000Z', 'SEQUENCE:0'])
    expect(
      lines.some((line) => line.startsWith(name)),
      name,
    ).toBe(true);
});

describe('over a change of the clocks', () => {
  // 1:30 in New York comes twice that night, 2:30 in March not at all; Lord Howe moves by half an hour.
  it.each([
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
    '2026-03-08T07:30:00.000Z',
    '2026-10-03T15:30:00.000Z',
  ])('%s is the instant that was booked', async (start) => {
    const { start: from, end } = await read({ start });
    expect(from.toISOString()).toBe(start);
    expect(end.getTime() - from.getTime()).toBe(30 * 60_000);
  });
});

it('lets no name or address break out of its line', async () => {
  const text = fc.stringMatching(/^[ -~\n\r\t"';:,\\ä💙]{0,60}$/u);
  await fc.assert(
    fc.asyncProperty(text, text, async (customerName, name) => {
      const dealerName = `A${name}`;
      const found = await read({ customerName, summary: dealerName, location: name || null }, { dealerName });
      expect(found).toMatchObject({ uid: 'visit@home', method: 'REQUEST', attendees: ['ada@mail.example'] });
    }),
    {
      numRuns: 60,
      examples: [
        ['\\,:', ''],
        ['', 'Motors\\'],
      ],
    },
  );
});

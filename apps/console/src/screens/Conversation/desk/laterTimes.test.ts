import { expect, it } from 'vitest';
import { listLaterTimes, readLaterTime, suggestLaterTime } from './laterTimes.ts';

const zone = 'America/New_York';
const list = (now: string) => listLaterTimes(zone, new Date(now)).map(({ label, until }) => `${label} ${until}`);

it('offers tonight, tomorrow, the first workday after it and next week, by the dealership’s clock', () => {
  // A Friday, 10 AM in New York, which is five hours behind UTC.
  expect(list('2026-11-20T15:00:00Z')).toEqual([
    'Tonight 2026-11-20T23:00:00.000Z',
    'Tomorrow 2026-11-21T14:00:00.000Z',
    'Monday 2026-11-23T14:00:00.000Z',
    'Next week 2026-11-27T14:00:00.000Z',
  ]);
  // A Monday evening, when it is Tuesday by UTC already.
  expect(list('2026-11-24T00:30:00Z')).toEqual([
    'Tomorrow 2026-11-24T14:00:00.000Z',
    'Wednesday 2026-11-25T14:00:00.000Z',
    'Next week 2026-11-30T14:00:00.000Z',
  ]);
});

it('reads what is typed by that clock, over a change of clocks too', () => {
  const now = new Date('2026-10-30T12:00:00Z');
  expect(readLaterTime('2026-10-31T09:00', zone, now)).toBe('2026-10-31T13:00:00.000Z');
  expect(readLaterTime('2026-11-02T09:00', zone, now)).toBe('2026-11-02T14:00:00.000Z');
  expect(readLaterTime('2026-10-30T07:59', zone, now)).toBeUndefined();
  expect(readLaterTime('', zone, now)).toBeUndefined();
  expect(suggestLaterTime(zone, now)).toBe('2026-10-31T09:00');
});

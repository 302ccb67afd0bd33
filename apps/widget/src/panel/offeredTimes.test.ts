import { expect, it } from 'vitest';
import { findOfferedTimes } from './offeredTimes.ts';
import { mayOfferTimes } from './offersVisit.ts';
import type { Times } from './visitTimes.ts';

const times: Times = {
  time_zone: 'America/New_York',
  clock: 'h12',
  days: [
    {
      date: '2026-12-01',
      times: [
        { time: '10:30', at: '2026-12-01T15:30:00.000Z' },
        { time: '13:30', at: '2026-12-01T18:30:00.000Z' },
      ],
    },
    { date: '2026-12-02', times: [{ time: '11:30', at: '2026-12-02T16:30:00.000Z' }] },
  ],
  needs_contact: false,
  appointment: null,
};

const find = (text: string, clock: Times['clock'] = 'h12') =>
  findOfferedTimes({ ...times, clock }, { text }).map(({ at }) => at);

it('finds open times in the order in which a message has them', () => {
  const text = 'How about:<br>Wednesday, December 2, 11:30\u202FAM\nTuesday, December 1, 10:30 AM';
  expect(find(text)).toEqual(['2026-12-02T16:30:00.000Z', '2026-12-01T15:30:00.000Z']);
});

it.each([
  'Tuesday, December 1, 9:00 AM',
  'Tuesday, December 1, 11:30 AM',
  'Wednesday, December 1, 10:30 AM',
  'at 10:30 AM',
])('finds nothing in %j, which is no open time', (text) => {
  expect(find(text)).toEqual([]);
});

it('reads the dealer’s clock', () => {
  expect(find('Tuesday, December 1, 13:30', 'h23')).toEqual(['2026-12-01T18:30:00.000Z']);
});

it.each([
  ['staff', 'Tuesday, December 1, 10:30 AM', true],
  ['staff', 'It’s $31,250.', false],
  ['assistant', 'Tuesday, December 1, 10:30 AM', false],
  ['system', 'You’re booked for Tuesday, December 1 at 10:30 AM.', false],
  ['shopper', 'Tuesday, December 1, 10:30 AM?', false],
] as const)('of %s, %j may offer times: %s', (by, text, may) => {
  expect(mayOfferTimes({ id: '1', seq: 1, by, name: null, text, at: '2026-11-29T15:00:00.000Z' })).toBe(may);
});

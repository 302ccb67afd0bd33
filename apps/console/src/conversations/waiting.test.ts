import { expect, it } from 'vitest';
import { waitingTime } from './waiting.ts';

it.each([
  // The clock is looked at once a minute: a message may be newer.
  [-5000, '<1 min'],
  [0, '<1 min'],
  [20_000, '<1 min'],
  [59_000, '<1 min'],
  [60_000, '1 min'],
  [12 * 60_000, '12 min'],
  [59 * 60_000 + 59_000, '59 min'],
  [60 * 60_000, '1 h'],
  [47 * 3_600_000, '47 h'],
  [48 * 3_600_000, '2 d'],
])('a wait of %i ms is %s', (ms, shown) => {
  expect(waitingTime(ms)).toBe(shown);
});

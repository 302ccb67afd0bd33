import { expect, it } from 'vitest';
import { formatDuration } from './formatDuration.ts';

it.each([
  [0, '0 s'],
  [42, '42 s'],
  [59, '59 s'],
  [60, '1 min'],
  [185, '3 min 5 s'],
  [3599, '59 min 59 s'],
  [7200, '2 h'],
  [7260, '2 h 1 min'],
  [7259, '2 h'],
  [9000, '2 h 30 min'],
  [86_399, '23 h 59 min'],
  [100_800, '1 d 4 h'],
  [8_640_000, '100 d'],
])('%i seconds read %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

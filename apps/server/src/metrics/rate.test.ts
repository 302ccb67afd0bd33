import { expect, it } from 'vitest';
import { getPercent } from './rate.ts';

it.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [1, 201, 0],
  [3, 3, 100],
])('%i of %i in whole percent, rounded half up: %i (docs/metrics.md, "Rates")', (part, whole, percent) => {
  expect(getPercent(part, whole)).toBe(percent);
});

it('is null over nothing', () => {
  expect(getPercent(0, 0)).toBeNull();
  expect(getPercent(2, 0)).toBeNull();
});

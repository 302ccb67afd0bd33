import { expect, it } from 'vitest';
import { getPercentile } from './percentile.ts';

it.each([
  [[7], 0.5, 7],
  [[1, 9], 0.5, 5],
  [[1, 2, 30], 0.5, 2],
  [[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0.9, 90],
  [[10, 20], 0.9, 19],
])('of %j the share %f lies below %f', (values, share, expected) => {
  expect(getPercentile(values, share)).toBeCloseTo(expected);
});

it('has none of nothing', () => {
  expect(getPercentile([], 0.5)).toBeNull();
});

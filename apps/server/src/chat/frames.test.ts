import { expect, it } from 'vitest';
import { storedLimit, TooFast } from './frames.ts';

/** What the limit says of a frame at a time: nothing, or for how long to wait. */
const limited = () => {
  let now = 0;
  const check = storedLimit(() => now);
  return (at: number): number | undefined => {
    now = at;
    try {
      check();
      return undefined;
    } catch (error) {
      if (error instanceof TooFast) return error.retryAfterMs;
      throw error;
    }
  };
};

it('lets 20 frames in 10 seconds pass, and names the time from which the next ones do', () => {
  const at = limited();
  for (let frame = 0; frame < 20; frame++) expect(at(frame * 100)).toBeUndefined();
  expect(at(2500)).toBe(7500);
  expect(at(9999)).toBe(1);
  expect(at(10_000)).toBeUndefined();
});

it('takes nothing that follows a refused frame before the time that it named', () => {
  const at = limited();
  for (let frame = 0; frame < 20; frame++) at(frame < 10 ? 0 : 5000);
  // Refused a moment before ten places become free at once.
  expect(at(9000)).toBe(1000);
  expect(at(9500)).toBe(500);
  for (let frame = 0; frame < 10; frame++) expect(at(10_000)).toBeUndefined();
  expect(at(10_001)).toBe(4999);
});

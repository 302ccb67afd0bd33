import { compareSides, withPage } from './browser.ts';
import type { Benchmark, Result } from './timing.ts';

/** Design §10: how many times as long as windowed DOM written by hand mounting and sorting may take, by the number of rows. */
const bounds = new Map([
  [100, 2],
  [1000, 2],
  [10_000, 3.3],
]);

export const benchmark: Benchmark = {
  title: "ui's DataTable against hand-written windowed DOM, in Chromium, from the call to the end of style and layout",
  measure: () =>
    withPage('table', async (open) => {
      const results: Result[] = [];
      for (const [size, bound] of bounds) {
        const rows = `${size.toLocaleString('en-US')} rows`;
        const steps = [
          { action: 'prepare', each: [size] },
          { action: 'mount', what: `${rows}: mount`, bound },
          { action: 'sort', each: [1], what: `${rows}: sort by a number`, bound },
          { action: 'sort', each: [0], what: `${rows}: sort by text`, bound },
          { action: 'remove' },
        ];
        const page = await open();
        results.push(
          ...(await compareSides(page, { peer: 'peer', subject: 'subject', steps, warmUps: 8, rounds: 31 })),
        );
      }
      return results;
    }),
};

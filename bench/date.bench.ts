import { compareSides, withPage } from './browser.ts';
import type { Benchmark } from './timing.ts';

/** Design §10: bounds are how many times the time of months written by hand. */
const steps = [
  { action: 'mount' },
  { action: 'open', what: 'open', bound: 5.5 },
  { action: 'waitForMonths' },
  { action: 'close' },
  { action: 'open', what: 'open again', bound: 4.5 },
  { action: 'waitForMonths' },
  { action: 'showNextMonth', what: 'next month', bound: 3 },
  // The first press begins a range, the second ends it.
  { action: 'press', each: ['2026-03-10', '2026-03-14'], what: 'pick a range', bound: 4, cpuBound: 4 },
  { action: 'close' },
  { action: 'remove' },
];

export const benchmark: Benchmark = {
  title: "ui's DateRangeFilter against hand-written months, in Chromium, from the press to the end of style and layout",
  measure: () =>
    withPage('date', async (open) =>
      compareSides(await open(), { peer: 'peer', subject: 'subject', steps, warmUps: 6, rounds: 21 }),
    ),
};

import { compareSides, withPage } from './browser.ts';
import type { Benchmark } from './timing.ts';

const open = { action: 'open', what: 'open 10,000' };
const scroll = { action: 'scroll', what: 'a frame of scrolling 10,000', bound: 1.1 };
const close = { action: 'close' };

/** A conversation of any length opens at its newest message at once, and scrolls at the screen's own rate. */
export const benchmark: Benchmark = {
  title: "ui's MessageTimeline of 10,000 messages, against 100 of its own and against react-virtuoso",
  measure: () =>
    withPage('timeline', async (openPage) => {
      const rounds = { subject: 'many', warmUps: 4, rounds: 15 };
      const ownSteps = [{ ...open, what: `${open.what}, against 100`, bound: 3 }, close];
      const peerSteps = [{ ...open, what: `${open.what}, against react-virtuoso`, bound: 1 }, scroll, close];
      return [
        ...(await compareSides(await openPage(), { ...rounds, peer: 'few', steps: ownSteps })),
        ...(await compareSides(await openPage(), { ...rounds, peer: 'virtuoso', steps: peerSteps })),
      ];
    }),
};

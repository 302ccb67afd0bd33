import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getPages } from './listPages.ts';

it.each([
  { current: 1, count: 1, pages: [1] },
  { current: 1, count: 3, pages: [1, 2, 3] },
  { current: 1, count: 9, pages: [1, 2, 3, null, 9] },
  { current: 4, count: 9, pages: [1, 2, 3, 4, 5, 6, null, 9] },
  { current: 5, count: 9, pages: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { current: 6, count: 20, pages: [1, null, 4, 5, 6, 7, 8, null, 20] },
  { current: 20, count: 20, pages: [1, null, 18, 19, 20] },
  { current: 1, count: 0, pages: [] },
])('names pages around $current of $count', ({ current, count, pages }) => {
  expect(getPages(current, count)).toEqual(pages);
});

it('names the first, the last and the current, in order, with no gap of a single page', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(place, ([current, count]) => {
      const pages = getPages(current, count);
      expect(pages[0]).toBe(1);
      expect(pages.at(-1)).toBe(count);
      expect(pages).toContain(current);
      for (const [at, page] of pages.entries()) {
        const before = pages[at - 1];
        if (page === null) expect(pages[at + 1]! - before!).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(page).toBe(before + 1);
      }
    }),
  );
});

import { hashKey } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSame } from './isSame.ts';

it.each<[unknown, unknown]>([
  [undefined, null],
  [
    { day: { start: 1, end: 2 }, names: ['a'] },
    { names: ['a'], day: { end: 2, start: 1 } },
  ],
  [{ day: null, note: undefined }, { day: null }],
])('%j is the same as %j', (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

it.each<[unknown, unknown]>([
  [{ day: null }, {}],
  [{ day: null }, { day: undefined }],
  [{ day: {} }, { day: [] }],
  [{ day: [1, 2] }, { day: [2, 1] }],
  [{ day: new Date(1) }, { day: new Date(2) }],
])('%j is not the same as %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

it('compares as the cache does, also where two versions share a part', () => {
  const field = fc.constantFrom('a', 'b');
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(undefined, null, 0, 1, ''),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(field, tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(value, value, fc.dictionary(field, value), (one, other, shared) => {
      for (const [left, right] of [
        [one, other],
        [
          { ...shared, a: one },
          { ...shared, a: other },
        ],
      ]) {
        expect(isSame(left, right)).toBe(hashKey([left]) === hashKey([right]));
      }
    }),
  );
});

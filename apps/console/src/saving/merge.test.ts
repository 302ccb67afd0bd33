import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSame } from '../drafts/isSame.ts';
import { chosen, differences } from './merge.ts';

const record = fc.record({ a: fc.integer({ max: 3, min: 0 }), b: fc.constantFrom('', 'x'), c: fc.array(fc.boolean()) });

it('takes what only one of the two has changed, and leaves what both have to the person', () => {
  const base = { name: 'Harbor', phone: '1', site: 'a' };
  expect(differences(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs', phone: '2' })).toEqual([
    { field: 'name', suggested: 'mine' },
    { field: 'phone', suggested: 'theirs' },
  ]);
});

it('finds nothing between two that are the same, whatever the order of their fields', () => {
  fc.assert(
    fc.property(record, record, (base, mine) => {
      expect(differences(base, mine, Object.fromEntries(Object.entries(mine).toReversed()) as typeof mine)).toEqual([]);
    }),
  );
});

it('loses nothing: every field is one of the two, as chosen, and a suggested merge keeps both changes', () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, stored) => {
      const found = differences(base, mine, stored);
      const choice = Object.fromEntries(found.map(({ field, suggested }) => [field, suggested]));
      const merged = chosen(mine, stored, choice);
      for (const field of ['a', 'b', 'c'] as const) {
        const isMine = isSame(merged[field], mine[field]);
        expect(isMine || isSame(merged[field], stored[field])).toBe(true);
        if (!isSame(mine[field], base[field])) expect(isMine).toBe(true);
        else expect(isSame(merged[field], stored[field])).toBe(true);
      }
    }),
  );
});

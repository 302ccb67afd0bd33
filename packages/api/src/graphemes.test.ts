import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstGraphemes, graphemeCount } from './graphemes.ts';

// Unicode Standard Annex #29, "Grapheme Cluster Boundary Rules".
it.each([
  ['', 0],
  ['Ada', 3],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇺🇸🇨🇦', 2],
  ['👍🏽', 1],
  ['한국', 2],
  ['a\r\nb', 3],
  ['a\nb', 3],
])('%j has %i characters', (text, count) => {
  expect(graphemeCount(text)).toBe(count);
});

const character = fc.constantFrom('a', 'é', 'e\u0301', '👨‍👩‍👧‍👦', '👍🏽', '한', '\n', ' ');

it('cuts a text between characters, and never within one', () => {
  fc.assert(
    fc.property(fc.array(character, { maxLength: 40 }), fc.nat(45), (characters, count) => {
      const text = characters.join('');
      const first = firstGraphemes(text, count);
      expect(text.startsWith(first)).toBe(true);
      expect(graphemeCount(first)).toBe(Math.min(count, graphemeCount(text)));
    }),
  );
});

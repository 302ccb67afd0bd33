import { expect, it } from 'vitest';
import { searchKey, searchKeysIn } from './searchKey.ts';

it.each(['F-150', 'f150', 'F 150', 'f‑150'])('writes %s as one model', (written) =>
  expect(searchKey(written)).toBe('f150'),
);

it('leaves out accents', () => expect(searchKey('Citroën Ë-C3')).toBe('citroenec3'));

it.each([
  ['Do you have any F-150s?', 'f150'],
  ['I want the 2026 Toyota RAV4 (stock T-12345).', '2026toyotarav4'],
  ['I want the 2026 Toyota RAV4 (stock T-12345).', 't12345'],
  ['a Grand Cherokee, maybe', 'grandcherokee'],
])('finds in “%s” the key %s', (text, key) => expect(searchKeysIn(text)).toContain(key));

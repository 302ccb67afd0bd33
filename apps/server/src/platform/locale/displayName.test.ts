import { expect, it } from 'vitest';
import { displayName } from './displayName.ts';

it.each([
  ['www.home.example', 'www.home.example'],
  ['xn--autohaus-kln-ejb.de', 'autohaus-köln.de'],
  ['www.xn--bcher-kva.example', 'www.bücher.example'],
  ['xn--wgv71a.jp', '日本.jp'],
  // Cyrillic а in a word that is otherwise Latin, and a word of Cyrillic letters that all look Latin: apple.com, epic.com.
  ['xn--pple-43d.com', 'xn--pple-43d.com'],
  ['xn--e1awd7f.com', 'xn--e1awd7f.com'],
  // Greek omicrons; a dotless i.
  ['xn--ggle-0nda.com', 'xn--ggle-0nda.com'],
  ['xn--dealershp-2pb.com', 'xn--dealershp-2pb.com'],
  // No Punycode at all.
  ['xn--.com', 'xn--.com'],
  ['xn--a-.com', 'xn--a-.com'],
])('%s reads as %s', (host, shown) => {
  expect(displayName(host)).toBe(shown);
});

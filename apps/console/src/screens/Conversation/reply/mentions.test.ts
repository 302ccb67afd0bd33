import { expect, it } from 'vitest';
import { findMentions, withMention } from './mentions.ts';

const colleagues = [
  { UserId: 'li', FullName: 'Ana Li' },
  { UserId: 'lima', FullName: 'Ana Lima' },
  { UserId: 'obi', FullName: 'Obi' },
];

it('finds the colleagues whom a note names, and nobody whose name another begins with', () => {
  expect(findMentions('@Ana Lima, please call', colleagues)).toEqual(['lima']);
  expect(findMentions('@Ana Lima and @Ana Li', colleagues)).toEqual(['li', 'lima']);
  expect(findMentions('Ana Li says obi@mail.example', colleagues)).toEqual([]);
  expect(findMentions('@Obi’s turn', colleagues)).toEqual(['obi']);
  expect(findMentions('@Obinna', colleagues)).toEqual([]);
});

it('puts a name in as a word of its own', () => {
  expect(withMention('', 0, 'Obi')).toBe('@Obi ');
  expect(withMention('Ask', 3, 'Obi')).toBe('Ask @Obi ');
  expect(withMention('Ask  soon', 4, 'Obi')).toBe('Ask @Obi soon');
});

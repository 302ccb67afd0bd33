import { expect, it } from 'vitest';
import { mailText } from './mailText.ts';

it('keeps an empty line between paragraphs, and a line break within one', () => {
  expect(mailText('<p>Hello Ada,</p><p>Yes.<br>It is here.</p><p>Harbor</p>')).toBe(
    'Hello Ada,\n\nYes.\nIt is here.\n\nHarbor',
  );
});

it('keeps the empty lines that somebody typed', () => {
  expect(mailText('One<br>\n<br>\nTwo<br>\nThree')).toBe('One\n\nTwo\nThree');
});

it('says what a link leads to, marks a list, and leaves headings as they are', () => {
  expect(mailText('<h2>Our cars</h2><ul><li>RAV4</li><li><a href="https://cars.example/1">Camry</a></li></ul>')).toBe(
    'Our cars\n\n * RAV4\n * Camry (https://cars.example/1)',
  );
  expect(mailText('<a href="https://cars.example/1">https://cars.example/1</a>')).toBe('https://cars.example/1');
});

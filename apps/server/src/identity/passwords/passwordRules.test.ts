import { brands } from '@forecourt/brand-tokens/brands';
import { expect, it } from 'vitest';
import { findPasswordProblem } from './passwordRules.ts';
import { getPersonalWords } from './personalWords.ts';

const personal = getPersonalWords(
  { email: 'marta.ellison@harbor.example', firstName: 'Marta', lastName: 'Ellison' },
  brands.forecourt,
);

it.each([
  ['one that is common', '1234567890123456'],
  ['one of the lists of breached ones', 'passwordpassword'],
  ['one row of the keyboard', 'qwertyuiopasdfgh'],
  ['its owner’s name', 'MartaEllison2026'],
  ['its owner’s address', 'marta.ellison@harbor'],
  ['the product’s name', 'forecourtforecourt'],
])('refuses %s', (_what, password) => {
  expect(findPasswordProblem(password, personal)).toBe('guessable');
});

it.each([
  ['words in lower case alone', 'lantern orchid gravel tuesday'],
  ['digits alone', '83017465529018374650'],
  ['words around a short name', 'martas lantern orchid gravel'],
  ['letters of any script', 'желтая лампа сорок вторник'],
  ['sixty-four characters and more', 'lantern orchid gravel tuesday '.repeat(4).trim()],
])('takes %s: no kind of character is asked for', (_what, password) => {
  expect(findPasswordProblem(password, personal)).toBeUndefined();
});

it('asks for fifteen characters', () => {
  expect(findPasswordProblem('lantern gravel', [])).toBe('too-short');
  expect(findPasswordProblem('lantern gravels', [])).toBeUndefined();
});

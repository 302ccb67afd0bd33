import { expect, it } from 'vitest';
import { insertedAt } from './insertedAt.ts';

it.each([
  ['', 0, 'Yes.', 'Yes.'],
  ['\nSee you then.', 0, 'Yes.', 'Yes.\nSee you then.'],
  ['Hi Ada,\n', 8, 'Yes.', 'Hi Ada,\nYes.'],
  ['Bye', 0, 'Yes.', 'Yes.\nBye'],
])('%j with an answer at %i', (text, at, answer, whole) => {
  expect(insertedAt(text, at, answer)).toBe(whole);
});

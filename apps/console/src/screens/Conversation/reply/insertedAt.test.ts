import { expect, it } from 'vitest';
import { getEnd, insertedAt } from './insertedAt.ts';

it.each([
  ['', 0, 'Yes.', 'Yes.'],
  ['\nOpt-out reply STOP', 0, 'Yes.', 'Yes.\nOpt-out reply STOP'],
  ['Hi Ada,\n', 8, 'Yes.', 'Hi Ada,\nYes.'],
  ['Bye', 0, 'Yes.', 'Yes.\nBye'],
])('%j with an answer at %i', (text, at, answer, whole) => {
  expect(insertedAt(text, at, answer)).toBe(whole);
});

it('the end of what is written stands before the opt-out line', () => {
  expect(getEnd('Hi\nOpt-out reply STOP', 'Opt-out reply STOP')).toBe(2);
  expect(getEnd('Hi', 'Opt-out reply STOP')).toBe(2);
  expect(getEnd('Hi', null)).toBe(2);
});

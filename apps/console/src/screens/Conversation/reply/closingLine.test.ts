import { expect, it } from 'vitest';
import { addLine, removeLine } from './closingLine.ts';

const line = 'Opt-out reply STOP';

it.each([
  ['See you at noon.', line, 'See you at noon.\nOpt-out reply STOP'],
  ['See you at noon.\nOpt-out reply STOP', line, 'See you at noon.\nOpt-out reply STOP'],
  ['Opt-out reply STOP\nSee you at noon.', line, 'Opt-out reply STOP\nSee you at noon.'],
  ['See you at noon.', null, 'See you at noon.'],
  ['', line, ''],
])('%j goes out with %j as %j', (text, closing, whole) => {
  expect(addLine(text, closing)).toBe(whole);
});

it.each([
  ['\nOpt-out reply STOP', ''],
  ['Hi\nOpt-out reply STOP', 'Hi'],
  ['Hi\nOpt-out reply STOP\nBye', 'Hi\nBye'],
  ['Opt-out reply STOP, please', 'Opt-out reply STOP, please'],
])('of a draft %j the person has typed %j', (draft, typed) => {
  expect(removeLine(draft, line)).toBe(typed);
});

import { expect, it } from 'vitest';
import { fillTemplate } from './fillTemplate.ts';

const values = new Map([
  ['first_name', 'Ada'],
  ['price', '$1'],
  ['empty', ' '],
  ['invisible', '\u200b\u00ad'],
  ['left', 'at #{open}'],
]);

it.each([
  ['Hi #{first_name}!', 'Hi Ada!'],
  ['#{ price } and #{price}', '$1 and $1'],
  ['No placeholder: {price} #price $& $1', 'No placeholder: {price} #price $& $1'],
  ['', ''],
  ['Call #{nobody}', null],
  ['#{empty}', null],
  ['#{}', null],
  ['#{invisible}', null],
  ['#{left}', null],
  // As a form of another language or a word processor writes it.
  ['Call ＃{price}', null],
  ['Call #｛price｝', null],
  ['Call #\u200b{price}', null],
  ['Call # {price}', null],
  ['Call #{price', null],
])('%s', (content, expected) => {
  expect(fillTemplate(content, values)).toBe(expected);
});

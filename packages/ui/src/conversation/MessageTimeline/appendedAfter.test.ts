import { expect, it } from 'vitest';
import { appendedAfter } from './appendedAfter.ts';

it.each([
  { says: 'the first page is not new', before: [], now: ['a', 'b'], from: undefined },
  { says: 'nothing came', before: ['a', 'b'], now: ['a', 'b'], from: 2 },
  { says: 'one came', before: ['a', 'b'], now: ['a', 'b', 'c'], from: 2 },
  { says: 'older ones came before', before: ['c'], now: ['a', 'b', 'c'], from: 3 },
  { says: 'both', before: ['c'], now: ['a', 'b', 'c', 'd'], from: 3 },
  { says: 'the last was taken away', before: ['a', 'b'], now: ['a'], from: 1 },
  { says: 'the last got another key', before: ['a', 'b'], now: ['a', 'x'], from: 1 },
  { says: 'another list', before: ['a'], now: ['x', 'y'], from: undefined },
])('$says', ({ before, now, from }) => {
  expect(appendedAfter(before, now)).toBe(from);
});

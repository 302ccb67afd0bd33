import { expect, it } from 'vitest';
import { describeSecondTries, type TestRun } from './secondTries.ts';

const run = (...tests: string[]): TestRun => ({ date: '2026-03-02T10:00:00Z', tests });
const opens = { name: 'end to end: opens', reason: 'too late' };

it('names a test with what went wrong at first', () => {
  expect(describeSecondTries([opens], [])).toEqual(['end to end: opens: too late']);
});

it('says how often a test came before', () => {
  const history = [run(), run('end to end: opens'), run('end to end: sends')];
  expect(describeSecondTries([opens], history)).toEqual(['end to end: opens (in 2 of the last 4 runs): too late']);
});

it('asks to mend a test that comes three runs in a row', () => {
  const history = [run('end to end: opens'), run('end to end: opens'), run()];
  expect(describeSecondTries([opens], history)).toEqual([
    'MEND IT: end to end: opens (in 3 of the last 4 runs, 3 in a row): too late',
  ]);
});

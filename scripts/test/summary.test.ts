import { expect, it } from 'vitest';
import { type SuiteResult, summaryOf } from './summary.ts';

const suite = (name: string, more: Partial<SuiteResult> = {}): SuiteResult => ({
  name,
  passed: 10,
  failed: 0,
  failures: [],
  secondTries: [],
  tests: [],
  seconds: 2,
  cpuSeconds: 3,
  ...more,
});

it('closes with the counts of all suites', () => {
  const { text, isPassed } = summaryOf([suite('unit'), suite('server', { failed: 1, failures: ['breaks: why'] })], 4);
  expect(text.split('\n').at(-1)).toBe('20 passed, 1 failed');
  expect(text).toContain('server: breaks: why');
  expect(isPassed).toBe(false);
});

it('names second tries, lets two through and fails at three', () => {
  const two = summaryOf([suite('end to end', { secondTries: ['opens: late', 'sends: late'] })], 4);
  expect(two.isPassed).toBe(true);
  expect(two.text).toContain('end to end: opens: late');
  const three = summaryOf(
    [suite('end to end', { secondTries: ['a'] }), suite('pictures', { secondTries: ['b', 'c'] })],
    4,
  );
  expect(three.isPassed).toBe(false);
  expect(three.text.split('\n').at(-1)).toBe('20 passed, 1 failed');
});

it('shows the ten slowest tests of all suites', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}.`, seconds: index }));
  const { text } = summaryOf([suite('unit', { tests })], 4);
  expect(text).toContain('11.0 s  unit: test 11.');
  expect(text).toContain('2.0 s  unit: test 2.');
  expect(text).not.toContain('test 1.');
});

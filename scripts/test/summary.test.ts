import { expect, it } from 'vitest';
import { type SuiteResult, summarize } from './summary.ts';

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
  const summary = summarize([suite('unit'), suite('server', { failed: 1, failures: ['breaks: why'] })], 4);
  expect(summary.text.split('\n').at(-1)).toBe('20 passed, 1 failed');
  expect(summary.text).toContain('server: breaks: why');
  expect(summary).toMatchObject({ passed: 20, failed: 1, cpuSeconds: 6 });
});

it('names second tries with their suite and reason; however many there are, they fail nothing', () => {
  const secondTries = ['opens', 'sends', 'shuts'].map((name) => ({ name, reason: 'too late' }));
  const summary = summarize([suite('end to end', { secondTries })], 4);
  expect(summary.failed).toBe(0);
  expect(summary.text).toContain('end to end: opens: too late');
  expect(summary.secondTries).toEqual(['end to end: opens', 'end to end: sends', 'end to end: shuts']);
});

it('shows the ten slowest tests of all suites', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}.`, seconds: index }));
  const { text } = summarize([suite('unit', { tests })], 4);
  expect(text).toContain('11.0 s  unit: test 11.');
  expect(text).toContain('2.0 s  unit: test 2.');
  expect(text).not.toContain('test 1.');
});

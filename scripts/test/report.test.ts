import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playwrightReport, readReport, vitestReport } from './report.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = {
  testResults: [
    {
      name: 'cars.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'counts cars', status: 'passed', duration: 1500, failureMessages: [] },
        {
          fullName: 'sells cars',
          status: 'failed',
          duration: 20,
          failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'],
        },
        { fullName: 'paints cars', status: 'skipped', failureMessages: [] },
        { fullName: 'washes cars', status: 'passed', duration: 30, failureMessages: ['too late'] },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
};

it('reads what vitest says, a file that could not be loaded and a second try included', () => {
  expect(vitestReport(JSON.stringify(vitest))).toMatchObject({
    passed: 2,
    failed: 2,
    failures: ['sells cars: expected 1 | to be 2', 'broken.test.ts: Cannot find module'],
    secondTries: [{ name: 'washes cars', reason: 'too late' }],
    tests: [
      { name: 'counts cars', seconds: 1.5 },
      { name: 'sells cars', seconds: 0.02 },
      { name: 'paints cars', seconds: 0 },
      { name: 'washes cars', seconds: 0.03 },
    ],
  });
});

const result = (duration: number, message?: string) => ({ duration, ...(message && { error: { message } }) });
const playwright = {
  errors: [],
  suites: [
    {
      suites: [
        { specs: [{ title: 'opens', file: 'a.ts', line: 3, tests: [{ status: 'expected', results: [result(900)] }] }] },
      ],
      specs: [
        {
          title: 'sends',
          file: 'a.ts',
          line: 9,
          tests: [{ status: 'flaky', results: [result(1000, 'too late'), result(500)] }],
        },
        { title: 'shuts', file: 'a.ts', line: 12, tests: [{ status: 'unexpected', results: [result(10, 'no door')] }] },
      ],
    },
  ],
};

it('reads what Playwright says, and counts a second try as passed', () => {
  expect(playwrightReport(JSON.stringify(playwright))).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['a.ts:12 shuts: no door'],
    secondTries: [{ name: 'a.ts:9 sends', reason: 'too late' }],
  });
});

it('counts an error outside of every test', () => {
  const report = { suites: [], errors: [{ message: 'The server did not start' }] };
  expect(playwrightReport(JSON.stringify(report))).toMatchObject({ failed: 1, failures: ['The server did not start'] });
});

it('takes a run that broke off for a failed one', () => {
  expect(readReport(join(folder, 'absent.json'), vitestReport, 1)).toMatchObject({ passed: 0, failed: 1 });
  const file = join(folder, 'green.json');
  writeFileSync(
    file,
    JSON.stringify({ testResults: [{ ...vitest.testResults[0], assertionResults: [], status: 'passed' }] }),
  );
  expect(readReport(file, vitestReport, 137)).toMatchObject({ passed: 0, failed: 1 });
  expect(readReport(file, vitestReport, 0)).toMatchObject({ failed: 0 });
});

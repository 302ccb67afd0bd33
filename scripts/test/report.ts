import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A test that passed only at its second try. */
export interface SecondTry {
  name: string;
  /** What went wrong at first. */
  reason: string;
}

/** What a suite came to. */
export interface Report {
  passed: number;
  failed: number;
  /** What failed, each with its first error. */
  failures: string[];
  /** Counted in `passed`. */
  secondTries: SecondTry[];
  tests: { name: string; seconds: number }[];
}

/** Reads the report that a runner has written. */
export type ReportReader = (content: string) => Report;

/** A step without a report of its own: one that either holds or does not. */
export const single = (isHeld: boolean): Report => ({
  passed: isHeld ? 1 : 0,
  failed: isHeld ? 0 : 1,
  failures: [],
  secondTries: [],
  tests: [],
});

/**
 * What a suite came to, by its report and its exit code.
 * @param file the runner's report; absent where the runner died before it wrote one
 * @returns at least one failure wherever the exit code is not 0: a run that broke off is never taken for a green one
 */
export function readReport(file: string, read: ReportReader, exitCode: number): Report {
  const report = existsSync(file) ? read(readFileSync(file, 'utf8')) : { ...single(false), failed: 0 };
  if (exitCode === 0 || report.failed > 0) return report;
  return { ...report, failed: 1, failures: [`The runner ended with ${exitCode} without naming a failed test`] };
}

interface VitestReport {
  testResults: {
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[];
    message: string;
    status: string;
    name: string;
  }[];
}

/** vitest's JSON reporter. A file that could not be loaded has no tests, and counts as one failure. */
export const vitestReport: ReportReader = (content) => {
  const { testResults } = JSON.parse(content) as VitestReport;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const passed = tests.filter(({ status }) => status === 'passed');
  // It keeps what went wrong at the first try, and has no other word for a second one.
  const secondTries = passed.filter(({ failureMessages }) => failureMessages.length > 0);
  return {
    passed: passed.length,
    failed: failed.length + brokenFiles.length,
    failures: [
      ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLines(failureMessages[0])}`),
      ...brokenFiles.map(({ name, message }) => `${name}: ${firstLines(message)}`),
    ],
    secondTries: secondTries.map(({ fullName, failureMessages }) => ({
      name: fullName,
      reason: firstLines(failureMessages[0]),
    })),
    tests: tests.map(({ fullName, duration = 0 }) => ({ name: fullName, seconds: duration / 1000 })),
  };
};

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
}

/** Playwright's JSON reporter. */
export const playwrightReport: ReportReader = (content) => {
  const { suites, errors } = JSON.parse(content) as { suites: PlaywrightSuite[]; errors: { message?: string }[] };
  const tests = suites.flatMap(listTests);
  const failed = tests.filter(({ status }) => status === 'unexpected');
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failed: failed.length + errors.length,
    failures: [
      ...failed.map(({ name, error }) => `${name}: ${firstLines(error)}`),
      ...errors.map(({ message }) => firstLines(message)),
    ],
    secondTries: tests
      .filter(({ status }) => status === 'flaky')
      .map(({ name, error }) => ({ name, reason: firstLines(error) })),
    tests,
  };
};

function listTests({
  suites = [],
  specs = [],
}: PlaywrightSuite): { name: string; status: string; seconds: number; error: string | undefined }[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      error: results[0]?.error?.message,
    })),
  );
  return [...own, ...suites.flatMap(listTests)];
}

/** What the pictures' run writes (`visual/run.ts`). */
export const picturesReport: ReportReader = (content) => JSON.parse(content) as Report;

const firstLines = (text = 'no message') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' | ');

import type { Report } from './report.ts';
import { describeSecondTries, type TestRun } from './secondTries.ts';

/** A suite's report, and what it cost. */
export interface SuiteResult extends Report {
  name: string;
  seconds: number;
  cpuSeconds: number;
}

/** What a run came to. */
export interface Summary {
  /** Closes with `N passed, N failed`. */
  text: string;
  passed: number;
  failed: number;
  cpuSeconds: number;
  /** The names of tests that passed at their second try, each with its suite. They count as passed. */
  secondTries: string[];
}

const slowestShown = 10;

/** @param history the second tries of the runs before, the newest first */
export function summarize(suites: SuiteResult[], seconds: number, history: TestRun[] = []): Summary {
  const secondTries = suites.flatMap(({ name: suite, secondTries }) =>
    secondTries.map(({ name, reason }) => ({ name: `${suite}: ${name}`, reason })),
  );
  const passed = sum(suites.map(({ passed }) => passed));
  const failed = sum(suites.map(({ failed }) => failed));
  const cpuSeconds = sum(suites.map(({ cpuSeconds }) => cpuSeconds));
  const sections = [
    formatTable(suites, seconds, cpuSeconds),
    formatSection('Slowest tests', slowest(suites)),
    formatSection('Passed at the second try', describeSecondTries(secondTries, history)),
    formatSection(
      'Failed',
      suites.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`)),
    ),
    `${passed} passed, ${failed} failed`,
  ];
  return {
    text: sections.filter((text) => text !== '').join('\n\n'),
    passed,
    failed,
    cpuSeconds,
    secondTries: secondTries.map(({ name }) => name),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function formatTable(suites: SuiteResult[], seconds: number, cpuSeconds: number): string {
  const row = (name: string, ...cells: string[]) => name.padEnd(20) + cells.map((cell) => cell.padStart(10)).join('');
  return [
    row('suite', 'passed', 'failed', '2nd try', 'seconds', 'CPU s'),
    ...suites.map(({ name, passed, failed, secondTries, seconds, cpuSeconds }) =>
      row(name, ...[passed, failed, secondTries.length].map(String), seconds.toFixed(1), cpuSeconds.toFixed(1)),
    ),
    row('all', '', '', '', seconds.toFixed(1), cpuSeconds.toFixed(1)),
  ].join('\n');
}

const slowest = (suites: SuiteResult[]) =>
  suites
    .flatMap(({ name, tests }) => tests.map((test) => ({ ...test, suite: name })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ suite, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${suite}: ${name}`);

const formatSection = (title: string, lines: string[]) =>
  lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n');

import type { Report } from './report.ts';

/** A suite's report, and what it cost. */
export interface SuiteResult extends Report {
  name: string;
  seconds: number;
  cpuSeconds: number;
}

/** From so many tests on that passed only at their second try the run fails: the suite is no longer to be trusted. */
const maxSecondTries = 2;
const slowestShown = 10;

/**
 * What a run came to.
 * @returns the text, which closes with `N passed, N failed`, and whether the run passed
 */
export function summaryOf(suites: SuiteResult[], seconds: number): { text: string; isPassed: boolean } {
  const secondTries = suites.flatMap(({ name, secondTries }) => secondTries.map((one) => `${name}: ${one}`));
  const isUnsteady = secondTries.length > maxSecondTries;
  const passed = sum(suites.map(({ passed }) => passed));
  const failed = sum(suites.map(({ failed }) => failed)) + (isUnsteady ? 1 : 0);
  const sections = [
    table(suites, seconds),
    section('Slowest tests', slowestOf(suites)),
    section('Passed at the second try', secondTries),
    section('Failed', [
      ...suites.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`)),
      ...(isUnsteady ? [`${secondTries.length} tests needed a second try; ${maxSecondTries} may`] : []),
    ]),
    `${passed} passed, ${failed} failed`,
  ];
  return { text: sections.filter((text) => text !== '').join('\n\n'), isPassed: failed === 0 };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function table(suites: SuiteResult[], seconds: number): string {
  const row = (name: string, ...cells: string[]) => name.padEnd(20) + cells.map((cell) => cell.padStart(10)).join('');
  return [
    row('suite', 'passed', 'failed', '2nd try', 'seconds', 'CPU s'),
    ...suites.map(({ name, passed, failed, secondTries, seconds, cpuSeconds }) =>
      row(name, ...[passed, failed, secondTries.length].map(String), seconds.toFixed(1), cpuSeconds.toFixed(1)),
    ),
    row('all', '', '', '', seconds.toFixed(1), sum(suites.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1)),
  ].join('\n');
}

const slowestOf = (suites: SuiteResult[]) =>
  suites
    .flatMap(({ name, tests }) => tests.map((test) => ({ ...test, suite: name })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestShown)
    .map(({ suite, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${suite}: ${name}`);

const section = (title: string, lines: string[]) =>
  lines.length === 0 ? '' : [`${title}:`, ...lines.map((line) => `  ${line}`)].join('\n');

// `npm test`: everything, in one summary. Closes with the line `N passed, N failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, environment, install, root, run } from './workspace.mjs';

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** @typedef {{ passed: number, failed: number, names?: string[] }} Counts */

/**
 * A step that either holds or does not.
 * @param {() => Promise<number>} step
 */
const single = (step) => async () => ((await step()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * A suite whose runner writes its counts as JSON. A runner that fails without a failed test counts as one failure.
 * @param {string} name
 * @param {(report: string) => Promise<number>} suite
 * @param {(report: any) => Counts} read
 */
const counted = (name, suite, read) => async () => {
  const report = join(results, `${name}.json`);
  const code = await suite(report);
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
};

/**
 * @param {string} name
 * @param {string[]} projects
 */
const vitest = (name, projects) =>
  counted(
    name,
    (report) =>
      run('vitest', [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      names: report.testResults.flatMap(failuresOf),
    }),
  );

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
const playwright = (name, command, args) =>
  counted(
    name,
    (report) => run(command, [...args, '--reporter=dot,json'], { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      names: report.suites.flatMap(namesOf),
    }),
  );

/**
 * @param {any} file of vitest's report
 * @returns {string[]}
 */
const failuresOf = ({ assertionResults }) =>
  assertionResults
    .filter((/** @type {any} */ { status }) => status === 'failed')
    .map(
      (/** @type {any} */ { fullName, failureMessages }) => `failed: ${fullName}: ${beginningOf(failureMessages[0])}`,
    );

/**
 * What did not pass, or only at its second try, with what was wrong first.
 * @param {any} suite of Playwright's report
 * @returns {string[]}
 */
const namesOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(namesOf),
  ...specs.flatMap((/** @type {any} */ { title, file, line, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map(
        (/** @type {any} */ { status, results }) =>
          `${status === 'flaky' ? 'passed at its second try' : 'failed'}: ${file}:${line} ${title}: ${beginningOf(results[0]?.error?.message)}`,
      ),
  ),
];

/** @param {string | undefined} text */
const beginningOf = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' | ');

/** @type {[name: string, step: () => Promise<Counts>, isNeeded?: boolean][]} */
const steps = [
  ['install', single(install), true],
  ['browser', single(() => run('node', ['scripts/browser.ts'])), true],
  ['build', single(build), true],
  ['format', single(() => run('oxfmt', ['--check']))],
  ['lint', single(() => run('oxlint', ['--type-aware']))],
  ['types', single(() => run('tsc', ['-b']))],
  ['types of tools', single(() => run('tsc', ['-p', 'tsconfig.tools.json']))],
  ['dead code', single(() => run('knip', []))],
  ['planted violations', vitest('planted', ['planted'])],
  ['unit', vitest('unit', ['unit'])],
  ['server', vitest('server', ['server'])],
  ['screen', vitest('screen', ['screen'])],
  ['stories', vitest('stories', ['stories-*'])],
  ['end to end', playwright('e2e', 'playwright', ['test'])],
  ['pictures', playwright('visual', 'node', ['scripts/visual.mjs'])],
  ['size', single(() => run('node', ['scripts/size.ts']))],
];

const rows = [];
for (const [name, step, isNeeded] of steps) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const counts = await step();
  rows.push({ name, ...counts, seconds: (performance.now() - start) / 1000 });
  if (isNeeded && counts.failed > 0) break;
}

const total = { passed: 0, failed: 0 };
console.log(`\n${'step'.padEnd(20)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`);
for (const row of rows) {
  total.passed += row.passed;
  total.failed += row.failed;
  console.log(
    `${row.name.padEnd(20)}${String(row.passed).padStart(8)}${String(row.failed).padStart(8)}${`${row.seconds.toFixed(1)} s`.padStart(10)}`,
  );
}
for (const { name, names = [] } of rows) for (const one of names) console.log(`\n${name}: ${one}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

// `pnpm test:clocks [FILE…]`: the suites under three clocks (docs/decisions/test-clocks.md). Closes with the line
// `N passed, N failed`. `--clock NAME` and `--suite NAME`, each repeatable, run less.
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environmentAt, faketimeLibrary } from './movedClock.ts';
import { build, ensureBrowser, environment, root, run } from './workspace.mjs';

const clocks: Record<string, { at: Date; hasAllJourneys?: boolean }> = {
  // Both by UTC and by the demo's American dealers; in the browser's zone (Auckland) it is 1 March already.
  'leap-day': { at: new Date('2028-02-29T15:00:00Z') },
  // Ten minutes before New York's clocks go from 2 to 3: the longer suites see the change happen.
  'clock-change': { at: new Date('2027-03-14T06:50:00Z') },
  // 22:30 in New York, and next year already by UTC.
  'new-year': { at: new Date('2027-12-31T22:30:00-05:00'), hasAllJourneys: true },
};
const suites = ['unit', 'server', 'screen', 'e2e'];

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    clock: { type: 'string', multiple: true, default: Object.keys(clocks) },
    suite: { type: 'string', multiple: true, default: suites },
  },
});
for (const name of values.clock)
  if (!clocks[name]) throw new Error(`No clock ${name}: ${Object.keys(clocks).join(', ')}`);
for (const name of values.suite) if (!suites.includes(name)) throw new Error(`No suite ${name}: ${suites.join(', ')}`);

interface Counts {
  passed: number;
  failed: number;
}
/** What is read here of the report of Vitest, and of Playwright, which alone has `stats`. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  stats?: { expected: number; flaky: number; unexpected: number };
}

const folder = join(root, 'test-results/clocks');
const library = faketimeLibrary();
// Property tests try cases that no run before has.
const PROPERTY_SEED = String(randomInt(2 ** 31));
console.log(`PROPERTY_SEED=${PROPERTY_SEED}`);
if ((await ensureBrowser()) !== 0) throw new Error('There is no browser to run tests in');
if ((await build()) !== 0) throw new Error('The console does not build');
mkdirSync(folder, { recursive: true });

const results: ({ clock: string; suite: string; seconds: number } & Counts)[] = [];
for (const clock of values.clock) {
  for (const suite of values.suite) {
    console.log(`\n── ${clock}, ${suite}`);
    const start = performance.now();
    const counts = await runSuite(suite, clock);
    results.push({ clock, suite, ...counts, seconds: (performance.now() - start) / 1000 });
  }
}

console.log();
for (const { clock, suite, passed, failed, seconds } of results) {
  console.log(`${clock.padEnd(14)}${suite.padEnd(8)}${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`);
}
const sum = (of: keyof Counts) => results.reduce((total, result) => total + result[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

/** Starts a suite at the clock's instant. A runner that fails without a failed test counts as one failure. */
async function runSuite(suite: string, clock: string): Promise<Counts> {
  const report = join(folder, `${clock}-${suite}.json`);
  rmSync(report, { force: true });
  const { at, hasAllJourneys = false } = clocks[clock]!;
  const moved = environmentAt(at, library, { ...environment, PROPERTY_SEED, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  // Without named files a clock takes all journeys, or those whose outcome depends on the day.
  const chosen = files.length > 0 || hasAllJourneys ? files : ['--grep', '@clock'];
  const vitest = [
    'run',
    '--project',
    suite,
    ...files,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code =
    suite === 'e2e'
      ? await run('playwright', ['test', ...chosen, '--reporter=line,json'], moved)
      : await run('vitest', vitest, moved);
  const counts = existsSync(report) ? readCounts(report) : { passed: 0, failed: 0 };
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function readCounts(report: string): Counts {
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: numPassedTests, failed: numFailedTests };
}

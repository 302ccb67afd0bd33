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
interface Reports {
  vitest: { numPassedTests: number; numFailedTests: number };
  playwright: { stats: { expected: number; flaky: number; unexpected: number } };
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

/** Starts each suite at the clock's instant. A runner that fails without a failed test counts as one failure. */
async function runSuite(suite: string, clock: string): Promise<Counts> {
  const report = join(folder, `${clock}-${suite}.json`);
  rmSync(report, { force: true });
  const { at, hasAllJourneys } = clocks[clock]!;
  const moved = environmentAt(at, library, { ...environment, PROPERTY_SEED });
  const isJourneys = suite === 'e2e';
  const code = isJourneys
    ? await run('playwright', ['test', ...journeys(hasAllJourneys), '--reporter=line,json'], {
        ...moved,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      })
    : await run(
        'vitest',
        ['run', '--project', suite, ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
        moved,
      );
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The named files' journeys; else all of them, or those whose outcome depends on the day. */
function journeys(hasAll = false): string[] {
  if (files.length > 0) return files;
  return hasAll ? [] : ['--grep', '@clock'];
}

function read(report: Reports['vitest'] | Reports['playwright']): Counts {
  return 'stats' in report
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

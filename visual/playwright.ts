import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { environment, run } from '../scripts/workspace.mjs';

/** What a run of Playwright came to. */
export interface PlaywrightRun {
  passed: number;
  /** A line for each test that failed: its title and what was wrong. */
  failures: string[];
  /** The titles of those that passed at their second try. */
  secondTries: string[];
  slowest: { name: string; seconds: number }[];
}

interface Options {
  /** The folder for the pictures and what is noted of them; emptied first. */
  folder: string;
  /** The names of the pictures; undefined: all there are. */
  names?: string[];
  /** Whether every picture is kept, not only those that differ from the manifest. */
  keepsAll?: boolean;
  /** Whether the proofs run too that a planted change is caught. */
  withProofs?: boolean;
}

/** Takes pictures. */
export async function takePictures({ folder, names, keepsAll, withProofs }: Options): Promise<PlaywrightRun> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'report.json');
  const list = join(folder, 'wanted.txt');
  if (names) writeFileSync(list, names.join('\n'));
  const files = ['specimen', 'stories', 'screens', ...(withProofs ? ['planted'] : [])].map((file) => `${file}.spec.ts`);
  const code = await run(
    'playwright',
    ['test', '--config', 'playwright.visual.config.ts', '--reporter', 'line,json', ...files],
    {
      ...environment,
      VISUAL_RESULTS: folder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(names && { VISUAL_ONLY: list }),
      ...(keepsAll && { VISUAL_KEEP: 'all' }),
    },
  );
  const result = readReport(report);
  // Nothing that a test did, such as a server that does not start.
  if (code !== 0 && result.failures.length === 0) result.failures.push('Not every picture could be taken; see above.');
  return result;
}

interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

function readReport(file: string): PlaywrightRun {
  const { suites = [] } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Suite;
  const tests = suites.flatMap(testsOf);
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failures: tests.filter(({ status }) => status === 'unexpected').map(({ name, error }) => `${name}: ${error}`),
    secondTries: tests.filter(({ status }) => status === 'flaky').map(({ name, error }) => `${name}: ${error}`),
    slowest: tests
      .map(({ name, seconds }) => ({ name, seconds }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, 10),
  };
}

const testsOf = ({
  suites = [],
  specs = [],
}: Suite): { name: string; status: string; error: string; seconds: number }[] => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: title,
      status,
      error: beginningOf(results[0]?.error?.message),
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  ),
];

const beginningOf = (text = ''): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' | ');

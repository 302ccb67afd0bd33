import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../workspace.mjs';

export interface TestRun {
  /** `broken`: it got to none of its tests. */
  state: 'passed' | 'failed' | 'broken';
  /** What failed first, or the end of what was printed. */
  detail: string;
}

/** The parts of Vitest's and Playwright's JSON reports that are read here. */
interface Report {
  testResults?: { message: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
  stats?: { expected: number; unexpected: number };
}

/** A file that takes longer is stopped, and counts as broken. */
const timeoutMs = 600_000;

/**
 * Runs a test file until its first failure.
 * @param tree a copy of the working tree
 * @param test a test of Vitest's, a file of stories or one of journeys
 * @param env beside the workspace's own
 */
export async function runTest(tree: string, test: string, env: Record<string, string>): Promise<TestRun> {
  const report = join(tree, '.report.json');
  rmSync(report, { force: true });
  const config = test.endsWith('.stories.tsx') ? ['--config=vitest.stories.config.ts', '--project=stories'] : [];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...config];
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json'];
  let ended: Ended;
  if (test.endsWith('.spec.ts')) {
    // The journeys' server has a PostgreSQL of its own, and shows the console as it is with the fault.
    const built = await run(tree, ['scripts/build.mjs', 'console'], env);
    if (built.exitCode !== 0) return { state: 'broken', detail: built.output };
    const journeyEnv = { ...env, DATABASE_URL: '', PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    ended = await run(tree, [...playwright, '--retries=0', '--max-failures=1', test], journeyEnv);
  } else {
    ended = await run(tree, [...vitest, '--retry=0', '--bail=1', test], env);
  }
  const { testResults = [], stats } = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : {};
  const ran = testResults.filter(({ assertionResults }) => assertionResults.length > 0);
  const names = ran.flatMap(({ status, assertionResults }) => {
    const failed = assertionResults.find((one) => one.status === 'failed');
    return failed?.fullName ?? (status === 'failed' ? 'the set-up of its tests' : []);
  });
  if (names[0] !== undefined) return { state: 'failed', detail: names[0] };
  if (stats && stats.unexpected > 0) return { state: 'failed', detail: 'a journey' };
  if (ran.length > 0 || (stats && stats.expected > 0)) return { state: 'passed', detail: '' };
  return { state: 'broken', detail: [...testResults.map(({ message }) => message), ended.output].join('\n') };
}

interface Ended {
  exitCode: number | null;
  /** The end of what was printed. */
  output: string;
}

/** Runs a script of Node's. */
function run(cwd: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...environment, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a run that is stopped takes its workers and browsers with it.
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => (output = (output + String(part)).slice(-4000)));
    const stop = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    };
    const timer = setTimeout(stop, timeoutMs);
    process.once('exit', stop);
    child.once('close', (exitCode) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve({ exitCode, output });
    });
  });
}

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How one test file ended. */
interface FileResult {
  /** From the root. */
  file: string;
  hasPassed: boolean;
  /** What failed first: a test by its full name, or the set-up of the file's tests. */
  failed: string | undefined;
}

export interface TestRun {
  /** Of the files that got as far as having tests: one that does not load is not here. */
  files: FileResult[];
  /** Errors and the end of what was printed, for a run that did not get to its tests. */
  output: string;
}

/** The part of Vitest's JSON report that is read here. */
interface Report {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    /** Why the file did not load. */
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Per test file: a run that takes longer is stopped, and counts as one that did not get to its tests. */
const fileTimeoutMs = 300_000;

/** The project of planted.config.ts that a test file belongs to. */
export const projectOf = (test: string): string =>
  test.endsWith('.tsx') ? 'screen' : test.startsWith('apps/server/') ? 'server' : 'unit';

/**
 * Runs test files of one project.
 * @param tree a copy of the working tree
 * @param databaseUrl of the PostgreSQL that server tests make their databases in
 * @param isWhole whether it goes on after the first test that fails
 */
export async function runTests(
  tree: string,
  project: string,
  files: string[],
  databaseUrl: string,
  isWhole: boolean,
): Promise<TestRun> {
  const report = join(tree, '.report.json');
  rmSync(report, { force: true });
  const output = await run(
    tree,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config=scripts/mutate/planted.config.ts',
      `--project=${project}`,
      '--reporter=json',
      `--outputFile=${report}`,
      ...(isWhole ? [] : ['--bail=1']),
      ...files,
    ],
    databaseUrl,
    files.length * fileTimeoutMs,
  );
  const { testResults } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { testResults: [] };
  return {
    files: testResults
      .filter(({ assertionResults }) => assertionResults.length > 0)
      .map(({ name, status, assertionResults }) => ({
        file: name.slice(tree.length + 1),
        hasPassed: status === 'passed',
        failed:
          assertionResults.find((test) => test.status === 'failed')?.fullName ??
          (status === 'failed' ? 'the set-up of its tests' : undefined),
      })),
    output: [...testResults.map(({ message }) => message), output].join('\n').trim(),
  };
}

function run(tree: string, args: string[], databaseUrl: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: tree,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a run that is stopped takes its workers and browsers with it.
      detached: true,
    });
    let output = '';
    const keep = (part: Buffer) => {
      output = (output + part.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const stop = () => {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    };
    const timer = setTimeout(stop, timeoutMs);
    process.once('exit', stop);
    child.once('close', () => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve(output);
    });
  });
}

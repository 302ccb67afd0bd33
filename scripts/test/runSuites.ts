import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { endAll, start } from './process.ts';
import { readReport, type Report, single } from './report.ts';
import { schedule, type Step } from './schedule.ts';
import type { SharedServer } from './sharedServer.ts';
import { demoServer, getFile, results, type Suite } from './suites.ts';
import type { SuiteResult } from './summary.ts';

/** All processes of the run are found by what begins with it. */
export const runId = `test-${process.pid}/`;

/**
 * Runs suites, as many at once as the machine has cores for, and prints what each came to.
 * @param limitMinutes after which everything is stopped, whatever hangs
 * @param server what suites that need `demoServer` share
 */
export async function runSuites(suites: Suite[], limitMinutes: number, server?: SharedServer): Promise<SuiteResult[]> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  let isStopping = false;
  const stopAll = async (reason: string, code: number) => {
    isStopping = true;
    console.error(reason);
    await endAll(runId);
    process.exit(code);
  };
  setTimeout(() => void stopAll(`Stopped: not over after ${limitMinutes} minutes.`, 1), limitMinutes * 60_000).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll('Stopped.', 130));

  // The suites that are ended make room for others, which must not start any more.
  const unlessStopping = (run: () => Promise<SuiteResult>) => () =>
    isStopping ? new Promise<SuiteResult>(() => {}) : run();
  const steps: Step<SuiteResult>[] = suites.map((suite) => ({
    ...suite,
    run: unlessStopping(() => announce(suite.name, runSuite(suite))),
  }));
  // First, since the longest suites wait for it.
  if (server)
    steps.unshift({ name: demoServer, needs: ['build'], cores: 0, run: () => announce(demoServer, server.start()) });
  const done = await schedule(steps, availableParallelism(), { isPassed: ({ failed }) => failed === 0, skip });
  const serverCpuSeconds = await server?.stop();
  return [...done].map(([name, result]) => ({
    ...result,
    name,
    cpuSeconds: (name === demoServer && serverCpuSeconds) || result.cpuSeconds,
  }));
}

interface Outcome extends Report {
  cpuSeconds?: number;
}

/** Runs a suite's command and reads what it came to. */
async function runSuite({ name, command, env = {}, read, limitMinutes }: Suite): Promise<Outcome> {
  const log = getFile(name, 'log');
  const { ended } = start(`${runId}${name}/`, command, { log, env, limitSeconds: limitMinutes * 60 });
  const { exitCode, cpuSeconds } = await ended;
  const report = read ? readReport(getFile(name, 'json'), read, exitCode) : single(exitCode === 0);
  if (exitCode === 124) report.failures.push(`stopped at its limit of ${limitMinutes} minutes`);
  return { ...report, cpuSeconds };
}

/** Prints that a step has started and what it came to, with its output where it failed. */
async function announce(name: string, step: Promise<Outcome>): Promise<SuiteResult> {
  console.log(`… ${name}`);
  const start = performance.now();
  const result = { cpuSeconds: 0, ...(await step), name, seconds: (performance.now() - start) / 1000 };
  const { passed, failed, seconds } = result;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  if (failed > 0) console.log(getEnd(getFile(name, 'log')));
  return result;
}

/** The last lines of a suite's output, where the runners name what failed. */
const getEnd = (log: string) => readFileSync(log, 'utf8').split('\n').slice(-300).join('\n');

/** What a step comes to that needs one which did not pass. */
const skip = (missing: string): SuiteResult => ({
  ...single(false),
  name: '',
  seconds: 0,
  cpuSeconds: 0,
  failures: [`not run, since ${missing} failed`],
});

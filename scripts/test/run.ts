// Everything, as many suites at once as the machine has cores for; `--only NAME` for one with what it needs. Closes with
// the line `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { endAll, start } from './process.ts';
import { readReport, type Report, single } from './report.ts';
import { schedule, type Step } from './schedule.ts';
import { sharedServer } from './sharedServer.ts';
import { demoServer, fileOf, results, sharedPort, type Suite, suites } from './suites.ts';
import { type SuiteResult, summaryOf } from './summary.ts';

/** A run that is not over by then ends, whatever hangs. */
const limitMinutes = 60;
/** All processes of the run are found by what begins with it. */
const run = `test-${process.pid}/`;

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const stopAll = async (reason: string, code: number) => {
  console.error(reason);
  await endAll(run);
  process.exit(code);
};
setTimeout(() => void stopAll(`Stopped: not over after ${limitMinutes} minutes.`, 1), limitMinutes * 60_000).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll('Stopped.', 130));

/** Runs a suite's command and reads what it came to. */
async function runSuite({
  name,
  command,
  env = {},
  read,
  limitMinutes,
}: Suite): Promise<Report & { cpuSeconds: number }> {
  const log = fileOf(name, 'log');
  const { ended } = start(`${run}${name}/`, command, { log, env, limitSeconds: limitMinutes * 60 });
  const { exitCode, cpuSeconds } = await ended;
  const report = read ? readReport(fileOf(name, 'json'), read, exitCode) : single(exitCode === 0);
  if (exitCode === 124) report.failures.push(`stopped at its limit of ${limitMinutes} minutes`);
  return { ...report, cpuSeconds };
}

const server = sharedServer(`${run}${demoServer}/`, sharedPort, fileOf(demoServer, 'log'), limitMinutes * 60);
const steps: Step<SuiteResult>[] = [
  ...suites.map((suite) => ({ ...suite, run: () => timed(suite.name, () => runSuite(suite)) })),
  { name: demoServer, needs: ['build'], cores: 1, run: () => timed(demoServer, server.start) },
];

/** Runs a step and tells what it came to, with its output where it failed. */
async function timed(name: string, step: () => Promise<Report & { cpuSeconds?: number }>): Promise<SuiteResult> {
  console.log(`… ${name}`);
  const start = performance.now();
  const result = { cpuSeconds: 0, ...(await step()), name, seconds: (performance.now() - start) / 1000 };
  const { passed, failed, seconds } = result;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  if (failed > 0) console.log(readFileSync(fileOf(name, 'log'), 'utf8'));
  return result;
}

const needed = (name: string): string[] => [
  name,
  ...(steps.find((step) => step.name === name)?.needs ?? []).flatMap(needed),
];
const chosen = new Set(values.only?.flatMap(needed));

const begun = performance.now();
const done = await schedule(
  steps.filter(({ name }) => chosen.size === 0 || chosen.has(name)),
  availableParallelism(),
  {
    isPassed: ({ failed }) => failed === 0,
    skip: (missing) => ({
      ...single(false),
      name: '',
      seconds: 0,
      cpuSeconds: 0,
      failures: [`not run, since ${missing} failed`],
    }),
  },
);
const serverCpuSeconds = await server.stop();
const rows = [...done].map(([name, result]) => ({
  ...result,
  name,
  cpuSeconds: name === demoServer ? serverCpuSeconds : result.cpuSeconds,
}));
const { text, isPassed } = summaryOf(rows, (performance.now() - begun) / 1000);
console.log(`\n${text}`);
process.exit(isPassed ? 0 : 1);

// `npm test`: all that a change can break; `pnpm test:full`: the rest. `--only NAME` takes one suite with what it needs.
// Closes with `N passed, N failed`.
import { parseArgs } from 'node:util';
import { circle } from './circle.ts';
import { describeFullResult, writeFullResult } from './fullResult.ts';
import { runId, runSuites } from './runSuites.ts';
import { readHistory, writeHistory } from './secondTries.ts';
import { sharedServer } from './sharedServer.ts';
import { demoServer, getFile, sharedPort, suites } from './suites.ts';
import { summarize } from './summary.ts';

const limitMinutes = 60;

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
/** A suite and all that it needs. */
const withNeeds = (name: string): string[] => {
  if (name === demoServer) return [name, ...withNeeds('build')];
  const suite = suites.find((one) => one.name === name);
  if (!suite) throw new Error(`There is no suite "${name}": ${suites.map(({ name }) => name).join(', ')}`);
  return [name, ...(suite.needs ?? []).flatMap(withNeeds)];
};
const only = new Set(values.only?.flatMap(withNeeds));
const isChosen = (name: string) => only.size === 0 || only.has(name);

const server = isChosen(demoServer)
  ? sharedServer(`${runId}${demoServer}/`, sharedPort, getFile(demoServer, 'log'), limitMinutes * 60)
  : undefined;
const begun = performance.now();
const results = await runSuites(
  suites.filter(({ name }) => isChosen(name)),
  limitMinutes,
  server,
);
const seconds = (performance.now() - begun) / 1000;

const history = readHistory();
const { text, secondTries, ...result } = summarize(results, seconds, history);
writeHistory([{ date: new Date().toISOString(), tests: secondTries }, ...history]);
if (circle === 'full' && only.size === 0) writeFullResult({ ...result, seconds });
if (circle === 'change') console.log(`\n${describeFullResult()}`);
console.log(`\n${text}`);
process.exit(result.failed === 0 ? 0 : 1);

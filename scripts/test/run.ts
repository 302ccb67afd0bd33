// `npm test`: everything; `npm test -- --only NAME` one suite with what it needs. Closes with `N passed, N failed`.
import { parseArgs } from 'node:util';
import { runId, runSuites } from './runSuites.ts';
import { sharedServer } from './sharedServer.ts';
import { demoServer, fileOf, sharedPort, suites } from './suites.ts';

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
  ? sharedServer(`${runId}${demoServer}/`, sharedPort, fileOf(demoServer, 'log'), limitMinutes * 60)
  : undefined;
process.exit(
  await runSuites(
    suites.filter(({ name }) => isChosen(name)),
    limitMinutes,
    server,
  ),
);

// `pnpm mutate`: whether the tests would notice a fault. Stryker changes the pure modules (stryker.config.mjs), and faults of our
// own are planted where that reaches nothing (faults/*.json). `--only planted|stryker` and `--grep TEXT`, which looks at
// names and files, run less. `--check` fails below Stryker's threshold, or where a planted fault is not caught.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root } from '../workspace.mjs';
import { readFaults, runFaults } from './planted.ts';
import stryker from './stryker.config.mjs';
import { copyTree } from './tree.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    grep: { type: 'string', default: '' },
    concurrency: { type: 'string', default: '2' },
  },
});
if (values.only !== undefined && !['planted', 'stryker'].includes(values.only)) {
  throw new Error('--only takes planted or stryker');
}
const isChosen = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(values.grep.toLowerCase()));

const faults = values.only === 'stryker' ? [] : readFaults().filter(({ name, file }) => isChosen(name, file));
const isCaught = faults.length === 0 || (await runFaults(faults, Number(values.concurrency)));

const mutated =
  values.only === 'planted' ? [] : globSync(stryker.mutate, { cwd: root }).filter((file) => isChosen(file));
const isEnough = mutated.length === 0 || runStryker(mutated);
if (faults.length + mutated.length === 0) throw new Error(`Nothing has "${values.grep}" in its name or file`);
if (values.check && !(isCaught && isEnough)) process.exitCode = 1;

/** @returns whether Stryker got to the end, with enough mutants detected */
function runStryker(files: string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'scripts/mutate/stryker.config.mjs',
      `--mutate=${files.join(',')}`,
      `--concurrency=${values.concurrency}`,
    ],
    { cwd: copyTree('stryker'), stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return status === 0;
}

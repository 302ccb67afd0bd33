// `pnpm mutate`: whether the tests would notice a fault. Stryker changes the pure modules (modules.ts), and faults of our
// own are planted where that reaches nothing: in SQL and what is around it (faults/*.json).
import { parseArgs } from 'node:util';
import { plantedFaults } from './faults.ts';
import { modules } from './modules.ts';
import { runPlanted, type Verdict } from './planted.ts';
import { type ModuleScore, runStryker } from './stryker.ts';

const { values } = parseArgs({
  options: {
    /** Fails below the score, or where a planted fault is not caught. */
    check: { type: 'boolean', default: false },
    /** `stryker` or `planted`. */
    only: { type: 'string' },
    /** Takes the modules and faults whose name or file holds the text, whatever its case. */
    grep: { type: 'string', default: '' },
    concurrency: { type: 'string', default: '2' },
  },
});
if (values.only !== undefined && !['stryker', 'planted'].includes(values.only)) {
  throw new Error('--only takes stryker or planted');
}

/** Percent of the mutants of all modules together that have to be detected. */
const wanted = 85;

const holds = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(values.grep.toLowerCase()));
const faults = values.only === 'stryker' ? [] : plantedFaults().filter(({ name, file }) => holds(name, file));
const mutated = values.only === 'planted' ? [] : modules.filter(({ name, files }) => holds(name, ...files));
const concurrency = Number(values.concurrency);

const percent = (part: number, whole: number) => (whole === 0 ? 100 : (part / whole) * 100);
const seconds = (since: number) => `${Math.round((Date.now() - since) / 1000)} s`;

/** @returns whether all were caught */
async function planted(): Promise<boolean> {
  const begin = Date.now();
  const verdicts = await runPlanted(faults, concurrency, ({ fault, state, detail }: Verdict) => {
    console.log(`${state.padEnd(8)}  ${fault.name} (${fault.file})${detail && `\n          ${detail}`}`);
  });
  const caught = verdicts.filter(({ state }) => state === 'caught').length;
  console.log(`\nPlanted faults: ${caught} of ${faults.length} caught, in ${seconds(begin)}\n`);
  return caught === faults.length;
}

/** @returns whether enough mutants were detected */
function stryker(): boolean {
  const begin = Date.now();
  const scores = runStryker(mutated, concurrency);
  for (const { survivors } of scores) {
    for (const { place, change } of survivors) console.log(`${place}  ${change}`);
  }
  const together: ModuleScore = {
    name: 'together',
    mutants: scores.reduce((sum, { mutants }) => sum + mutants, 0),
    detected: scores.reduce((sum, { detected }) => sum + detected, 0),
    survivors: [],
  };
  console.log(`\n${'module'.padEnd(14)}${'mutants'.padStart(8)}${'detected'.padStart(10)}${'score'.padStart(9)}`);
  for (const { name, mutants, detected } of [...scores, together]) {
    const score = `${percent(detected, mutants).toFixed(1)} %`;
    console.log(`${name.padEnd(14)}${String(mutants).padStart(8)}${String(detected).padStart(10)}${score.padStart(9)}`);
  }
  const isEnough = percent(together.detected, together.mutants) >= wanted;
  console.log(`\nMutation score: ${isEnough ? 'at least' : 'below'} ${wanted} %, in ${seconds(begin)}`);
  return isEnough;
}

const isCaught = faults.length === 0 || (await planted());
const isEnough = mutated.length === 0 || stryker();
if (values.check && !(isCaught && isEnough)) process.exitCode = 1;

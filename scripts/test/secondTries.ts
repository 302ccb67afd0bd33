import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace.mjs';
import type { SecondTry } from './report.ts';

/** Outside of `test-results`, which every run deletes. */
const historyFile = join(root, '.cache/second-tries.json');
const runsKept = 20;
/** A test that needs a second try in so many runs in a row has a fault of its own. */
const runsUntilMended = 3;

/** The second tries of one run. */
export interface TestRun {
  date: string;
  /** Names of tests, each with its suite. */
  tests: string[];
}

/** The last runs, the newest first. */
export const readHistory = (): TestRun[] =>
  existsSync(historyFile) ? (JSON.parse(readFileSync(historyFile, 'utf8')) as TestRun[]) : [];

export function writeHistory(runs: TestRun[]): void {
  mkdirSync(dirname(historyFile), { recursive: true });
  writeFileSync(historyFile, `${JSON.stringify(runs.slice(0, runsKept), null, 2)}\n`);
}

/**
 * A line for each test that passed at its second try.
 * @param history the runs before this one, the newest first
 */
export function describeSecondTries(secondTries: SecondTry[], history: TestRun[]): string[] {
  return secondTries.map(({ name, reason }) => {
    const runs = [{ tests: [name] }, ...history];
    const inARow = runs.findIndex(({ tests }) => !tests.includes(name));
    const count = runs.filter(({ tests }) => tests.includes(name)).length;
    const streak = inARow === -1 ? runs.length : inARow;
    const again =
      count > 1 ? ` (in ${count} of the last ${runs.length} runs${streak > 1 ? `, ${streak} in a row` : ''})` : '';
    return `${streak >= runsUntilMended ? 'MEND IT: ' : ''}${name}${again}: ${reason}`;
  });
}

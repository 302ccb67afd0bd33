import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/** A fault that somebody could have made, and the tests that have to notice it. */
export interface Fault {
  /** What goes wrong for people, in a few words. */
  name: string;
  /** The file that it is planted into, from the root. */
  file: string;
  /** The text that is replaced. The file holds it exactly once. */
  find: string;
  replace: string;
  /** Test files, from the root; one that fails is enough. */
  tests: string[];
}

/** The faults of every list in the folder beside this file, in the order of the lists' names. */
export const plantedFaults = (): Fault[] =>
  globSync('scripts/mutate/faults/*.json', { cwd: root })
    .toSorted()
    .flatMap((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Fault[]);

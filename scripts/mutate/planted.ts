import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../apps/server/src/platform/db/cluster.ts';
import { build, ensureBrowser, root } from '../workspace.mjs';
import { runTest, type TestRun } from './runTest.ts';
import { copyTree } from './tree.ts';

/** A fault that somebody could have made, and the tests that have to notice it. */
interface Fault {
  /** What goes wrong for people, in a few words. */
  name: string;
  /** The file that it is planted into, from the root. */
  file: string;
  /** The text that is replaced. The file holds it exactly once. */
  find: string;
  replace: string;
  /** Test files, stories or journeys, from the root; one that fails is enough. */
  tests: string[];
}

/** Only `caught` is good; `invalid` says that the list, not the product, has to change. */
type Verdict = [state: 'caught' | 'survived' | 'invalid', detail: string];

/** The faults of every list in the folder beside this file. */
export const readFaults = (): Fault[] =>
  globSync('scripts/mutate/faults/*.json', { cwd: root })
    .toSorted()
    .flatMap((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Fault[]);

/** Splits a file at the text that a fault replaces: in two, where the fault can be planted. */
export function splitSource(folder: string, { file, find }: Fault): string[] {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(find) : [];
}

/**
 * Plants each fault into a copy of the tree, runs its tests there, and prints what became of it.
 * @param concurrency how many at once, each in a copy of its own
 * @returns whether all were caught
 */
export async function runFaults(faults: Fault[], concurrency: number): Promise<boolean> {
  if ((await ensureBrowser()) !== 0 || (await build()) !== 0) throw new Error('There is no browser or no build');
  // One PostgreSQL for all runs, since making one takes longer than most tests. Each run migrates a database of its own.
  const data = mkdtempSync(join(tmpdir(), 'forecourt-mutate-'));
  chmodSync(data, 0o755);
  const cluster = await startCluster(data);
  const close = async () => {
    await cluster.stop();
    rmSync(data, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().finally(() => process.exit(1)));

  const verdicts: Verdict[] = [];
  const withoutFault = new Map<string, Promise<TestRun>>();
  const queue = faults.values();
  const work = async (_worker: unknown, index: number) => {
    const tree = copyTree(`planted-${index + 1}`);
    const run = (test: string) => runTest(tree, test, { DATABASE_URL: cluster.url, E2E_PORT: String(4400 + index) });
    for (const fault of queue) {
      const [state, detail] = await judge(fault, tree, run, withoutFault);
      verdicts.push([state, detail]);
      console.log(`${state.padEnd(8)}  ${fault.name} (${fault.file})${detail && `\n          ${detail}`}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    await close();
  }
  const caught = verdicts.filter(([state]) => state === 'caught').length;
  console.log(`\nPlanted faults: ${caught} of ${faults.length} caught\n`);
  return caught === faults.length;
}

async function judge(
  fault: Fault,
  tree: string,
  run: (test: string) => Promise<TestRun>,
  withoutFault: Map<string, Promise<TestRun>>,
): Promise<Verdict> {
  const parts = splitSource(tree, fault);
  if (parts.length !== 2) return ['invalid', `${fault.file} does not have the text exactly once`];
  if (fault.tests.length === 0) return ['invalid', 'it names no test'];
  // A test that fails anyway would seem to catch everything.
  for (const test of fault.tests) {
    if (!withoutFault.has(test)) withoutFault.set(test, run(test));
    const { state, detail } = await withoutFault.get(test)!;
    if (state !== 'passed') return ['invalid', `${test} without the fault: ${detail}`];
  }
  const path = join(tree, fault.file);
  writeFileSync(path, parts.join(fault.replace));
  try {
    let verdict: Verdict = ['survived', ''];
    for (const test of fault.tests) {
      const { state, detail } = await run(test);
      if (state === 'failed') return ['caught', `${test}: ${detail}`];
      if (state === 'broken') verdict = ['invalid', `${test} does not run with it: ${detail}`];
    }
    return verdict;
  } finally {
    writeFileSync(path, parts.join(fault.find));
  }
}

import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../apps/server/src/db/cluster.ts';
import { build, ensureBrowser } from '../workspace.mjs';
import type { Fault } from './faults.ts';
import { projectOf, runTests } from './runTests.ts';
import { copyTree } from './tree.ts';

/** What became of a fault. Only `caught` is good; `invalid` says that the list, not the product, has to change. */
export interface Verdict {
  fault: Fault;
  state: 'caught' | 'survived' | 'invalid';
  /** The test that caught it, or why it is invalid. */
  detail: string;
}

/** What faults are run with. */
interface Bench {
  databaseUrl: string;
  /** Why a test file cannot be trusted to catch anything; absent for one that passes without a fault. */
  unfit: Map<string, string>;
}

/**
 * Plants each fault into a copy of the tree and runs its tests there.
 * @param concurrency how many at once, each in a copy of its own
 * @param onVerdict told of each as it is known
 */
export async function runPlanted(
  faults: Fault[],
  concurrency: number,
  onVerdict: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  if ((await ensureBrowser()) !== 0) throw new Error('There is no browser to run tests in');
  if ((await build()) !== 0) throw new Error('The console does not build');
  const trees = Array.from({ length: Math.min(concurrency, faults.length) }, (_tree, index) =>
    copyTree(`planted-${index + 1}`),
  );
  // One PostgreSQL for all runs: making one takes longer than most tests. Each run migrates a database of its own.
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-mutate-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  const close = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // A PostgreSQL outlives a parent that is killed.
  const interrupt = () => void close().finally(() => process.exit(1));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const unfit = await checkTests(trees[0]!, faults, cluster.url);
    const bench = { databaseUrl: cluster.url, unfit };
    const verdicts: Verdict[] = [];
    // Each copy takes the next one that is left.
    const queue = faults.values();
    await Promise.all(
      trees.map(async (tree) => {
        for (const fault of queue) {
          const verdict = await plant(tree, fault, bench);
          verdicts.push(verdict);
          onVerdict(verdict);
        }
      }),
    );
    return verdicts;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await close();
  }
}

/** Runs every named test file once without a fault: one that fails anyway would seem to catch everything. */
async function checkTests(tree: string, faults: Fault[], databaseUrl: string): Promise<Bench['unfit']> {
  const named = [...new Set(faults.flatMap(({ tests }) => tests))];
  const unfit = new Map<string, string>();
  for (const [project, files] of Object.entries(Object.groupBy(named, projectOf))) {
    const { files: results, output } = await runTests(tree, project, files!, databaseUrl, true);
    for (const file of files!) {
      const result = results.find((one) => one.file === file);
      if (!result) unfit.set(file, `${file} does not run:\n${output}`);
      else if (!result.hasPassed) unfit.set(file, `${file} fails without the fault: ${result.failed}`);
    }
  }
  return unfit;
}

async function plant(tree: string, fault: Fault, { databaseUrl, unfit }: Bench): Promise<Verdict> {
  const invalid = (detail: string): Verdict => ({ fault, state: 'invalid', detail });
  if (fault.tests.length === 0) return invalid('it names no test');
  const reason = fault.tests.map((test) => unfit.get(test)).find((one) => one !== undefined);
  if (reason !== undefined) return invalid(reason);
  const path = join(tree, fault.file);
  if (!existsSync(path)) return invalid('there is no such file');
  const source = readFileSync(path, 'utf8');
  const parts = source.split(fault.find);
  if (parts.length !== 2) return invalid(`${fault.file} holds the text ${parts.length - 1} times`);
  try {
    writeFileSync(path, parts.join(fault.replace));
    for (const [project, files] of Object.entries(Object.groupBy(fault.tests, projectOf))) {
      const { files: results, output } = await runTests(tree, project, files!, databaseUrl, false);
      const failed = results.find(({ hasPassed }) => !hasPassed);
      if (failed) return { fault, state: 'caught', detail: `${failed.file}: ${failed.failed}` };
      // Stopped by the first failure, the others need not be here; without one they do.
      if (results.length < files!.length) return invalid(`the tests do not run with it:\n${output}`);
    }
    return { fault, state: 'survived', detail: '' };
  } finally {
    writeFileSync(path, source);
  }
}

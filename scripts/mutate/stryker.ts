import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import type { MutatedModule } from './modules.ts';
import { copyTree } from './tree.ts';

/** A mutant that no test noticed, as somebody looks for it. */
interface Survivor {
  place: string;
  change: string;
}

export interface ModuleScore {
  name: string;
  /** Mutants that could be run. */
  mutants: number;
  /** Those that a test failed for, or that no longer ended. */
  detected: number;
  survivors: Survivor[];
}

/** The part of Stryker's report that is read here (mutation-testing-report-schema). */
interface Report {
  files: Record<string, { source: string; mutants: Mutant[] }>;
}
interface Mutant {
  mutatorName: string;
  replacement: string;
  status: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
}

const detected = new Set(['Killed', 'Timeout']);
const missed = new Set(['Survived', 'NoCoverage']);

/** Mutates modules and runs their tests. @throws where Stryker cannot, as when a test fails without a mutant */
export function runStryker(modules: MutatedModule[], concurrency: number): ModuleScore[] {
  const filesOf = new Map(modules.map(({ name, files }) => [name, filesMatching(name, files)]));
  const tree = copyTree('stryker');
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'scripts/mutate/stryker.config.mjs',
      `--mutate=${[...filesOf.values()].flat().join(',')}`,
      `--concurrency=${concurrency}`,
    ],
    { cwd: tree, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) throw new Error('Stryker did not get to the end');
  const { files } = JSON.parse(readFileSync(join(tree, 'stryker.json'), 'utf8')) as Report;
  return modules.map(({ name }) => scoreOf(name, files, filesOf.get(name)!));
}

function filesMatching(name: string, globs: string[]): string[] {
  const files = globSync(globs, { cwd: root });
  if (files.length === 0) throw new Error(`The module ${name} has no files`);
  return files;
}

function scoreOf(name: string, files: Report['files'], paths: string[]): ModuleScore {
  const all = paths.flatMap((path) => (files[path]?.mutants ?? []).map((mutant) => ({ path, mutant })));
  const survivors = all.filter(({ mutant }) => missed.has(mutant.status));
  const found = all.filter(({ mutant }) => detected.has(mutant.status)).length;
  return {
    name,
    mutants: found + survivors.length,
    detected: found,
    survivors: survivors.map(({ path, mutant }) => ({
      place: `${path}:${mutant.location.start.line}:${mutant.location.start.column}`,
      change: `${mutant.status}, ${mutant.mutatorName}: ${textOf(files[path]!.source, mutant)} → ${mutant.replacement}`,
    })),
  };
}

/** What a mutant replaces, in one line. */
function textOf(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  const text = lines.map((line) => line.trim()).join(' ');
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

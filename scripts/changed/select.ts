import { dirname } from 'node:path';
import { dependents, type Importers } from './importGraph.ts';

/** What composes everything else: who imports it depends on every file, which says nothing about a change. */
const roots = new Set([
  'apps/server/src/app.ts',
  'apps/server/test-support/testApp.ts',
  'apps/console/src/routes.tsx',
  'packages/api/src/contract.ts',
]);
/** Folders that nothing imports from → the sources whose behavior their files decide. */
const readBy: Record<string, string[]> = {
  'apps/server/src/db/migrations': [
    'apps/server/src/db/migrate.ts',
    'apps/server/src/metrics/selections.ts',
    'apps/server/src/conversations/narrowed.ts',
  ],
  'apps/server/src/db/functions': [
    'apps/server/src/db/migrate.ts',
    'apps/server/src/timeline/record.ts',
    'apps/server/src/metrics/selections.ts',
    'apps/server/src/conversations/narrowed.ts',
  ],
};

/** Which test files a change runs, by what they are near to. */
export interface TestGroup {
  /** Every test file of the group → what it tests, by the beginnings of paths. */
  tests: ReadonlyMap<string, readonly string[]>;
  /** How many of them run at most: the nearest, so that a change is checked within a minute. */
  maxFiles: number;
  /** How many imports may be between a change and what a test is about. */
  maxDistance: number;
}

/** Test files, each the test of the folder that it stands in. */
export const besideTheirSubject = (files: string[]): TestGroup['tests'] =>
  new Map(files.map((file) => [file, [`${dirname(file)}/`]]));

/**
 * The nearest tests of a change: those of the folders that have changed, then those of folders that import from them.
 * @param changed paths from the root, of any kind of file
 * @returns the test files to run, nearest first, and how many more the change may touch
 */
export function nearestTests(
  importers: Importers,
  changed: string[],
  { tests, maxFiles, maxDistance }: TestGroup,
): { chosen: string[]; others: number } {
  const touched = [...changed, ...changed.flatMap((file) => readBy[dirname(file)] ?? [])];
  const distances = dependents(importers, touched, (file) => roots.has(file));
  const found = [...tests]
    .map(([test, beginnings]) => ({ test, distance: distanceOf(distances, test, beginnings) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((one, other) => one.distance - other.distance || one.test.localeCompare(other.test));
  return { chosen: found.slice(0, maxFiles).map(({ test }) => test), others: Math.max(0, found.length - maxFiles) };
}

/** How many imports are between a change and the nearest file that a test is about. */
function distanceOf(distances: Map<string, number>, test: string, beginnings: readonly string[]): number {
  const near = [...distances].filter(
    ([file]) => file === test || beginnings.some((beginning) => file.startsWith(beginning) && !isTest(file)),
  );
  return Math.min(Infinity, ...near.map(([, distance]) => distance));
}

/** Another test of the folder is nothing that this one is about. */
const isTest = (file: string) => /\.(test|spec|stories)\.tsx?$/.test(file);

/**
 * Components whose own folder has changed, as the titles of their pictures begin: `forms/Switch`.
 * @param stories files of stories
 * @param changed files
 */
export const componentsChanged = (stories: string[], changed: string[]): string[] =>
  stories
    .map((file) => file.slice(0, file.lastIndexOf('/')))
    .filter((folder) => changed.some((file) => file.startsWith(`${folder}/`)))
    .map((folder) => folder.split('/').slice(-2).join('/'));

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

/** Who imports a file: path from the root → paths of its importers, types and lazy imports included. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads who imports whom.
 * @param root of the workspace
 * @param files from the root; what they import outside of this list is left out
 */
export function readImporters(root: string, files: string[]): Importers {
  const known = new Set(files);
  const importers = new Map<string, Set<string>>(files.map((file) => [file, new Set()]));
  for (const file of files) {
    for (const imported of importsOf(root, file)) if (known.has(imported)) importers.get(imported)!.add(file);
  }
  return importers;
}

function importsOf(root: string, file: string): string[] {
  const path = join(root, file);
  const code = readFileSync(path, 'utf8');
  const { module } = parseSync(path, code);
  const asked = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => literalIn(code.slice(moduleRequest.start, moduleRequest.end))),
  ];
  return [...new Set(asked)].flatMap((name) => (name === undefined ? [] : (resolved(root, path, name) ?? [])));
}

/** What a lazy import names; undefined where it is reckoned. */
const literalIn = (code: string) => /^(['"])(.*)\1$/.exec(code)?.[2];

/** @returns the path from the root of a file of the workspace; undefined for any other package */
function resolved(root: string, from: string, name: string): string | undefined {
  if (name.startsWith('.')) return relative(root, resolve(dirname(from), name));
  if (!name.startsWith('@forecourt/')) return undefined;
  const path = createRequire(from).resolve(name);
  return existsSync(path) ? relative(root, path) : undefined;
}

/**
 * The files that depend on changed ones, each with the number of imports between.
 * @param isRoot whether a file only composes all others, so that whoever imports it depends on everything: not gone through
 */
export function dependents(
  importers: Importers,
  changed: string[],
  isRoot: (file: string) => boolean,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    if (distance > 0 && isRoot(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

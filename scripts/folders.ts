// `node scripts/folders.ts`: the server's folders know each other in one direction only, and what speaks HTTP knows no area.
// It names every import that breaks this, and exits 1 where there is one.
import { globSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { readImporters } from './changed/importGraph.ts';

const root = dirname(import.meta.dirname);
const source = 'apps/server/src';
/** All that the folder which speaks HTTP may import: the areas register their calls with it. */
const belowHttp = new Set(['config.ts', 'db', 'errors', 'identity']);

/** An import of a file of one folder by a file of another. */
interface Import {
  from: string;
  to: string;
}

// Tests may use what they like.
const isProduct = (file: string) => !/\.test\.ts$|(^|\/)test[A-Z][^/]*$/.test(file);
const files = globSync(`${source}/**/*.ts`, { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter(isProduct);

/** The folder right below the source; a file that lies there itself stands for itself. */
const folderOf = (file: string) => file.slice(join(source, '/').length).split('/')[0]!;

const imports: Import[] = [...readImporters(root, files)].flatMap(([to, importers]) =>
  [...importers].filter((from) => folderOf(from) !== folderOf(to)).map((from) => ({ from, to })),
);

const known = Map.groupBy(imports, ({ from }) => folderOf(from));

/** Every folder that a folder comes to by its imports and theirs. */
function reach(folder: string): Set<string> {
  const reached = new Set<string>();
  const queue = [folder];
  for (const next of queue) {
    for (const { to } of known.get(next) ?? []) {
      if (reached.has(folderOf(to))) continue;
      reached.add(folderOf(to));
      queue.push(folderOf(to));
    }
  }
  return reached;
}

const reached = new Map([...known.keys()].map((folder) => [folder, reach(folder)]));
const inCircles = imports.filter(({ from, to }) => reached.get(folderOf(to))?.has(folderOf(from)));

const ofAreas = imports.filter(({ from, to }) => folderOf(from) === 'http' && !belowHttp.has(folderOf(to)));

const broken = [
  ...inCircles.map(({ from, to }) => `${from} imports ${to}, and ${folderOf(to)} comes back to ${folderOf(from)}`),
  ...ofAreas.map(({ from, to }) => `${from} imports ${to}, but what speaks HTTP knows no area`),
];
for (const line of broken) console.error(line);
if (broken.length > 0) process.exitCode = 1;

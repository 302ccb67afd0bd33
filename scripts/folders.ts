// `node scripts/folders.ts`: the server's areas know each other in one direction only, and so do the folders within an area.
// It names every import that breaks this, and exits 1 where there is one.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = join(import.meta.dirname, '../apps/server/src');

/** An area imports from those before it. The files beside the areas put them together and import from all. */
const areas = [
  'platform',
  'metrics',
  'messaging',
  'settings',
  'conversations',
  'assistant',
  'knowledge',
  'identity',
  'feed',
  'privacy',
  'connections',
  'dealers',
  'demo',
  'website',
];

/** An import of one file by another. Paths are from the source. */
interface Import {
  from: string;
  to: string;
}

const imports: Import[] = globSync('**/*.ts', { cwd: source })
  // Tests may use what they like.
  .filter((file) => !/\.test\.ts$|(^|\/)test[A-Z][^/]*$/.test(file))
  .flatMap((from) => {
    const code = readFileSync(join(source, from), 'utf8');
    const names = [...code.matchAll(/^(?:import|export|\}).* from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)];
    return names.map(([, name, lazyName]) => ({ from, to: join(dirname(from), name ?? lazyName!) }));
  })
  .filter(({ to }) => !to.startsWith('..'));

const isInArea = (file: string) => file.includes('/');
const getArea = (file: string) => file.split('/')[0]!;
/** The folder of an area that a file is in; undefined for one that lies in the area itself. */
const getFolder = (file: string) => file.match(/^[^/]+\/[^/]+(?=\/)/)?.[0];

const importsByFolder = Map.groupBy(
  imports.filter(({ from, to }) => getFolder(from) !== undefined && getFolder(from) !== getFolder(to)),
  ({ from }) => getFolder(from)!,
);

/** Every folder that a folder imports from, directly or by way of others. A set that grows is walked to its end. */
function getReached(folder: string): Set<string> {
  const reached = new Set<string>();
  const visit = (next: string) => {
    for (const { to } of importsByFolder.get(next) ?? []) if (getFolder(to) !== undefined) reached.add(getFolder(to)!);
  };
  visit(folder);
  for (const next of reached) visit(next);
  return reached;
}

const reached = new Map([...importsByFolder.keys()].map((folder) => [folder, getReached(folder)]));

/** What is wrong with an import, or undefined. */
function checkImport({ from, to }: Import): string | undefined {
  if (!isInArea(from)) return undefined;
  const [area, other] = [areas.indexOf(getArea(from)), areas.indexOf(getArea(to))];
  if (area === -1) return `${getArea(from)} is not in the list of areas`;
  if (other === -1 || other > area)
    return `${from} imports ${to}, but ${getArea(from)} knows only the areas before it: ${areas.slice(0, area).join(', ') || 'none'}`;
  const [folder, otherFolder] = [getFolder(from), getFolder(to)];
  if (folder && otherFolder && folder !== otherFolder && reached.get(otherFolder)?.has(folder))
    return `${from} imports ${to}, and ${otherFolder} comes back to ${folder}`;
  return undefined;
}

const broken = imports.map(checkImport).filter((line) => line !== undefined);
for (const line of broken) console.error(`apps/server/src/${line}`);
if (broken.length > 0) process.exitCode = 1;

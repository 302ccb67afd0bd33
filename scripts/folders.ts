// `node scripts/folders.ts`: the server's folders know each other in one direction only, and what speaks HTTP knows no area.
// It names every import that breaks this, and exits 1 where there is one.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = join(import.meta.dirname, '../apps/server/src');
/** All that the folder which speaks HTTP may import: the areas register their calls with it. */
const belowHttp = new Set(['config.ts', 'db', 'errors', 'identity', 'trustedProxies.ts']);

/** An import of a file of one folder by a file of another. Paths are from the source. */
interface Import {
  from: string;
  to: string;
}

/** The folder right below the source; a file that lies there itself stands for itself. */
const getFolder = (file: string) => file.split('/')[0]!;

const imports: Import[] = globSync('**/*.ts', { cwd: source })
  // Tests may use what they like.
  .filter((file) => !/\.test\.ts$|(^|\/)test[A-Z][^/]*$/.test(file))
  .flatMap((from) => {
    const code = readFileSync(join(source, from), 'utf8');
    const names = [...code.matchAll(/^(?:import|export|\}).* from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)];
    return names.map(([, name, lazyName]) => ({ from, to: join(dirname(from), name ?? lazyName!) }));
  })
  .filter(({ from, to }) => getFolder(from) !== getFolder(to));

const importsByFolder = Map.groupBy(imports, ({ from }) => getFolder(from));

/** Every folder that a folder comes to by its imports and theirs. A set that grows is walked to its end. */
function getReached(folder: string): Set<string> {
  const reached = new Set<string>();
  const visit = (next: string) => {
    for (const { to } of importsByFolder.get(next) ?? []) reached.add(getFolder(to));
  };
  visit(folder);
  for (const next of reached) visit(next);
  return reached;
}

const reached = new Map([...importsByFolder.keys()].map((folder) => [folder, getReached(folder)]));
const broken = imports.flatMap(({ from, to }) => {
  const [folder, other] = [getFolder(from), getFolder(to)];
  if (reached.get(other)?.has(folder)) return `${from} imports ${to}, and ${other} comes back to ${folder}`;
  if (folder === 'http' && !belowHttp.has(other)) return `${from} imports ${to}, but what speaks HTTP knows no area`;
  return [];
});
for (const line of broken) console.error(`apps/server/src/${line}`);
if (broken.length > 0) process.exitCode = 1;

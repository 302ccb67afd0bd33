import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/** Where the copies lie: ignored by git, and so by the linter and the formatter too. */
const workFolder = join(root, '.mutate');

const built = join(root, 'apps/console/dist');

/**
 * A copy of the working tree to plant faults in: what git tracks and what is new, as it is now. Its dependencies are links
 * to the installed ones, and its workspace packages are its own.
 * @param name of the folder
 * @returns its path
 */
export function copyTree(name: string): string {
  const tree = join(workFolder, name);
  rmSync(tree, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of listed.toString().split('\0')) {
    // Pictures are most of the bytes, and no test of a fault looks at them.
    if (path !== '' && !path.endsWith('.png') && existsSync(join(root, path))) {
      cpSync(join(root, path), join(tree, path));
    }
  }
  for (const folder of ['.', ...globSync('{apps,packages}/*', { cwd: root })]) {
    linkModules(join(root, folder, 'node_modules'), join(tree, folder, 'node_modules'));
  }
  // What the server serves: built once, whatever is planted.
  if (existsSync(built)) symlinkSync(built, join(tree, 'apps/console/dist'));
  return tree;
}

function linkModules(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // pnpm's links are relative: the same link in the copy leads to the copy's packages.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@')) linkModules(source, target);
    else if (entry.name === '.pnpm' || entry.name === '.bin') symlinkSync(source, target);
  }
}

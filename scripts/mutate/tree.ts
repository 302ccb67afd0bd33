import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/**
 * A copy of the working tree to plant faults in: what git tracks, what is new, and what is built. Its dependencies are
 * links to the installed ones, and its workspace packages are its own. Git ignores it, and so do linter and formatter.
 * @param name of the folder
 * @returns its path
 */
export function copyTree(name: string): string {
  const tree = join(root, '.mutate', name);
  rmSync(tree, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  // Without a workspace file Vite takes the real workspace's root, and serves what is installed there.
  const sources = listed
    .toString()
    .split('\0')
    .filter((path) => path !== '' && path !== 'pnpm-workspace.yaml');
  for (const path of [...sources, ...globSync('apps/*/dist', { cwd: root })]) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(tree, path), { recursive: true });
  }
  for (const path of ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: root })]) {
    cpSync(join(root, path), join(tree, path), {
      recursive: true,
      // pnpm's links are relative: the same link in the copy leads to the copy's packages.
      verbatimSymlinks: true,
      filter: (source) => !/\/\.(pnpm|vite\S*|cache)$/.test(source),
    });
  }
  symlinkSync(join(root, 'node_modules/.pnpm'), join(tree, 'node_modules/.pnpm'));
  return tree;
}

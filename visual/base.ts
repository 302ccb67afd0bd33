import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { nestedPort } from './environment.ts';
import { manifestPath } from './manifest.ts';
import { readTaken } from './taken.ts';

/** Why there are no pictures of the base commit to compare with. */
export class NoBase extends Error {}

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * The commit whose pictures are the expected ones.
 * @param ref undefined: the last one that changed the manifest
 * @throws NoBase where this clone does not have it
 */
export function baseCommit(ref?: string, folder: string = root): string {
  try {
    if (ref !== undefined) return git(folder, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    const commit = git(folder, 'log', '-1', '--format=%H', '--', manifestPath);
    // In a shallow clone the oldest commit seems to add every file.
    const isCutOff = commit !== '' && git(folder, 'rev-parse', '--is-shallow-repository') === 'true';
    if (commit !== '' && !(isCutOff && isOldest(commit, folder))) return commit;
  } catch {
    // Said below, whatever git said.
  }
  throw new NoBase(
    ref === undefined
      ? `The commit that last changed ${manifestPath} is not in this clone: \`git fetch --unshallow\` gets it.`
      : `There is no commit ${ref} in this clone.`,
  );
}

const isOldest = (commit: string, folder: string): boolean =>
  git(folder, 'rev-list', '--parents', '-1', commit).split(' ').length === 1;

/** Where the checkouts of base commits are; no tool looks here, and nothing below `node_modules` would be compiled. */
const checkouts = join(root, '.cache/visual');

/** The pnpm of the checkout is told nothing of the one that may have started this run. */
const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VISUAL_|SHARED_SERVER|SUITE_REPORT)/i.test(name)),
);

/** Checks a commit out beside the working tree and installs what its own lock file says; the next run finds it there. */
export function checkOut(commit: string): string {
  const folder = join(checkouts, commit.slice(0, 12));
  try {
    git(root, 'worktree', 'prune');
    for (const other of existsSync(checkouts) ? readdirSync(checkouts) : []) {
      const path = join(checkouts, other);
      if (path !== folder) git(root, 'worktree', 'remove', '--force', path);
    }
    if (!existsSync(folder)) git(root, 'worktree', 'add', '--detach', '--force', folder, commit);
  } catch (error) {
    throw new NoBase(`It could not be checked out: ${(error as Error).message}`);
  }
  const { packageManager } = JSON.parse(git(folder, 'show', 'HEAD:package.json')) as { packageManager: string };
  const install = ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'];
  const { status, stdout, stderr } = spawnSync('npx', install, {
    cwd: folder,
    env: cleanEnvironment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new NoBase(`Its packages could not be installed: ${stdout}${stderr}`);
  return folder;
}

/**
 * Renders pictures in a checkout: its sources, its harness, this machine's browser.
 * @param into the folder for the pictures
 */
export function renderIn(checkout: string, names: string[], into: string): void {
  mkdirSync(into, { recursive: true });
  const list = join(into, 'names.txt');
  writeFileSync(list, names.join('\n'));
  spawnSync('node', ['scripts/visual.mjs', '--render', list, '--into', into], {
    cwd: checkout,
    env: { ...cleanEnvironment, VISUAL_PORT: nestedPort },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // One that could not be taken is missed when it is compared.
  if (readTaken(into).taken.size === 0) throw new NoBase('No picture of it could be taken; see above.');
}

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { basePort } from './environment.ts';
import { manifestPath } from './manifest.ts';

/** Where the checkouts of base commits are; no tool looks here, and nothing below `node_modules` would be compiled. */
const checkouts = join(root, '.cache/visual');

/** The checkout's pnpm knows nothing of the one that may have started this run. */
const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|VISUAL_|SHARED_SERVER|SUITE_REPORT)/i.test(name)),
);

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Takes pictures of the base commit: its sources, its packages and its harness, this machine's browser.
 * @param into the folder for the pictures
 * @param ref undefined: the last commit that changed the manifest
 * @throws where this clone does not have it, or its packages cannot be installed
 */
export function renderBase(names: string[], into: string, ref?: string): void {
  const checkout = checkOut(findBaseCommit(ref));
  const list = `${into}.txt`;
  writeFileSync(list, names.join('\n'));
  spawnSync('node', ['scripts/visual.mjs', '--render', list, '--into', into], {
    cwd: checkout,
    env: { ...cleanEnvironment, VISUAL_PORT: basePort },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function findBaseCommit(ref?: string): string {
  if (ref !== undefined) return git('rev-parse', '--verify', `${ref}^{commit}`);
  // The oldest commit of a shallow clone seems to have changed every file.
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Error('This clone is shallow: `git fetch --unshallow`, or name a commit with `--base`.');
  return git('log', '-1', '--format=%H', '--', manifestPath);
}

/** Checks a commit out beside the working tree and installs what its own lock file says; the next run finds it there. */
function checkOut(commit: string): string {
  const folder = join(checkouts, commit.slice(0, 12));
  git('worktree', 'prune');
  for (const other of existsSync(checkouts) ? readdirSync(checkouts) : []) {
    const path = join(checkouts, other);
    if (path !== folder) git('worktree', 'remove', '--force', path);
  }
  if (!existsSync(folder)) git('worktree', 'add', '--detach', '--force', folder, commit);
  const { packageManager } = JSON.parse(git('show', `${commit}:package.json`)) as { packageManager: string };
  execFileSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], {
    cwd: folder,
    env: cleanEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

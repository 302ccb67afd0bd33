import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/** Committed with the change that the run was made for. */
const file = join(root, 'docs/test-full.json');

/** What the last `pnpm test:full` came to. */
export interface FullResult {
  /** When it ended, an ISO instant. */
  date: string;
  /** The commit that it ran on. */
  commit: string;
  passed: number;
  failed: number;
  seconds: number;
  cpuSeconds: number;
}

export function writeFullResult(result: Omit<FullResult, 'date' | 'commit'>): void {
  const line: FullResult = {
    date: new Date().toISOString(),
    commit: git('rev-parse', '--short=12', 'HEAD'),
    ...result,
  };
  writeFileSync(file, `${JSON.stringify(line, null, 2)}\n`);
}

/** How old the last `pnpm test:full` is and what it came to, in one line. */
export function describeFullResult(now = new Date()): string {
  if (!existsSync(file)) return 'pnpm test:full has never run';
  const { date, commit, passed, failed } = JSON.parse(readFileSync(file, 'utf8')) as FullResult;
  const days = Math.floor((now.getTime() - Date.parse(date)) / 86_400_000);
  const age = days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  const commits = countCommitsSince(commit);
  const since = commits === undefined ? '' : `, ${commits} commits before this one`;
  return `pnpm test:full ran ${age} on ${commit}${since}: ${passed} passed, ${failed} failed`;
}

/** @returns undefined where this clone does not have the commit */
function countCommitsSince(commit: string): number | undefined {
  try {
    return Number(git('rev-list', '--count', `${commit}..HEAD`));
  } catch {
    return undefined;
  }
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

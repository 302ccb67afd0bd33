import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseCommit, NoBase } from './base.ts';

let folder: string;
const commits: string[] = [];

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args], {
    cwd: join(folder, 'origin'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function commit(file: string, content: string): void {
  writeFileSync(join(folder, 'origin', file), content);
  git('add', '.');
  git('commit', '--quiet', '--message', content);
  commits.push(git('rev-parse', 'HEAD'));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-base-'));
  mkdirSync(join(folder, 'origin/visual'), { recursive: true });
  git('init', '--quiet');
  commit('other', 'one');
  commit('visual/pictures.tsv', 'two');
  commit('other', 'three');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('is the last commit that changed the manifest', () => {
  expect(baseCommit(undefined, join(folder, 'origin'))).toBe(commits[1]);
});

it('is the one that is asked for', () => {
  expect(baseCommit('HEAD', join(folder, 'origin'))).toBe(commits[2]);
  expect(() => baseCommit('nowhere', join(folder, 'origin'))).toThrow('There is no commit nowhere in this clone.');
});

it('says so where a shallow clone does not have it', () => {
  const clone = join(folder, 'shallow');
  git('clone', '--quiet', '--depth', '1', `file://${join(folder, 'origin')}`, clone);
  expect(() => baseCommit(undefined, clone)).toThrow(NoBase);
  expect(() => baseCommit(undefined, clone)).toThrow('`git fetch --unshallow` gets it');
});

it('says so where there is no repository', () => {
  expect(() => baseCommit(undefined, folder)).toThrow(NoBase);
});

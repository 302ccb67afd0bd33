// `node scripts/countLines.ts [REF]`: lines of product TypeScript by package, now or at a commit: without tests, stories, the demo
// and what is generated. With REF also how many lines each package has more or fewer since.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

const isProduct = (path: string) =>
  /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path) &&
  !/\.(test|spec|stories|docs|d)\.tsx?$|\/test[A-Z][^/]*$|\/demo\/|\/db\/tables\.ts$|\/attacks\//.test(path);

const countLines = (text: string) => text.split('\n').length - 1;

/** @returns lines by package, such as `apps/server` */
function count(paths: string[], read: (path: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths.filter(isProduct)) {
    const name = path.split('/').slice(0, 2).join('/');
    counts.set(name, (counts.get(name) ?? 0) + countLines(read(path)));
  }
  return counts;
}

const now = count(git('ls-files').trim().split('\n'), (path) => readFileSync(join(root, path), 'utf8'));
const ref = process.argv[2];
const then =
  ref && count(git('ls-tree', '-r', '--name-only', ref).trim().split('\n'), (path) => git('show', `${ref}:${path}`));

let [total, difference] = [0, 0];
for (const [name, lines] of now) {
  const change = then ? lines - (then.get(name) ?? 0) : 0;
  total += lines;
  difference += change;
  console.log(`${name.padEnd(24)}${String(lines).padStart(8)}${then ? String(change).padStart(8) : ''}`);
}
console.log(`${'all'.padEnd(24)}${String(total).padStart(8)}${then ? String(difference).padStart(8) : ''}`);

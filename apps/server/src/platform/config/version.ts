import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../../..');

let known: string | undefined;

/** The product's version, with the commit where it runs from a clone: `0.1.0 (881df58e)`. */
export function getVersion(): string {
  known ??= readVersion();
  return known;
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = readCommit();
  return commit ? `${version} (${commit.slice(0, 8)})` : version;
}

/** The commit that is checked out; undefined where there is no clone, or one whose branches are packed. */
function readCommit(): string | undefined {
  const read = (name: string) => readFileSync(join(root, '.git', name), 'utf8').trim();
  try {
    const head = read('HEAD');
    return head.startsWith('ref: ') ? read(head.slice('ref: '.length)) : head;
  } catch {
    return undefined;
  }
}

import { execFileSync } from 'node:child_process';
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
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${version} (${commit.toString().trim()})`;
  } catch {
    // No clone, or no git.
    return version;
  }
}

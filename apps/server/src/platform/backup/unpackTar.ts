import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/**
 * Unpacks an archive into a folder that exists.
 * @throws where the archive is not whole, or its source fails
 */
export async function unpackTar(archive: Readable, folder: string): Promise<void> {
  const tar = spawn(
    'tar',
    [
      '--extract',
      `--directory=${folder}`,
      '--same-owner',
      '--preserve-permissions',
      // Reads to the end of its input: by default it stops at the archive's end mark, and a source that ends a moment later fails.
      '--ignore-zeros',
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const [warnings, [code]] = await Promise.all([
    text(tar.stderr),
    once(tar, 'close') as Promise<[number | null]>,
    pipeline(archive, tar.stdin),
  ]);
  if (code !== 0) throw new Error(`tar failed: ${warnings.trim()}`);
}

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Ending → how the server names the encoding's files (@fastify/static, `preCompressed`). */
const encodings = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Below this many bytes the headers outweigh what compressing saves. */
const smallest = 1024;

/** Leaves every script and style of the build beside itself in Brotli and gzip, so that no request waits for it. */
export const precompress = (): Plugin => ({
  name: 'forecourt-precompress',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    const folder = join(dir!, 'assets');
    const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        const content = await readFile(path);
        if (content.length < smallest) return;
        await Promise.all(
          Object.entries(encodings).map(async ([ending, compress]) =>
            writeFile(path + ending, await compress(content)),
          ),
        );
      }),
    );
  },
});

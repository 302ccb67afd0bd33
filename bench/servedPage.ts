import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import consoleConfig from '../apps/console/vite.config.ts';
import { sharedPlugins } from '../vite.shared.ts';

/** Builds the page of a folder `bench/<name>` as the console is built, and serves it on a free port while it is measured. */
export async function servedPage<T>(name: string, measure: (url: string) => Promise<T>): Promise<T> {
  const outDir = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const options = { root: join(import.meta.dirname, name), configFile: false as const, logLevel: 'error' as const };
  try {
    await build({ ...options, plugins: [sharedPlugins()], css: consoleConfig.css ?? {}, build: { outDir } });
    const server = await preview({
      ...options,
      build: { outDir },
      // Isolated from other origins, a page's clock ticks in 5 µs instead of 100.
      preview: {
        port: 0,
        headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
      },
    });
    try {
      return await measure(server.resolvedUrls!.local[0]!);
    } finally {
      await server.close();
    }
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

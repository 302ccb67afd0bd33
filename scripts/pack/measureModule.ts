import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** What an app's page gets of a module of the packed library, beside React. */
export interface ModuleBytes {
  /** Gzipped bytes. */
  script: number;
  style: number;
  /** Of the part that comes later, when it is needed. */
  laterScript: number;
  /** Names of the modules that the page has. */
  modules: string[];
  /** Other files, such as fonts. */
  others: string[];
}

/**
 * Builds a page that imports something, as Vite builds an app that has no plugins.
 * @param folder an app's, with the packages installed
 * @param code the page's script
 */
export async function measureModule(
  folder: string,
  code: string,
  plugins: import('vite').Plugin[] = [],
): Promise<ModuleBytes> {
  const entry = '\0entry';
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
      ...plugins,
    ],
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'entry', external: /^react(-dom)?(\/|$)/ },
    },
  });
  const files = [result].flat().flatMap((output) => ('output' in output ? output.output : []));
  const bytes: ModuleBytes = { script: 0, style: 0, laterScript: 0, modules: [], others: [] };
  const chunks = files.filter((file) => file.type === 'chunk');
  const atOnce = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, imports }) => [fileName, ...imports]),
  );
  for (const file of files) {
    if (file.type === 'chunk') {
      bytes[atOnce.has(file.fileName) ? 'script' : 'laterScript'] += gzipSync(file.code).length;
      bytes.modules.push(...file.moduleIds);
    } else if (file.fileName.endsWith('.css')) bytes.style += gzipSync(file.source).length;
    else bytes.others.push(file.fileName);
  }
  return bytes;
}

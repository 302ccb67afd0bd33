// `node scripts/pack/buildPackage.ts packages/ui`: compiles a package for those who install it, into its `dist`. `pnpm pack` runs
// it first (`prepack`). In the repository everything imports the sources instead.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { writePages } from '../../.storybook/agentPages.ts';
import { readApi } from '../api/readApi.ts';
import { library } from '../api/library.ts';
import { packageStyles } from './packageStyles.ts';

interface Manifest {
  exports: Record<string, string>;
  publishConfig: { exports: Record<string, unknown> };
}

const folder = resolve(process.argv[2]!);
const source = join(folder, 'src');
const dist = join(folder, 'dist');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const entries = findEntries(manifest);

rmSync(dist, { recursive: true, force: true });
const styles = new Map<string, string>();
const chunks = await compileModules();
const ordered = orderStyles(chunks);
for (const [name, css] of styles) write(`${name}.css`, css);
write('styles.css', ordered.map((name) => styles.get(name)!).join('\n'));
write('empty.js', '');
for (const path of Object.values(manifest.exports).filter((path) => path.endsWith('.json')))
  cpSync(join(folder, path), join(dist, relative('src', path)));
copyTypes();
if (source === library) for (const [name, text] of Object.entries(writePages(readApi()))) write(name, text);

/** The source files that are exported, and that are exported from the packed package too. */
function findEntries({ exports, publishConfig }: Manifest): string[] {
  return Object.entries(exports)
    .filter(([name]) => name in publishConfig.exports)
    .flatMap(([, path]) => globSync(path, { cwd: folder }))
    .filter((path) => !path.endsWith('.json') && isPublic(path))
    .map((path) => join(folder, path))
    .toSorted();
}

/** A pattern of `exports` repeats one name: `./src/actions/Button/Button.tsx`, and nothing else of that folder. */
function isPublic(path: string): boolean {
  const [file = '', parent] = path.split('/').toReversed();
  return !path.endsWith('.tsx') || file === `${parent}.tsx`;
}

/** One module of the package for each of its sources, so that an app takes only what it imports. */
async function compileModules(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [packageStyles(folder, styles), react({ compiler: true })],
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      minify: false,
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
        output: {
          preserveModules: true,
          preserveModulesRoot: source,
          entryFileNames: '[name].js',
          // React's server components take a component from here as one of the browser's.
          banner: ({ facadeModuleId }) => (facadeModuleId?.endsWith('.tsx') ? "'use client';" : ''),
        },
      },
    },
  });
  return [result]
    .flat()
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((file) => file.type === 'chunk');
}

/** Style sheets in the order in which their modules are evaluated: for an app that loads them all as one file. */
function orderStyles(chunks: Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const names = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = byName.get(fileName);
    if (!chunk || seen.has(fileName)) return;
    seen.add(fileName);
    for (const name of chunk.imports) {
      const style = /^#styles\/(.*)\.css$/.exec(name)?.[1];
      if (style === undefined) visit(name);
      else names.add(style);
    }
  };
  // The styles of the whole page come first, as in an app whose root is the provider.
  const isProvider = (name: string) => name.endsWith('/BrandProvider.js');
  const entryNames = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  for (const name of entryNames.toSorted((a, b) => Number(isProvider(b)) - Number(isProvider(a)))) visit(name);
  return [...names];
}

/** The types of what is exported, and of what those import. */
function copyTypes(): void {
  const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')));
  execFileSync(process.execPath, [compiler, '-b', folder], { stdio: 'inherit' });
  const seen = new Set<string>();
  const copy = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const types = path.replace(/\.tsx?$/, '.d.ts');
    const text = readFileSync(join(folder, '.tsc', types), 'utf8');
    for (const [, name] of text.matchAll(/['"](\.[^'"]+\.tsx?)['"]/g)) copy(join(dirname(path), name!));
    const published = text
      // A style sheet has no types, and is imported by the module.
      .replaceAll(/^import ['"][^'"]+\.css['"];\n/gm, '')
      // The sources' endings mean nothing where the sources are not.
      .replaceAll(/(['"])(\.[^'"]+)\.tsx?\1/g, '$1$2.js$1')
      .replace(/\/\/# sourceMappingURL=.*\n?/, '');
    write(types, published);
  };
  for (const entry of entries) copy(relative(source, entry));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}

import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:component-tokens';
const components = join(import.meta.dirname, '../packages/ui/src');

/** Offers `virtual:component-tokens`: component → the tokens that its own styles read. */
export const componentTokens = (): Plugin => ({
  name: 'forecourt-component-tokens',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: (source) => (source === `\0${id}` ? `export default ${JSON.stringify(readComponentTokens())};` : undefined),
});

function readComponentTokens(): Record<string, string[]> {
  const tokens: Record<string, string[]> = {};
  for (const file of globSync('*/*/*.css.ts', { cwd: components })) {
    const name = basename(dirname(file));
    const found = findTokens(readFileSync(join(components, file), 'utf8'));
    tokens[name] = [...new Set([...(tokens[name] ?? []), ...found])].toSorted((one, other) => one.localeCompare(other));
  }
  return tokens;
}

/**
 * Finds the tokens that a style reads, where they are written out: `vars.space.small`, or `background.accent` after
 * `const { background } = vars.color`.
 * @returns paths such as `color.background.accent`
 */
export function findTokens(source: string): string[] {
  const taken = /const \{ ([\w, ]+) \} = vars((?:\.\w+)*);/g;
  const groups = [...source.matchAll(taken)].flatMap(([, names, path]) =>
    names!.split(', ').map((name) => [name, `${path}.${name}`.replace(/^\./, '')] as const),
  );
  const rest = source.replaceAll(taken, '');
  return [['vars', ''] as const, ...groups].flatMap(([name, path]) =>
    [...rest.matchAll(new RegExp(`(?<![\\w.])${name}((?:\\.\\w+|\\[\\d+\\])+)`, 'g'))].map(([, token]) =>
      `${path}${token}`.replace(/^\./, '').replace(/\[(\d+)\]/g, '.$1'),
    ),
  );
}

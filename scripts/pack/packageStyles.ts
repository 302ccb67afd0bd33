import { readFile } from 'node:fs/promises';
import { compile, cssFileFilter, processVanillaFile } from '@vanilla-extract/integration';
import type { Plugin } from 'vite';
import { splitRadixStyles } from './radixStyles.ts';

const radixModule = /from '@radix-ui\/themes\/components\/(\w+)'/g;
/** The parts that write Radix' utility classes, such as `rt-r-fd-column`. */
const withUtilities = new Set(['flex', 'grid', 'heading', 'text']);

const uiStyle = /^import '.*\/css\/ui\.css';$/m;

/**
 * Compiles a package's styles so that each module imports its own style sheet, which any bundler reads without a plugin. The
 * imports go through the package's `#styles/…` (`imports` in package.json): Node gets an empty module there, so that the same
 * files render on a server.
 * @param packageFolder its absolute path, without a slash at the end
 * @param styles receives the style sheets: path in the package, without an ending → CSS
 */
export const packageStyles = (packageFolder: string, styles: Map<string, string>): Plugin => {
  const add = (name: string, css: string) => {
    styles.set(name, css);
    return `import '#styles/${name}.css';`;
  };
  let radix: Map<string, string> | undefined;
  const addRadix = async (part: string) => {
    radix ??= await splitRadixStyles(packageFolder);
    const css = radix.get(part);
    if (css === undefined) throw new Error(`"${part}" of Radix Themes has no style in radixComponents.`);
    return add(`radix/${part}`, css);
  };

  return {
    name: 'forecourt-package-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (cssFileFilter.test(id)) {
        const { source } = await compile({ filePath: id, cwd: packageFolder, identOption: 'short' });
        return {
          code: await processVanillaFile({
            source,
            filePath: id,
            identOption: 'short',
            serializeVirtualCssPath: ({ fileName, source: css }) =>
              add(fileName.replace(/^src\//, '').replace(/\.css\.ts\.vanilla\.css$/, ''), css),
          }),
          map: null,
          moduleSideEffects: true,
        };
      }
      if (code.includes("'@fontsource-variable/"))
        return { code: code.replaceAll("'@fontsource-variable/", "'#fontsource/"), map: null };
      // In the repository an app filters the whole of Radix' style; what else the file has comes along with `base`.
      if (uiStyle.test(code)) {
        const file = await readFile(`${packageFolder}/src/css/ui.css`, 'utf8');
        const imports = [await addRadix('base'), add('css/ui', file.replaceAll(/^@(layer|import) .*;\n/gm, ''))];
        return { code: code.replace(uiStyle, imports.join('\n')), map: null };
      }
      const parts = [...code.matchAll(radixModule)].map(([, part]) => part!);
      if (parts.length === 0) return undefined;
      const needed = parts.some((part) => withUtilities.has(part)) ? [...parts, 'utilities'] : parts;
      return { code: [...(await Promise.all(needed.map(addRadix))), code].join('\n'), map: null };
    },
  };
};

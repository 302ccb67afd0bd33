import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import postcss, { type Root, type Rule } from 'postcss';
import { radixComponents, radixCssFilter } from '../../packages/ui/src/vite/radixCssFilter.ts';

/** Whichever part a page imports first: this is the order in which they apply, below everything that is in no layer. */
const layers = '@layer radix.base, radix.components, radix.utilities;\n';

/**
 * Radix Themes' style in the parts that a packed component imports: `base`, which `BrandProvider` needs, `utilities` and one for each
 * component.
 * @returns the part's name → CSS
 */
export async function splitRadixStyles(packageFolder: string): Promise<Map<string, string>> {
  const { resolve } = createRequire(`${packageFolder}/package.json`);
  const load = async (file: string) => {
    const from = resolve(`@radix-ui/themes/${file}`);
    const { root } = await postcss([radixCssFilter()]).process(await readFile(from, 'utf8'), { from });
    return root as Root;
  };
  const [tokens, components, utilities] = await Promise.all(
    ['tokens/base.css', 'components.css', 'utilities.css'].map(load),
  );
  const base = pickRules(components!, (selector) => !/\.rt-/.test(selector));
  dropUnused(tokens!, `${components!.toString()} ${utilities!.toString()}`);
  return new Map([
    ['base', layers + inLayer('base', `${tokens!.toString()}\n${base}`)],
    ['utilities', layers + inLayer('utilities', utilities!.toString())],
    ...Object.entries(radixComponents).map(([module, names]): [string, string] => {
      const classes = new RegExp(`\\.rt-(?:${names.join('|')})(?![A-Za-z])`);
      const picked = pickRules(components!, (selector) => classes.test(selector));
      return [module, layers + inLayer('components', picked)];
    }),
  ]);
}

/** `Grid` composes the names of these at run time, so that no style sheet mentions them. */
const composedNames = /^--space-\d$/;

/** Removes the variables that are read neither by a style nor by a variable that is read. */
function dropUnused(tokens: Root, styles: string): void {
  const references = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);
  const used = new Set(references(styles));
  tokens.walkDecls((declaration) => {
    if (!declaration.variable) for (const name of references(declaration.value)) used.add(name);
    else if (composedNames.test(declaration.prop)) used.add(declaration.prop);
  });
  const values = new Map<string, string[]>();
  tokens.walkDecls(/^--/, ({ prop, value }) => {
    values.set(prop, [...(values.get(prop) ?? []), ...references(value)]);
  });
  // A set that grows is walked to its end.
  for (const name of used) for (const other of values.get(name) ?? []) used.add(other);
  tokens.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
  tokens.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}

const inLayer = (name: string, css: string) => `@layer radix.${name} {\n${css}\n}\n`;

/** A copy with some rules of a style sheet, the conditions around them and the keyframes that they name. */
function pickRules(styles: Root, isPicked: (selector: string) => boolean): string {
  const copy = styles.clone();
  const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
  copy.walkRules((rule) => {
    if (!isKeyframe(rule) && !rule.selectors.some(isPicked)) rule.remove();
  });
  const animations = new Set<string>();
  copy.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  copy.walkAtRules('keyframes', (rule) => {
    if (!animations.has(rule.params)) rule.remove();
  });
  let isDone = false;
  while (!isDone) {
    isDone = true;
    copy.walkAtRules(/^(media|supports)$/, (rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      isDone = false;
    });
  }
  return copy.toString();
}

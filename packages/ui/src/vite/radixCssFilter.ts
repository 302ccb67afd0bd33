import type { Plugin } from 'postcss';

/** The components of Radix Themes that the library is built on, by module, with the classes that each of them writes. */
export const radixComponents = {
  flex: ['Flex'],
  grid: ['Grid'],
  heading: ['Heading'],
  spinner: ['Spinner', 'SpinnerLeaf'],
  text: ['Text'],
};

/** The classes' names, whole: `Text` is not `TextField`, and `SpinnerLeaf` is a part of its own. */
const components = new Set(Object.values(radixComponents).flat());
const colors = new Set(['indigo', 'slate', 'gray']);

/**
 * Drops Radix Themes' rules for components, breakpoints and colors that the library does not use: two thirds of its style. For the apps
 * of this repository, which build the library from its sources; in the packed one each component imports its own part of the rest.
 */
export const radixCssFilter = (): Plugin => ({
  postcssPlugin: 'radix-css-filter',
  Once(root) {
    const file = root.source?.input.file;
    if (!file?.includes('@radix-ui/themes') && !file?.endsWith('ui.css')) return;
    root.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).endsWith('keyframes'))
        return;
      const used = rule.selectors.filter((selector) => isUsed(selector));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    });
    root.walkAtRules('font-face', (rule) => {
      rule.remove();
    });
    root.walkAtRules((rule) => {
      if ((rule.name === 'media' || rule.name === 'supports') && rule.nodes?.length === 0) rule.remove();
    });
  },
});

function isUsed(selector: string): boolean {
  const names = (pattern: RegExp) => [...selector.matchAll(pattern)].map(([, name]) => name!);
  return (
    !/\.(xs|sm|md|lg|xl)\\:/.test(selector) &&
    // Written by Radix' own links, tables and controls only.
    !selector.includes('.rt-reset') &&
    names(/\.rt-([A-Z][A-Za-z]+)/g).every((name) => components.has(name)) &&
    (selector.includes(':not([data-accent-color') ||
      names(/\[data-(?:accent|gray)-color='?([a-z]+)'?\]/g).every((color) => colors.has(color)))
  );
}

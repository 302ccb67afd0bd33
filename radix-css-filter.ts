import type { Plugin } from 'postcss';

interface Keep {
  /** The classes' names, whole: `Text` is not `TextField`, and `SpinnerLeaf` is a part of its own. */
  components: string[];
  breakpoints: string[];
  colors: string[];
}

/** Drops Radix Themes' rules for components, breakpoints and colors that the library does not use: half of its style. */
export const radixCssFilter = (keep: Keep): Plugin => ({
  postcssPlugin: 'radix-css-filter',
  Once(root) {
    const file = root.source?.input.file;
    if (!file?.includes('@radix-ui/themes') && !file?.endsWith('ui.css')) return;
    root.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && 'name' in rule.parent && String(rule.parent.name).endsWith('keyframes'))
        return;
      const used = rule.selectors.filter((selector) => isUsed(selector, keep));
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

function isUsed(selector: string, { components, breakpoints, colors }: Keep): boolean {
  const names = (pattern: RegExp) => [...selector.matchAll(pattern)].map(([, name]) => name!);
  return (
    names(/\.(xs|sm|md|lg|xl)\\:/g).every((breakpoint) => breakpoints.includes(breakpoint)) &&
    names(/\.rt-([A-Z][A-Za-z]+)/g).every((name) => components.includes(name)) &&
    (selector.includes(':not([data-accent-color') ||
      names(/\[data-(?:accent|gray)-color='?([a-z]+)'?\]/g).every((color) => colors.includes(color)))
  );
}

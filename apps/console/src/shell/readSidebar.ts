import type { SpecLink } from '@forecourt/api/access/specMenu';
import { childrenOf, type Element, find, itemsOf, textsOf, treeOf } from '../testTree.ts';

/** What a person finds on the page, by role and name. */
export interface Sidebar {
  links: SpecLink[];
  hasAccountSelector: boolean;
  greeting: string | null;
  hasProductSelector: boolean;
}

const linkOf = (item: Element) => {
  const link = childrenOf(item, 'link')[0]!;
  return { title: link.name, href: String(link.props['url']) };
};

/** The sidebar as assistive technology has it. */
export function readSidebar(): Sidebar {
  const { children } = treeOf(document.body);
  const main = find(children, 'navigation', 'Main');
  const banner = find(children, 'banner', '');
  return {
    links: main ? itemsOf(main).map((item) => ({ ...linkOf(item), items: itemsOf(item).map(linkOf) })) : [],
    hasAccountSelector: find(banner?.children ?? [], 'combobox', 'Account') !== undefined,
    greeting: /Hi, \w+/.exec(banner?.children.flatMap(textsOf).join(' ') ?? '')?.[0] ?? null,
    hasProductSelector: find(children, 'button', /^Product: /) !== undefined,
  };
}

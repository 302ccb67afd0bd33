import type { SpecLink } from '@forecourt/api/access/specMenu';
import { getChildren, type Element, find, getItems, getTexts, buildTree } from '../testTree.ts';

/** What a person finds on the page, by role and name. */
export interface Sidebar {
  links: SpecLink[];
  hasAccountSelector: boolean;
  greeting: string | null;
  hasProductSelector: boolean;
}

const getLink = (item: Element) => {
  const link = getChildren(item, 'link')[0]!;
  return { title: link.name, href: String(link.props['url']) };
};

/** The sidebar as assistive technology has it. */
export function readSidebar(): Sidebar {
  const { children } = buildTree(document.body);
  const main = find(children, 'navigation', 'Main');
  const banner = find(children, 'banner', '');
  return {
    links: main ? getItems(main).map((item) => ({ ...getLink(item), items: getItems(item).map(getLink) })) : [],
    hasAccountSelector: find(banner?.children ?? [], 'combobox', 'Account') !== undefined,
    greeting: /Hi, \w+/.exec(banner?.children.flatMap(getTexts).join(' ') ?? '')?.[0] ?? null,
    hasProductSelector: find(children, 'button', /^Product: /) !== undefined,
  };
}

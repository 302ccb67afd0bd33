import type { SpecLink } from '@forecourt/api/access/specMenu';
import { utils } from 'vitest/browser';

/** What a person finds on the page, by role and name. */
export interface Sidebar {
  links: SpecLink[];
  hasAccountSelector: boolean;
  greeting: string | null;
  hasProductSelector: boolean;
}

/** The accessibility tree: what is hidden is not in it. */
type Tree = ReturnType<typeof utils.aria.generateAriaTree>;
type Node = Tree['children'][number];
type Element = Exclude<Node, string>;

const isElement = (node: Node): node is Element => typeof node !== 'string';
const childrenOf = (node: Element, role: string) =>
  node.children.filter(isElement).filter((child) => child.role === role);

function find(nodes: readonly Node[], role: string, name: string | RegExp): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.role === role && (typeof name === 'string' ? node.name === name : name.test(node.name))) return node;
    const below = find(node.children, role, name);
    if (below) return below;
  }
  return undefined;
}

const textsOf = (node: Node): string[] => (isElement(node) ? node.children.flatMap(textsOf) : [node]);

const linkOf = (item: Element) => {
  const link = childrenOf(item, 'link')[0]!;
  return { title: link.name, href: String(link.props['url']) };
};
const itemsOf = (node: Element) => childrenOf(node, 'list').flatMap((list) => childrenOf(list, 'listitem'));

/** The sidebar as assistive technology has it. */
export function readSidebar(): Sidebar {
  const { children } = utils.aria.generateAriaTree(document.body);
  const main = find(children, 'navigation', 'Main');
  const aside = find(children, 'complementary', 'Main');
  return {
    links: main ? itemsOf(main).map((item) => ({ ...linkOf(item), items: itemsOf(item).map(linkOf) })) : [],
    hasAccountSelector: find(aside?.children ?? [], 'combobox', 'Account') !== undefined,
    greeting: /Hi, \w+/.exec(aside?.children.flatMap(textsOf).join(' ') ?? '')?.[0] ?? null,
    hasProductSelector: find(children, 'button', /^Product: /) !== undefined,
  };
}

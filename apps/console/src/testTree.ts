import { utils } from 'vitest/browser';

/** The accessibility tree below an element: what a person finds by role and name. What is hidden is not in it. */
export const buildTree = (element: HTMLElement) => utils.aria.generateAriaTree(element);

type Node = ReturnType<typeof buildTree>['children'][number];
export type Element = Exclude<Node, string>;

const isElement = (node: Node): node is Element => typeof node !== 'string';

/** The elements of a role that stand directly in another. */
export const getChildren = (node: Element, role: string): Element[] =>
  node.children.filter(isElement).filter((child) => child.role === role);

/** The first element of a role and name, at any depth. */
export function find(nodes: readonly Node[], role: string, name: string | RegExp): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.role === role && (typeof name === 'string' ? node.name === name : name.test(node.name))) return node;
    const below = find(node.children, role, name);
    if (below) return below;
  }
  return undefined;
}

export const getTexts = (node: Node): string[] => (isElement(node) ? node.children.flatMap(getTexts) : [node]);

/** The items of the lists that stand directly in an element. */
export const getItems = (node: Element): Element[] =>
  getChildren(node, 'list').flatMap((list) => getChildren(list, 'listitem'));

import { getChildren, find, getItems, getTexts, buildTree } from '../../testTree.ts';
import { settingsTexts } from './texts.ts';

/** The settings as a person finds them on the page. */
export interface Sections {
  /** The index: each entry with its number, where it leads, and all the text there. */
  entries: { name: string; href: string; leadsTo: string | null }[];
  /** The sections in the page's order, each with what stands in it. */
  sections: { name: string; content: string[] }[];
}

/** All that stands where a fragment of the address leads. */
const textAt = (fragment: string) => document.getElementById(fragment.slice(1))?.textContent ?? null;

/** The numbered sections and their index as assistive technology has them. */
export function readSections(): Sections {
  const page = buildTree(document.body);
  const index = find(page.children, 'navigation', settingsTexts.index);
  const links = index ? getItems(index).flatMap((item) => getChildren(item, 'link')) : [];
  return {
    entries: links.map(({ name, props }) => {
      const href = String(props['url']);
      return { name, href, leadsTo: textAt(href) };
    }),
    sections: getChildren(page, 'region').map((region) => ({
      name: region.name,
      content: getChildren(region, 'paragraph').flatMap(getTexts),
    })),
  };
}

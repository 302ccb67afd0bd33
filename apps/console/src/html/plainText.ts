import { htmlNodes } from './htmlNodes.ts';

/** What begins and ends a line of its own. */
const blocks = 'p, div, br, li, tr, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, hr';

/** The words of HTML from anybody in one line, with a blank where a line ends. */
export function plainText(html: string): string {
  const nodes = htmlNodes(html);
  for (const block of nodes.querySelectorAll(blocks)) {
    block.before(' ');
    block.after(' ');
  }
  return nodes.textContent.replaceAll(/\s+/g, ' ').trim();
}

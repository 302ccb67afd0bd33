import {
  allowedAttributes,
  allowedDepth,
  allowedSchemes,
  allowedTags,
  linkBareAddresses,
} from '@forecourt/api/htmlAllowlist';
import DOMPurify from 'dompurify';

/** Where HTML has lines of its own, a newline in its source means nothing. */
const hasBlocks = /<(p|div|br|ul|ol|table|h[1-6]|blockquote|pre|hr)\b/i;

const tooDeep = Array(allowedDepth + 1)
  .fill('*')
  .join('>');

/**
 * HTML from anybody as nodes that can do no harm (trust: HTML): what the allowlist does not name is left out, once more
 * after the server has done so. `<http…>` is a link, and a newline of plain text a line (spec 3 §4).
 */
export function htmlNodes(html: string): DocumentFragment {
  const cleaned: DocumentFragment | null = DOMPurify.sanitize(linkBareAddresses(html), {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${allowedSchemes.join('|')}):`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // Null, against its type, for HTML that makes a document without a body: a frameset.
  const nodes = cleaned ?? document.createDocumentFragment();
  for (const element of Array.from(nodes.querySelectorAll(tooDeep)).toReversed()) {
    element.replaceWith(...element.childNodes);
  }
  if (!hasBlocks.test(html)) breakLines(nodes);
  return nodes;
}

function breakLines(nodes: DocumentFragment): void {
  const walker = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.includes('\n'))) {
    text.replaceWith(
      ...text.data
        .split(/\r?\n/)
        .flatMap((line, index) => (index === 0 ? [line] : [document.createElement('br'), line])),
    );
  }
}

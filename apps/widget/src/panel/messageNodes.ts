import { allowedAttributes, allowedSchemes, allowedTags } from '@forecourt/api/htmlAllowlist';
import DOMPurify from 'dompurify';

/** A newline of plain text is a line; where HTML has lines of its own it means nothing. */
const hasBlocks = /<(p|div|br|ul|ol|table|h[1-6]|blockquote|pre|hr)\b/i;

/**
 * A message's HTML as nodes that can do no harm (trust: HTML): what the allowlist does not name is left out, once more after the
 * server has done so.
 */
export function messageNodes(html: string): DocumentFragment {
  const lines = hasBlocks.test(html) ? html : html.replace(/\r?\n/g, '<br>');
  const cleaned: DocumentFragment | null = DOMPurify.sanitize(lines, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    ALLOWED_URI_REGEXP: new RegExp(`^(?:${allowedSchemes.join('|')}):`, 'i'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  // Null, against its type, for HTML that makes a document without a body: a frameset.
  return cleaned ?? document.createDocumentFragment();
}

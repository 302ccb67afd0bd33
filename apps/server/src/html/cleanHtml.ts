import {
  allowedAttributes,
  allowedDepth,
  allowedSchemes,
  allowedTags,
  linkBareAddresses,
} from '@forecourt/api/htmlAllowlist';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...allowedSchemes],
  allowProtocolRelative: false,
  nestingLimit: allowedDepth,
  disallowedTagsMode: 'discard',
  // Their content is not text for people.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'svg',
    'math',
    'template',
    'iframe',
    'object',
  ],
};

/**
 * Sanitizes untrusted HTML before it is stored (trust: HTML).
 * @param html text without a tag is returned unchanged
 */
export function cleanHtml(html: string): string {
  if (!html.includes('<')) return html;
  return sanitizeHtml(linkBareAddresses(html), options);
}

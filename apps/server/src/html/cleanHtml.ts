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
  // What stands inside these is no text for people.
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
 * HTML from anybody without what could do harm, as it is stored (trust: HTML).
 * @param html text without a tag is left as it is
 */
export function cleanHtml(html: string): string {
  if (!html.includes('<')) return html;
  return sanitizeHtml(linkBareAddresses(html), options);
}

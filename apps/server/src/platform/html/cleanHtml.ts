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
  transformTags: { '*': withoutHidden },
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

/** Styles that hide an element from the reader, as mails hide a line for previews. Without its style it would be shown. */
const hidingStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|(?:font-size|max-height|opacity)\s*:\s*0(?![.\d]*[1-9]))/i;

/** What is hidden is left out like a template. */
function withoutHidden(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isHidden = 'hidden' in attribs || hidingStyle.test(attribs['style'] ?? '');
  return isHidden ? { tagName: 'template', attribs: {} } : { tagName, attribs };
}

/** Where Gmail and Yahoo put the mail that is answered. */
const quoteClass = /\b(?:gmail_quote|yahoo_quoted)\b/;

/**
 * Marks the quotation of a mail whose program names it by its class alone, and not by a blockquote: classes are not kept. Beside a
 * blockquote the answer may stand within the same element.
 */
const withMarkedQuote = (html: string): sanitizeHtml.IOptions =>
  !quoteClass.test(html) || /<blockquote\b/i.test(html)
    ? options
    : {
        ...options,
        transformTags: {
          '*': (tagName, attribs) =>
            tagName === 'div' && quoteClass.test(attribs['class'] ?? '')
              ? { tagName: 'blockquote', attribs: {} }
              : withoutHidden(tagName, attribs),
        },
      };

/**
 * Sanitizes untrusted HTML before it is stored (trust: HTML).
 * @param html text without a tag is returned unchanged
 */
export function cleanHtml(html: string): string {
  if (!html.includes('<')) return html;
  return sanitizeHtml(linkBareAddresses(html), withMarkedQuote(html));
}

import { convert } from 'html-to-text';

/** The text part of an e-mail: paragraphs with an empty line between them, lists with marks, links with what they lead to. */
export const mailText = (html: string): string =>
  convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

/** Elements that break lines by themselves: where a body has one, its newlines are white space of the source. */
const block = /<(?:p|div|ul|ol|table|h[1-6]|blockquote|pre|hr)\b/i;

/** A message's body as HTML for an e-mail: a newline that somebody typed is a line break. */
export const mailHtml = (body: string): string => (block.test(body) ? body : body.replaceAll('\n', '<br>\n'));

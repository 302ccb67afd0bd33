/*
 * What may stand in HTML from anybody: a message, a signature, an answer (trust: HTML). The server leaves out the rest
 * when it stores it, and the browser again when it shows it, each with its own library and this one list. No form, no
 * style, no picture from elsewhere: these would act, cover the page or tell a stranger who reads.
 */

export const allowedTags = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const;

export const allowedAttributes: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/** Where a link may lead. */
export const allowedSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/**
 * How many elements may stand in each other: enough for twenty quoted mails. Of what is deeper only the text stays: a
 * thousand nested lists would make one message as tall as fifty screens.
 */
export const allowedDepth = 100;

/** `<https://…>` as people write it in plain text becomes a link (spec 3 §4, "Message timeline"). */
export const linkBareAddresses = (html: string): string =>
  html.replace(/<(https?:\/\/[^\s<>"'`]+)>/gi, '<a href="$1">$1</a>');

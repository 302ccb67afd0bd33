/** Where a notice leads to: a path, since only what sends it knows where the console is. */
export const conversationPath = (conversationId: string): string =>
  `/conversation/${encodeURIComponent(conversationId)}`;

/** A notice with such a path made a link: an `href` of an e-mail, a line of a text. */
export const linkToConsole = (html: string, origin: string): string =>
  html.replaceAll(/(^|href=")(?=\/conversation\/)/gm, `$1${origin}`);

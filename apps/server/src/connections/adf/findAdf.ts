/** An ADF that stands in a text, and the text around it. */
interface FoundAdf {
  adf: string;
  before: string;
  after: string;
}

/** How an ADF begins: with its processing instruction, XML's, or neither. */
const begins = /<\?(?:adf|xml)\b|<(?:\w{1,20}:)?(?:adf|prospect)\b/i;
/** How it ends. */
const ends = /<\/(?:\w{1,20}:)?(?:adf|prospect)\s{0,9}>/gi;

/**
 * Finds an ADF in a mail's plain text: many senders put nothing else there, some a greeting above it and a signature below.
 * @returns undefined where there is none
 */
export function findAdf(text: string): FoundAdf | undefined {
  const start = text.search(begins);
  if (start === -1 || !/<(?:\w{1,20}:)?(?:adf|prospect)\b/i.test(text)) return undefined;
  const last = [...text.matchAll(ends)].at(-1);
  const end = last && last.index > start ? last.index + last[0].length : text.length;
  return { adf: text.slice(start, end), before: text.slice(0, start).trim(), after: text.slice(end).trim() };
}

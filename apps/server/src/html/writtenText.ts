import { Parser } from 'htmlparser2';

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'hr', 'blockquote']);

/** "On Mon, Jan 5, 2026 at 3:00 PM Dealer <mail@dealer.example> wrote:", which mail programs break over two or three lines. */
const quoteHeader = /^on\b.{0,300}\bwrote\s*:$/i;
/** What stands above a message that is quoted without marks, such as by Outlook. */
const quotedBelow = /^(?:-{2,}\s*(?:original|forwarded) message\s*-{2,}|_{8,}|begin forwarded message:)$/i;
const headerLine = /^(?:from|sent|date|to|subject)\s?:/i;
const signature =
  /^(?:--|sent from my\b.*|sent from (?:yahoo mail|outlook|mail for windows)\b.*|get outlook for\b.*)$/i;

/** What the sender of an e-mail wrote, as plain text: without what they quote, their mail program's line and their signature. */
export function writtenText(html: string): string {
  const lines = linesOf(html);
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line.startsWith('>')) continue;
    const length = headerLength(lines, at);
    if (length > 0) {
      at += length - 1;
      // An answer below or between the quoted lines is the sender's; where they are not marked, everything below is quoted.
      if (
        !lines
          .slice(at + 1)
          .find(Boolean)
          ?.startsWith('>')
      )
        break;
      continue;
    }
    if (quotedBelow.test(line) || signature.test(line) || isHeaders(lines, at)) break;
    written.push(line);
  }
  return written.join('\n').trim();
}

/** Whether a mail quotes another one. */
export const quotes = (html: string): boolean =>
  linesOf(html).some(
    (line, at, lines) =>
      line.startsWith('>') || headerLength(lines, at) > 0 || quotedBelow.test(line) || isHeaders(lines, at),
  );

/** How many lines from here are the line above a quotation; 0 where there is none. */
const headerLength = (lines: readonly string[], at: number): number =>
  [1, 2, 3].find((length) => quoteHeader.test(lines.slice(at, at + length).join(' '))) ?? 0;

/** Two lines of a mail's head, one below the other. */
const isHeaders = (lines: readonly string[], at: number): boolean =>
  /^from\s?:/i.test(lines[at]!) && headerLine.test(lines.slice(at + 1).find(Boolean) ?? '');

/** The lines of HTML or text; those of a quotation begin with a mark. */
function linesOf(html: string): string[] {
  let text = '';
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === 'blockquote') {
          text += '\n>';
          depth += 1;
        }
      },
      ontext: (part) => {
        if (depth === 0) text += part;
      },
      onclosetag: (name) => {
        if (name === 'blockquote') depth -= 1;
        if (blocks.has(name)) text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text.split(/\r?\n/).map((line) => line.trim());
}

import { chatFooterLimits, isFooterLink } from '@forecourt/api/contract/settings/chat-footer';
import { graphemeCount } from '@forecourt/api/graphemes';
import { Parser } from 'htmlparser2';
import { Refusal } from '../../platform/errors/refusal.ts';
import { cleanHtml } from '../../platform/html/cleanHtml.ts';

/** A footer that may be stored: HTML, and the same as plain text. */
export interface CleanFooter {
  html: string;
  text: string;
}

/**
 * Sanitizes a footer and checks its limits (spec 2 §5).
 * @throws Refusal 400
 */
export function cleanFooter(html: string): CleanFooter {
  const cleaned = cleanHtml(html);
  const { text, links } = read(cleaned);
  if (graphemeCount(text) > chatFooterLimits.text)
    throw new Refusal(400, 'invalid-input', `Footer text cannot exceed ${chatFooterLimits.text} characters`);
  if (!links.every(isFooterLink)) throw new Refusal(400, 'invalid-input', 'Please enter a valid link');
  // Of nothing but space there is nothing to read.
  return { html: cleaned, text: text.trim() === '' ? '' : text };
}

const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
]);

/** Its text, in which a line break counts, and where its links lead. */
function read(html: string): { text: string; links: string[] } {
  let text = '';
  let isNewLine = false;
  let hasParagraph = false;
  const links: string[] = [];
  const endLine = (name: string) => {
    if (blocks.has(name) && text !== '') isNewLine = true;
  };
  // An empty one is a line, too.
  const beginParagraph = () => {
    if (hasParagraph || text !== '') text += '\n';
    hasParagraph = true;
    isNewLine = false;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'p') beginParagraph();
        else endLine(name);
        if (name === 'br' || name === 'hr') text += '\n';
        if (name === 'a' && attributes['href'] !== undefined) links.push(attributes['href']);
      },
      ontext: (part) => {
        text += isNewLine ? `\n${part}` : part;
        isNewLine = false;
      },
      onclosetag: endLine,
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { text, links };
}

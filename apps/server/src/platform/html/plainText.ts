import { Parser } from 'htmlparser2';

const blocks = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr']);

/** HTML as plain text, for SMS and for an e-mail's text part. */
export function plainText(html: string): string {
  let text = '';
  const parser = new Parser(
    {
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name) => {
        if (blocks.has(name)) text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text.replace(/\n{3,}/g, '\n\n').trim();
}

import { Parser } from 'htmlparser2';

const isWebAddress = (address: string) => /^(?:https?|mailto|tel):/i.test(address);

/** What an e-mail's links lead to, each once. */
export function hrefsIn(html: string): string[] {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === 'a' && href !== undefined && isWebAddress(href)) found.add(href);
    },
  });
  parser.end(html);
  return [...found];
}

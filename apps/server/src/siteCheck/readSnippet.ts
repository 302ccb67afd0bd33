import { Parser } from 'htmlparser2';

/** The chat's script as a page has it. */
interface Snippet {
  /** The origin that it comes from. */
  origin: string;
  account: string;
  nonce: string | undefined;
}

/** What a page says of the chat. */
export interface PageSnippets {
  snippets: Snippet[];
  /** Policies in the page itself. */
  policies: string[];
}

/** Finds the chat's script in a page. One that another script adds, such as a tag manager's, is not to be seen. */
export function readSnippets(html: string, page: URL): PageSnippets {
  const found: PageSnippets = { snippets: [], policies: [] };
  let base = page;
  const parser = new Parser({
    onopentag: (tag, { src = '', href = '', content = '', nonce, ...attributes }) => {
      if (tag === 'base' && URL.canParse(href, page)) base = new URL(href, page);
      if (tag === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
        found.policies.push(content);
      if (tag !== 'script' || !URL.canParse(src.trim(), base)) return;
      const script = new URL(src.trim(), base);
      if (script.pathname === '/widget.js')
        found.snippets.push({ origin: script.origin, account: attributes['data-account'] ?? '', nonce });
    },
  });
  parser.end(html);
  return found;
}

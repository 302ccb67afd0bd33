import { Parser } from 'htmlparser2';

/** The chat's script as a page has it. */
interface Snippet {
  /** The origin that it comes from. */
  origin: string;
  /** As the launcher reads it (apps/widget, readInstallation.ts); '' for none. */
  account: string;
  nonce: string | undefined;
}

/** What a page says of the chat. */
export interface PageSnippets {
  snippets: Snippet[];
  /** Policies in the page itself. */
  policies: string[];
  /** The tag manager that the page loads, which may add the script. */
  tagManager: string | undefined;
}

/** What the pages of each tag manager's customers load. */
const tagManagers: [address: string, name: string][] = [
  ['googletagmanager.com/gtm.js', 'Google Tag Manager'],
  ['assets.adobedtm.com/', 'Adobe Experience Platform Tags'],
  ['tags.tiqcdn.com/', 'Tealium iQ'],
  ['nexus.ensighten.com/', 'Ensighten'],
];

/** Finds the chat's script in a page. One that another script adds, such as a tag manager's, is not to be seen. */
export function readSnippets(html: string, page: URL): PageSnippets {
  const tagManager = tagManagers.find(([address]) => html.includes(address))?.[1];
  const found: PageSnippets = { snippets: [], policies: [], tagManager };
  let base = page;
  const parser = new Parser({
    onopentag: (tag, { src = '', href = '', content = '', nonce, ...attributes }) => {
      if (tag === 'base' && URL.canParse(href, page)) base = new URL(href, page);
      if (tag === 'meta' && attributes['http-equiv']?.toLowerCase() === 'content-security-policy')
        found.policies.push(content);
      if (tag !== 'script' || !URL.canParse(src.trim(), base)) return;
      const script = new URL(src.trim(), base);
      if (script.pathname !== '/widget.js') return;
      const account = attributes['data-account'] || script.searchParams.get('account') || '';
      found.snippets.push({ origin: script.origin, account, nonce });
    },
  });
  parser.end(html);
  return found;
}

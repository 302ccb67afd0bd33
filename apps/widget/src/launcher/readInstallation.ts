/** How the chat was put on the page. */
export interface Installation {
  /** The dealer's account. */
  account: string;
  /** Where the script came from, and the panel comes from. */
  origin: string;
  /** The brand whose colors surround the button; '' for the default one. */
  brand: string;
  /** Nothing is kept before the page says that its visitor agrees. */
  needsConsent: boolean;
}

/**
 * Reads what the dealer wrote into the script's tag, or into its address: a tag manager may strip attributes, and what a module or a tag
 * manager runs has no `document.currentScript`. Then the tag is looked for by its address, and where that was taken out again, among
 * what the page has loaded.
 * @returns null where nothing names an account
 */
export function readInstallation(page: Document, timing: Performance): Installation | null {
  const script = page.currentScript as HTMLScriptElement | null;
  const tags = script ? [script] : [...page.scripts];
  const loaded = script ? [] : timing.getEntriesByType('resource');
  const found = [
    ...tags.map((tag) => readAddress(tag.src, tag.dataset)),
    ...loaded.map(({ name }) => readAddress(name, {})),
  ];
  return found.find((one) => one !== null) ?? null;
}

function readAddress(address: string, attributes: DOMStringMap): Installation | null {
  if (!URL.canParse(address)) return null;
  const { pathname, origin, searchParams } = new URL(address);
  const read = (name: string) => attributes[name] || searchParams.get(name) || '';
  const account = read('account');
  if (pathname !== '/widget.js' || !account) return null;
  return { account, origin, brand: read('brand'), needsConsent: read('consent') === 'required' };
}

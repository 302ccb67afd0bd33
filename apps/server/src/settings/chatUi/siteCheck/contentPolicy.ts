/** What the chat needs of a page's Content-Security-Policy. */
const needs = [
  ['script-src-elem', 'script-src', 'default-src'],
  ['connect-src', 'default-src'],
  ['frame-src', 'child-src', 'default-src'],
] as const;

export interface Loaded {
  /** Of the page. */
  page: URL;
  /** Of the chat. */
  chat: URL;
  /** Of the script's tag. */
  nonce: string | undefined;
}

/**
 * What a page's policies forbid of the chat (CSP 3, §6.7): its script, its calls, or its frame.
 * @returns the directive that forbids it; undefined where nothing does
 */
export function blockingDirective(policies: readonly string[], loaded: Loaded): string | undefined {
  // One header may carry several policies, and each of them has to agree.
  for (const policy of policies.flatMap((text) => text.split(','))) {
    const directives = read(policy);
    for (const fallbacks of needs) {
      const name = fallbacks.find((one) => directives.has(one));
      if (name !== undefined && !allows(directives.get(name)!, fallbacks[0] === 'script-src-elem', loaded)) return name;
    }
  }
  return undefined;
}

/** Of a directive that is there twice the first counts. */
function read(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    const known = name?.toLowerCase() ?? '';
    if (!directives.has(known)) directives.set(known, sources);
  }
  return directives;
}

function allows(sources: readonly string[], isScript: boolean, { page, chat, nonce }: Loaded): boolean {
  if (isScript && nonce !== undefined && sources.includes(`'nonce-${nonce}'`)) return true;
  // With it hosts do not count, and a tag in the page needs a nonce.
  if (isScript && sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return false;
  return sources.some((source) => matches(source.toLowerCase(), page, chat));
}

function matches(source: string, page: URL, chat: URL): boolean {
  if (source === '*') return true;
  if (source === "'self'") return page.origin === chat.origin;
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(source, chat);
  const [, scheme, host, port] = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  if (host === undefined) return false;
  const isHost = host.startsWith('*.') ? chat.hostname.endsWith(host.slice(1)) : host === chat.hostname || host === '*';
  const isPort = port === undefined ? chat.port === '' : port === '*' || port === getPort(chat);
  return isScheme(scheme ?? page.protocol, chat) && isHost && isPort;
}

/** `http:` stands for `https:` as well. */
const isScheme = (scheme: string, { protocol }: URL): boolean =>
  scheme === protocol || (scheme === 'http:' && protocol === 'https:');

const getPort = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

import type { InstallationCheck } from '@forecourt/api/contract/settings/chat-installation';
import { type Network, NoPage } from '../../../platform/outbound/connectTo.ts';
import { blockingDirective } from './contentPolicy.ts';
import { type FetchedPage, fetchPage, limits } from './fetchPage.ts';
import { readSnippets } from './readSnippet.ts';
import { displayName } from '../../../platform/locale/displayName.ts';

export interface CheckedSite {
  domain: string;
  /** The dealer's account. */
  account: string;
  /** Where our script may come from. */
  origins: readonly string[];
}

/** Looks at the first page of a website for the chat's script, as a visitor's browser would find it. */
export async function checkSite(site: CheckedSite, network: Network): Promise<InstallationCheck> {
  const signal = AbortSignal.timeout(limits.totalMs);
  try {
    return getResult(site, await firstPage(site.domain, network, signal));
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    return { result: error.reason, url: null, detail: null };
  }
}

/** Over HTTPS, or where nothing answers there, over HTTP. */
async function firstPage(domain: string, network: Network, signal: AbortSignal): Promise<FetchedPage> {
  const secure = Object.hasOwn(network.localSites ?? {}, domain) ? [] : ['https'];
  let failure: unknown;
  for (const scheme of [...secure, 'http']) {
    try {
      return await fetchPage(new URL(`${scheme}://${domain}/`), network, signal);
    } catch (error) {
      // An address that is not public is not public over HTTP either.
      if (error instanceof NoPage && error.reason === 'not-public') throw error;
      failure = error;
    }
  }
  throw failure;
}

function getResult({ domain, account, origins }: CheckedSite, page: FetchedPage): InstallationCheck {
  const { url, status, html } = page;
  const report = (result: InstallationCheck['result'], detail: string | null = null): InstallationCheck => ({
    result,
    url: url.href.slice(0, 2000),
    detail,
  });
  if (status < 200 || status >= 300) return report('http-error', String(status));
  const { snippets, policies, tagManager } = readSnippets(html, url);
  // The launcher starts once, from the first script that names an account.
  const ours = snippets.filter(({ origin }) => origins.includes(origin));
  const first = ours.find((snippet) => snippet.account !== '');
  if (!first) {
    if (ours.length > 0) return report('no-account');
    if (snippets[0]) return report('other-server', snippets[0].origin);
    return tagManager === undefined ? report('not-found') : report('tag-manager', tagManager);
  }
  if (first.account !== account) return report('other-account', first.account.slice(0, 64));
  const blocked = blockingDirective([...page.policies, ...policies], {
    page: url,
    chat: new URL(first.origin),
    nonce: first.nonce,
  });
  if (blocked !== undefined) return report('blocked', blocked);
  // The launcher asks for the host that the page ends up on.
  if (url.hostname !== domain) return report('redirected', displayName(url.hostname));
  return report('installed');
}

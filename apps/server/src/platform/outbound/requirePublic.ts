import { Refusal } from '../errors/refusal.ts';
import { type LocalSites, listPositions, NoPage } from './connectTo.ts';

/**
 * Refuses an address that is never sent to. Where a name leads is checked at each delivery, since it may change.
 * @param message what is expected, for an address without TLS
 * @throws 400 `not-public`
 */
export async function requirePublic(url: URL, localSites: LocalSites, message: string): Promise<void> {
  const isLocal = Object.hasOwn(localSites, url.hostname);
  if (url.protocol === 'http:' && !isLocal) throw new Refusal(400, 'not-public', message);
  try {
    await listPositions(url, { localSites, resolve: () => Promise.resolve([]) });
  } catch (error) {
    if (error instanceof NoPage && error.reason === 'not-public')
      throw new Refusal(400, 'not-public', 'This address is not on the public internet', { cause: error });
  }
}

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** The addresses of a host name. */
type Resolve = (host: string) => Promise<string[]>;

/** Hosts that are looked for elsewhere than at their public address: the local demo's website, and those of tests. */
export type LocalSites = Readonly<Record<string, { address: string; port: number }>>;

export interface Network {
  resolve?: Resolve;
  localSites?: LocalSites;
}

/** The exact place to connect to, so that nothing is looked up a second time. */
export interface Place {
  address: string;
  port: number;
}

/** Why a page was not asked for, or did not answer. */
export class NoPage extends Error {
  override readonly name = 'NoPage';
  readonly reason: 'unreachable' | 'not-public';
  constructor(reason: 'unreachable' | 'not-public', message: string) {
    super(message);
    this.reason = reason;
  }
}

const publicDns: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Where a page is. A name is looked up once, and one address inside of our network is enough to leave the page alone: a name that answers
 * otherwise the next time (DNS rebinding) gains nothing.
 * @returns IPv4 first, which every network has
 * @throws {NoPage}
 */
export async function listPositions(
  { protocol, hostname, port, username, password }: URL,
  { resolve = publicDns, localSites = {} }: Network,
): Promise<Place[]> {
  const local = Object.hasOwn(localSites, hostname) ? localSites[hostname] : undefined;
  if (local && protocol === 'http:') return [local];
  // The default port of a scheme is no part of a URL.
  if (!['http:', 'https:'].includes(protocol) || port !== '' || username !== '' || password !== '')
    throw new NoPage('not-public', 'Not a plain web address');
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new NoPage('unreachable', 'The name has no address');
  if (!addresses.every(isPublicAddress)) throw new NoPage('not-public', 'The address is not public');
  return addresses
    .toSorted((one, other) => isIP(one) - isIP(other))
    .map((address) => ({ address, port: protocol === 'https:' ? 443 : 80 }));
}

import { BlockList, isIP, isIPv6 } from 'node:net';
import type { TrustedProxies } from '../config/trustedProxies.ts';

/**
 * Whether what an address says of the client is believed: the X-Forwarded headers, and the request's id.
 * @param hop how far it is away from us: 0 for who has connected, 1 for who has connected to that one
 */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

/** For Fastify's `trustProxy`. Its own count of proxies believes nobody, since it cannot know who connects. */
export function trustProxies(trusted: TrustedProxies): TrustsProxy {
  if (trusted === false) return () => false;
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  const networks = new BlockList();
  for (const network of trusted) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits), family);
  }
  // A client may have written anything into X-Forwarded-For.
  return (address = '') => isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

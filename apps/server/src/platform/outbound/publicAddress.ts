import ipaddr from 'ipaddr.js';

/** What the internet routes of IPv6 (RFC 4291 §2.4, IANA's registry): nothing else is given to websites. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet: no loopback, private, link-local or carrier's network, and no address that leads to one
 * by translation (IPv4-mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4-mapped address is the IPv4 address in it.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed.match(globalUnicast) && parsed.zoneId === undefined);
}

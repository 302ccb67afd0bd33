import { normalizeIP } from '@fastify/rate-limit';

/** An address that a proxy has passed on with its port, as some do. */
const withPort = /^\[([\da-f:.]+)\](?::\d+)?$|^([\d.]+):\d+$/i;

/**
 * The key that a limit by address counts by: the first 64 bits of an IPv6 address, since one subscriber has a whole network of them
 * (RFC 6177 §2), and any address without its port, which differs for each connection.
 */
export function getNetwork(address = ''): string {
  const [, v6, v4] = withPort.exec(address) ?? [];
  return normalizeIP(v6 ?? v4 ?? address);
}

import { normalizeIP } from '@fastify/rate-limit';

/** An address that a proxy has passed on with its port, as some do. */
const withPort = /^\[([\da-f:.]+)\](?::\d+)?$|^([\d.]+):\d+$/i;

/**
 * What a limit by address counts by: of an IPv6 address its first 64 bits, since whoever has one has a whole network of them
 * (RFC 6177 §2), and of any address without its port, which is another one for each connection.
 */
export function getNetwork(address = ''): string {
  const [, v6, v4] = withPort.exec(address) ?? [];
  return normalizeIP(v6 ?? v4 ?? address);
}

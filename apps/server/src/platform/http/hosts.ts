import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import * as health from '@forecourt/api/contract/health';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { sendProblem } from './problems.ts';

/** A host name or address with or without a port (RFC 3986 §3.2.2). */
const hostPattern = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d*)?$/;

/** A host without its port, in lower case; undefined for none, or one that is malformed. */
export const hostName = (host: string): string | undefined =>
  hostPattern.exec(host.toLowerCase())?.[1]?.replace(/\.$/, '');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Includes `::ffff:127.0.0.1`, as a socket for both families has it. */
const isLoopbackAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(name.replace(/^\[|\]$/g, ''));

/** Whether this machine has connected, and asked for a name that is always itself; it may be a proxy that somebody else has asked. */
function isByLoopback({ host, socket }: FastifyRequest): boolean {
  const name = hostName(host);
  return name !== undefined && isLoopbackName(name) && isLoopbackAddress(socket.remoteAddress ?? '');
}

/** What proxies add to a request that they pass on (RFC 9110 §7.6.3, RFC 7239, and what came before it). */
const proxyHeader = /^(via|forwarded|x-forwarded-.+|x-real-ip)$/;

/** Whether a request was made on the machine that the server runs on: to a name that is always that machine, and through no proxy. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isByLoopback(request) && !Object.keys(request.headers).some((name) => proxyHeader.test(name));

/** Balancers and orchestrators ask by an address, or in HTTP/1.0 without a host; the answer is one word. */
const healthPaths = new Set<string | undefined>([health.live.path, health.ready.path]);

export const isHealthCheck = ({ routeOptions }: FastifyRequest): boolean => healthPaths.has(routeOptions.url);

/**
 * Refuses a request to a host that is not ours. Otherwise a page of another site could give its name our address (DNS
 * rebinding) and read what we answer as its own.
 * @param known host names in lower case, without ports
 */
export function hosts(app: FastifyInstance, known: Iterable<string>): void {
  const names = new Set(known);
  app.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request)) return;
    const name = hostName(request.host);
    if (name !== undefined && (names.has(name) || isByLoopback(request))) return;
    const refusal =
      name === undefined
        ? new Refusal(400, 'bad-request', 'The Host header is missing or malformed')
        : // RFC 9110 §15.5.20
          new Refusal(421, 'unknown-host', 'This server doesn’t serve this host');
    // Nothing else can be wanted on this connection.
    return sendProblem(request, reply.header('connection', 'close'), refusal.statusCode, refusal);
  });
}

/**
 * A request's path where it names its host in front, as to a proxy: that host counts, and not the header's (RFC 9112 §3.2.2).
 * For Fastify's `rewriteUrl`.
 */
export function getPath({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [, host, path] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  return path!.startsWith('/') ? path! : `/${path}`;
}

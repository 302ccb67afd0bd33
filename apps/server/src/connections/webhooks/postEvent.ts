import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { type Network, listPositions } from '../../platform/outbound/connectTo.ts';

/** How long a receiver may take to answer, in ms, with everything before it. */
export const postTimeoutMs = 15_000;

/**
 * Posts JSON to the one address that was looked up and checked, so that a name which leads elsewhere the next time (DNS rebinding) gains
 * nothing. No redirect is followed.
 * @returns the status
 * @throws {NoPage} for an address that is not public, and what Node throws where nobody answers in time
 */
export async function postEvent(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  network: Network,
  signal: AbortSignal = AbortSignal.timeout(postTimeoutMs),
): Promise<number> {
  const [position] = await listPositions(url, network);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? https : http).request({
    method: 'POST',
    host: position!.address,
    port: position!.port,
    path: `${url.pathname}${url.search}`,
    // The name goes into the header, and is what the certificate is checked for.
    ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
    headers: {
      host: url.host,
      'user-agent': 'Forecourt webhooks',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
    maxHeaderSize: 32 * 1024,
    agent: false,
    signal,
  });
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0);
    // What it says is not read.
    response.destroy();
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}

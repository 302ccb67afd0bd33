import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { getTracing } from '../tracing/tracing.ts';
import { type Network, listPositions } from './connectTo.ts';

/** What is posted. */
interface Posted {
  headers: Record<string, string>;
  body: string | Buffer;
}

/**
 * Posts to the one address that was looked up and checked, so that a name which leads elsewhere the next time (DNS rebinding) gains
 * nothing. No redirect is followed, and what is answered is not read.
 * @throws {NoPage} for an address that is not public, and what Node throws where nobody answers in time
 */
export async function postTo(url: URL, posted: Posted, network: Network, signal: AbortSignal): Promise<Answer> {
  const tracing = getTracing();
  if (!tracing) return post(url, posted, network, signal);
  return tracing.tracePost(url.hostname, (headers) =>
    post(url, { ...posted, headers: { ...posted.headers, ...headers } }, network, signal),
  );
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

async function post(url: URL, { headers, body }: Posted, network: Network, signal: AbortSignal): Promise<Answer> {
  const [position] = await listPositions(url, network);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? https : http).request({
    method: 'POST',
    host: position!.address,
    port: position!.port,
    path: `${url.pathname}${url.search}`,
    // The name goes into the header, and is what the certificate is checked for.
    ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
    headers: { host: url.host, 'content-length': String(Buffer.byteLength(body)), ...headers },
    maxHeaderSize: 32 * 1024,
    agent: false,
    signal,
  });
  request.on('response', (response) => {
    resolve({ status: response.statusCode ?? 0, headers: response.headers });
    response.destroy();
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}

import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { type Network, NoPage, type Place, listPositions } from '../../../platform/outbound/connectTo.ts';

/** A page as a browser would get it. */
export interface FetchedPage {
  url: URL;
  status: number;
  /** The policies of its Content-Security-Policy headers. */
  policies: string[];
  html: string;
}

export const limits = { redirects: 3, bytes: 2 * 1024 * 1024, totalMs: 10_000, addresses: 2 };

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a page from the public internet, with its redirects, each of which is checked like the first address.
 * @throws {NoPage} for one that does not answer in time, or is not to be asked
 */
export async function fetchPage(start: URL, network: Network, signal: AbortSignal): Promise<FetchedPage> {
  let url = start;
  for (let hop = 0; hop <= limits.redirects; hop++) {
    const response = await get(url, await listPositions(url, network), signal);
    const { statusCode: status = 0, headers } = response;
    const { location } = headers;
    if (!redirects.has(status) || location === undefined) {
      const policy = headers['content-security-policy'];
      const html = await readText(response, signal);
      return { url, status, policies: [policy ?? []].flat(), html };
    }
    response.destroy();
    if (!URL.canParse(location, url)) throw new NoPage('unreachable', 'A redirect leads nowhere');
    url = new URL(location, url);
  }
  throw new NoPage('unreachable', 'Too many redirects');
}

/** Asks the first address that takes a connection. */
async function get(url: URL, places: readonly Place[], signal: AbortSignal): Promise<http.IncomingMessage> {
  let failure: unknown;
  for (const place of places.slice(0, limits.addresses)) {
    try {
      return await request(url, place, signal);
    } catch (error) {
      failure = error;
      if (signal.aborted) break;
    }
  }
  throw new NoPage('unreachable', signal.aborted ? 'The page took too long' : String(failure));
}

function request(url: URL, { address, port }: Place, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const sent = (isSecure ? https : http).get({
    // The address that was checked; the name goes into the header and is what the certificate is checked for.
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    ...(isSecure && !isIP(url.hostname) && { servername: url.hostname }),
    headers: {
      host: url.host,
      'user-agent': 'Forecourt installation check',
      accept: 'text/html',
      'accept-encoding': 'identity',
    },
    maxHeaderSize: 32 * 1024,
    agent: false,
    signal,
  });
  sent.on('response', resolve);
  sent.on('error', reject);
  return promise;
}

/** As much of a page as is looked at: a script stands near its beginning or its end. */
async function readText(response: http.IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of decoded(response)) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= limits.bytes) break;
    }
  } catch (error) {
    throw new NoPage('unreachable', signal.aborted ? 'The page took too long' : String(error));
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, limits.bytes).toString('utf8');
}

/** Some servers compress whatever was asked for. */
function decoded(response: http.IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.toLowerCase();
  if (encoding === undefined || encoding === 'identity') return response;
  const decoder = encoding === 'br' ? createBrotliDecompress() : createUnzip();
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { maxStockBytes } from '@forecourt/api/contract/connections/stock';
import { type Network, NoPage, type Place, listPositions } from '../../platform/outbound/connectTo.ts';

/** Why a file was not fetched; the message is for people. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  /** Another try would end the same way. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** How long a file may take, in ms, so that the job's lease leaves time to load it; and how many redirects it may have. */
const limits = { totalMs: 25_000, redirects: 3 };

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a file from the public internet. Each address that it is redirected to is checked like the first: nobody is to read by way of us
 * what only our own network reaches.
 * @throws {FetchFailure}
 */
export async function fetchFile(address: string, network: Network): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.totalMs);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= limits.redirects; hop++) {
      const [position] = await listPositions(url, network);
      const response = await request(url, position!, signal);
      const { statusCode: status = 0, headers } = response;
      if (redirects.has(status) && headers.location !== undefined && URL.canParse(headers.location, url)) {
        response.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      if (status !== 200) {
        response.destroy();
        throw new FetchFailure(`The server answered with status ${status}`, status >= 400 && status < 500);
      }
      return await readBytes(response);
    }
    throw new FetchFailure('The address redirects too often', true);
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    if (error instanceof NoPage && error.reason === 'not-public')
      throw new FetchFailure('The address is not on the public internet', true);
    if (signal.aborted) throw new FetchFailure('The file took longer than 25 seconds');
    throw new FetchFailure('The server cannot be reached');
  }
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
      'user-agent': 'Forecourt stock',
      accept: 'text/csv, text/plain, */*;q=0.5',
      // A body that is compressed all the same is unpacked with the file (decodeFile).
      'accept-encoding': 'gzip, identity;q=0.5',
    },
    agent: false,
    signal,
  });
  sent.on('response', resolve);
  sent.on('error', reject);
  return promise;
}

async function readBytes(response: http.IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxStockBytes) continue;
    response.destroy();
    throw new FetchFailure('The file is larger than 64 MB', true);
  }
  return Buffer.concat(chunks);
}

import { telnyxMedia } from '../../messaging/channels/telnyx/media.ts';
import type { MediaSource } from '../../messaging/channels/texts/mediaSource.ts';
import { twilioMedia } from '../../messaging/channels/twilio/media.ts';
import type { Config } from '../../platform/config/config.ts';
import type { IncomingFile } from '../incoming/files.ts';

/** Fetches the files that came with a text message. Those that cannot be had are named. */
export type MediaFetcher = (urls: readonly string[]) => Promise<{ files: IncomingFile[]; leftOut: string[] }>;

/** The largest file, in bytes; carriers take less. */
const maxBytes = 16 * 1024 * 1024;
const maxRedirects = 3;
const timeoutMs = 15_000;

/** The fetcher of the configured carrier's files; nothing is fetched without a carrier. */
export function createMediaFetcher({ twilio, telnyx }: Pick<Config, 'twilio' | 'telnyx'>): MediaFetcher {
  return fetchFrom(twilio ? twilioMedia(twilio) : telnyx && telnyxMedia(telnyx));
}

/** @throws where the carrier cannot be reached, for another try */
const fetchFrom =
  (source: MediaSource | undefined): MediaFetcher =>
  async (urls) => {
    const files: IncomingFile[] = [];
    const leftOut: string[] = [];
    for (const [index, url] of urls.entries()) {
      const name = `file-${index + 1}`;
      const content = source && (await fetchAllowed(url, source));
      if (content) files.push({ name, content });
      else leftOut.push(name);
    }
    return { files, leftOut };
  };

/** @returns undefined for a file that is gone, too large or at another host */
async function fetchAllowed(
  address: string,
  { origin, authorization, isHost }: MediaSource,
): Promise<Buffer | undefined> {
  let next = URL.parse(address);
  for (let step = 0; next && step <= maxRedirects; step++) {
    const isOwn = next.origin === origin;
    if (!isOwn && !(next.protocol === 'https:' && isHost(next.hostname))) return undefined;
    const answer = await fetch(next, {
      headers: isOwn ? { authorization } : {},
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const location = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && location) {
      await answer.body?.cancel();
      next = URL.parse(location, next);
      continue;
    }
    if (answer.status >= 500) throw new Error(`The carrier answered ${answer.status} for a file`);
    return answer.ok ? readBytes(answer) : undefined;
  }
  return undefined;
}

async function readBytes({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

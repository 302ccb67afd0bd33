import type { IncomingFile } from '../incoming/files.ts';

/** Fetches the files that came with a text message. Those that cannot be had are named. */
export type MediaFetcher = (urls: readonly string[]) => Promise<{ files: IncomingFile[]; leftOut: string[] }>;

/** Where Twilio keeps files, and where it sends those who ask (https://www.twilio.com/docs/messaging/api/media-resource). */
const twilioHosts = new Set([
  'api.twilio.com',
  'media.twiliocdn.com',
  'mms.twiliocdn.com',
  's3-external-1.amazonaws.com',
]);

/** The largest file, in bytes; Twilio takes less. */
const maxBytes = 16 * 1024 * 1024;
const maxRedirects = 3;
const timeoutMs = 15_000;

/**
 * @param twilio whose account has the files; nothing is fetched without
 * @throws where Twilio cannot be reached, for another try
 */
export const twilioMedia =
  (twilio: { url: string; accountSid: string; authToken: string } | undefined): MediaFetcher =>
  async (urls) => {
    const files: IncomingFile[] = [];
    const leftOut: string[] = [];
    for (const [index, url] of urls.entries()) {
      const name = `file-${index + 1}`;
      const content = twilio && (await fetchAllowed(url, twilio));
      if (content) files.push({ name, content });
      else leftOut.push(name);
    }
    return { files, leftOut };
  };

/** @returns undefined for a file that is gone, too large or at another host */
async function fetchAllowed(
  address: string,
  { url, accountSid, authToken }: { url: string; accountSid: string; authToken: string },
): Promise<Buffer | undefined> {
  const own = new URL(url);
  let next = URL.parse(address);
  for (let step = 0; next && step <= maxRedirects; step++) {
    const isOwn = next.origin === own.origin;
    if (!isOwn && !(next.protocol === 'https:' && twilioHosts.has(next.hostname))) return undefined;
    const answer = await fetch(next, {
      // Only Twilio itself gets the account's token.
      headers: isOwn ? { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` } : {},
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

import type { Network } from '../../platform/outbound/connectTo.ts';
import { postTo } from '../../platform/outbound/postTo.ts';

/** How long a receiver may take to answer, in ms, with everything before it. */
export const postTimeoutMs = 15_000;

/**
 * Posts JSON to a receiver's public address (platform/outbound/postTo.ts).
 * @returns the status
 * @throws {NoPage} for an address that is not public, and what Node throws where nobody answers in time
 */
export async function postEvent(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  network: Network,
  signal: AbortSignal = AbortSignal.timeout(postTimeoutMs),
): Promise<number> {
  const sent = { 'user-agent': 'Forecourt webhooks', 'content-type': 'application/json', ...headers };
  return (await postTo(url, { headers: sent, body }, network, signal)).status;
}

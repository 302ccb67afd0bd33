import { NoPage, type Network } from '../../platform/outbound/connectTo.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import type { Attempt, EventAdapter } from './adapter.ts';
import { postEvent, postTimeoutMs } from './postEvent.ts';
import { signEvent } from './signEvent.ts';

/** Events by HTTP, as the Standard Webhooks specification describes them (https://www.standardwebhooks.com). */
export const webhookAdapter = (seal: SecretSeal, network: Network): EventAdapter => ({
  send: async ({ dealerId, endpoint, eventId, payload }) => {
    const secret = await seal.open(dealerId, endpoint.secret!);
    // One of before another SECRETS_KEY signs nothing any more, and must not keep the new one from signing.
    const former = endpoint.formerSecret && (await seal.open(dealerId, endpoint.formerSecret).catch(() => null));
    const headers = signEvent([secret, ...(former ? [former] : [])], { eventId, payload }, new Date());
    try {
      return describeStatus(await postEvent(new URL(endpoint.target), { headers, body: payload }, network));
    } catch (error) {
      return { outcome: 'failed', detail: describeFailure(error) };
    }
  },
});

/** "Requirements for webhook consumers": 2xx is success, 410 asks for an end; a redirect is a failure like any other status. */
function describeStatus(status: number): Attempt {
  const detail = `The receiver answered ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'delivered', detail };
  if (status === 410) return { outcome: 'gone', detail: `${detail}: it wants no more events` };
  if (status >= 300 && status < 400) return { outcome: 'failed', detail: `${detail}: redirects are not followed` };
  return { outcome: 'failed', detail };
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The receiver refused the connection',
  ECONNRESET: 'The receiver closed the connection without an answer',
  EHOSTUNREACH: 'The receiver can’t be reached',
  ENETUNREACH: 'The receiver can’t be reached',
  ETIMEDOUT: 'The receiver can’t be reached',
};

/** Says nothing of our own network. */
function describeFailure(error: unknown): string {
  if (error instanceof NoPage)
    return error.reason === 'not-public'
      ? 'The address is not on the public internet'
      : 'The name of the receiver can’t be found';
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError')
    return `The receiver took longer than ${postTimeoutMs / 1000} seconds`;
  if (/CERT|SSL|TLS|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/.test(code))
    return 'The certificate of the receiver is not valid';
  return reasons[code] ?? 'The receiver can’t be reached';
}

import { gsmText } from '@forecourt/api/gsmText';
import * as z from 'zod/mini';
import type { Carrier, Parcel } from '../carrier.ts';
import { Undeliverable } from '../carrier.ts';
import { twilioOptOut } from './readText.ts';
import { isDeadForTwilio, noAnswer, twilioProblem } from './errors.ts';
import { plainText } from '../../../platform/html/plainText.ts';
import { readText } from '../../../platform/http/limitedBody.ts';

export interface TwilioOptions {
  /** Where Twilio's API is; another address for a test. */
  url: string;
  accountSid: string;
  authToken: string;
  /** The number or sender that messages come from. */
  from: string;
  /** Where Twilio reports what becomes of a message; undefined where it could not reach us. */
  statusUrl?: string | undefined;
}

const Sent = z.object({ sid: z.string() });
const Known = z.object({
  messages: z.array(
    z.object({ sid: z.string(), body: z.string(), from: z.nullable(z.string()), date_created: z.string() }),
  ),
});
const Refused = z.object({ code: z.optional(z.int()), message: z.optional(z.string()) });

/** How long Twilio may take to answer, in ms. */
const timeoutMs = 15_000;
/** The longest answer: fifty messages, with all that Twilio says of each. */
const maxBytes = 1024 * 1024;
/** Twilio reports whole seconds, and its clock may differ from ours. */
const clockDifference = 5000;

const readJson = async (answer: Response): Promise<unknown> => JSON.parse(await readText(answer, maxBytes));

/**
 * SMS and WhatsApp through Twilio's Messages resource. It has no idempotency key, so after an interrupted attempt the
 * recent messages to the customer are searched before sending again.
 * @param prefix before both numbers: `whatsapp:` or nothing
 */
export function twilioCarrier(
  { url, accountSid, authToken, from, statusUrl }: TwilioOptions,
  prefix: '' | 'whatsapp:',
): Carrier {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const headers = { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };
  const sender = prefix + from;

  async function alreadySent(body: string, to: string, { firstTriedAt }: Parcel): Promise<string | undefined> {
    const since = firstTriedAt.getTime() - clockDifference;
    const query = new URLSearchParams({ To: to, From: sender, PageSize: '50' });
    const answer = await fetch(`${address}?${query}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(noAnswer);
    if (!answer.ok) throw new Error(twilioProblem(answer.status));
    const { messages } = z.parse(Known, await readJson(answer));
    return messages.find((message) => message.body === body && Date.parse(message.date_created) >= since)?.sid;
  }

  return {
    async send(parcel) {
      const to = prefix + parcel.recipient;
      const text = plainText(parcel.html);
      const body = prefix === '' ? gsmText(text) : text;
      const sent = parcel.wasTried ? await alreadySent(body, to, parcel) : undefined;
      if (sent !== undefined) return sent;
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        redirect: 'error',
        body: new URLSearchParams({
          To: to,
          From: sender,
          Body: body,
          ...(statusUrl !== undefined && {
            StatusCallback: `${statusUrl}?${new URLSearchParams({ dealer: parcel.dealerId, delivery: parcel.id })}`,
          }),
        }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(noAnswer);
      if (answer.ok) return z.parse(Sent, await readJson(answer)).sid;
      const { code, message } = z.safeParse(Refused, await readJson(answer).catch(() => ({}))).data ?? {};
      const problem = twilioProblem(answer.status, code, message);
      // 429 and 5xx are transient; any other error is permanent.
      throw answer.status === 429 || answer.status >= 500
        ? new Error(problem)
        : new Undeliverable(problem, { isOptOut: code === twilioOptOut, isDeadAddress: isDeadForTwilio(code) });
    },
  };
}

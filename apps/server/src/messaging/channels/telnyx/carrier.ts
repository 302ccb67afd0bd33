import { gsmText } from '@forecourt/api/gsmText';
import * as z from 'zod/mini';
import { plainText } from '../../../platform/html/plainText.ts';
import { readText } from '../../../platform/http/limitedBody.ts';
import { type Carrier, type Parcel, Undeliverable } from '../carrier.ts';
import { isDeadForTelnyx, isTelnyxOptOut, mayPass, noTelnyxAnswer, telnyxProblem } from './errors.ts';
import { deliveryTag, writeTags } from './tags.ts';

export interface TelnyxOptions {
  /** Where Telnyx's API is; another address for a test. */
  url: string;
  apiKey: string;
  /** The number that messages come from. */
  from: string;
}

const Sent = z.object({ data: z.object({ id: z.string() }) });
const Refused = z.object({
  errors: z.array(z.object({ code: z.coerce.string(), title: z.optional(z.string()), detail: z.optional(z.string()) })),
});
const Known = z.object({ data: z.array(z.object({ uuid: z.string(), tags: z.nullish(z.string()) })) });

/** How long Telnyx may take to answer, in ms. */
const timeoutMs = 15_000;
/** The longest answer: fifty records, with all that Telnyx says of each. */
const maxBytes = 1024 * 1024;
/** Telnyx's clock may differ from ours. */
const clockDifference = 5000;

const readJson = async (answer: Response): Promise<unknown> => JSON.parse(await readText(answer, maxBytes));

/**
 * SMS through Telnyx (https://developers.telnyx.com/api-reference/messages/send-a-message). It has no idempotency key for messages, so after
 * an interrupted attempt the detail records of messages to the customer are searched for the delivery's tag before sending again
 * (https://developers.telnyx.com/api-reference/detail-records/search-detail-records).
 */
export function telnyxCarrier({ url, apiKey, from }: TelnyxOptions): Carrier {
  const api = `${url.replace(/\/$/, '')}/v2`;
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const ask = (path: string, body?: object): Promise<Response> =>
    fetch(`${api}${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch(noTelnyxAnswer);

  async function alreadySent(parcel: Parcel): Promise<string | undefined> {
    const query = new URLSearchParams({
      'filter[record_type]': 'messaging',
      'filter[direction]': 'outbound',
      'filter[cld]': parcel.recipient,
      'filter[created_at][gte]': new Date(parcel.firstTriedAt.getTime() - clockDifference).toISOString().slice(0, 10),
      sort: '-created_at',
      'page[size]': '50',
    });
    const answer = await ask(`/detail_records?${query}`);
    if (!answer.ok) throw new Error(telnyxProblem(undefined, answer.status));
    const { data } = z.parse(Known, await readJson(answer));
    return data.find(({ tags }) => tags?.split(',').includes(deliveryTag(parcel.id)))?.uuid;
  }

  return {
    async send(parcel) {
      const sent = parcel.wasTried ? await alreadySent(parcel) : undefined;
      if (sent !== undefined) return sent;
      const text = gsmText(plainText(parcel.html));
      const answer = await ask('/messages', { from, to: parcel.recipient, text, type: 'SMS', tags: writeTags(parcel) });
      if (answer.ok) return z.parse(Sent, await readJson(answer)).data.id;
      const error = z.safeParse(Refused, await readJson(answer).catch(() => ({}))).data?.errors[0];
      const problem = telnyxProblem(error, answer.status);
      throw mayPass(answer.status, error)
        ? new Error(problem)
        : new Undeliverable(problem, { isOptOut: isTelnyxOptOut(error), isDeadAddress: isDeadForTelnyx(error) });
    },
  };
}

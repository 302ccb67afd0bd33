import { z } from 'zod';
import type { IncomingText, TextStatus } from '../texts/incomingText.ts';
import { isDeadForTelnyx, isTelnyxOptOut, telnyxProblem } from './errors.ts';
import { readTags } from './tags.ts';

/** A message brings at most ten files (https://developers.telnyx.com/docs/messaging/messages/send-receive-mms). */
const maxMedia = 10;

const Received = z.object({
  event_type: z.literal('message.received'),
  payload: z.object({
    id: z.string().min(1),
    from: z.object({ phone_number: z.string().min(1) }),
    to: z.array(z.object({ phone_number: z.string().min(1) })).min(1),
    text: z.string().nullish(),
    media: z.array(z.object({ url: z.string().nullish() })).nullish(),
  }),
});

const Reported = z.object({
  event_type: z.enum(['message.sent', 'message.finalized']),
  payload: z.object({
    to: z.array(z.object({ status: z.string() })).min(1),
    tags: z.array(z.string()).nullish(),
    errors: z
      .array(z.object({ code: z.coerce.string(), title: z.string().nullish(), detail: z.string().nullish() }))
      .nullish(),
  }),
});

const Event = z.object({ data: z.union([Received, Reported]) });

/** What Telnyx posts: a message that came in, or what has become of one of ours. */
export type TelnyxEvent =
  | { kind: 'text'; text: IncomingText }
  | { kind: 'status'; delivery: { dealerId: string; id: string } | undefined; status: TextStatus };

/** Statuses of a recipient; the others, `delivery_unconfirmed` among them, say nothing that is known for sure. */
const states: Readonly<Record<string, TextStatus['state']>> = {
  delivered: 'delivered',
  sending_failed: 'failed',
  delivery_failed: 'failed',
  expired: 'failed',
};

/**
 * Reads the body of a webhook, for a message that came in (https://developers.telnyx.com/api-reference/callbacks/inbound-message) and for a
 * change of one of ours (https://developers.telnyx.com/api-reference/callbacks/delivery-update). Ours have one recipient each.
 * @returns undefined for anything else
 */
export function readTelnyxEvent(body: Buffer): TelnyxEvent | undefined {
  const data = Event.safeParse(parse(body)).data?.data;
  if (!data) return undefined;
  return data.event_type === 'message.received'
    ? { kind: 'text', text: readText(data.payload) }
    : { kind: 'status', delivery: readTags(data.payload.tags ?? []), status: readStatus(data.payload) };
}

const readText = ({ id, from, to, text, media }: z.output<typeof Received>['payload']): IncomingText => ({
  id,
  channel: 'sms',
  from: from.phone_number,
  to: to[0]!.phone_number,
  text: text ?? '',
  media: (media ?? []).flatMap(({ url }) => url ?? []).slice(0, maxMedia),
});

function readStatus({ to, errors }: z.output<typeof Reported>['payload']): TextStatus {
  const state = states[to[0]!.status] ?? 'sent';
  const [first] = errors ?? [];
  const error = first && { code: first.code, title: first.title ?? undefined, detail: first.detail ?? undefined };
  return {
    state,
    reason: state === 'failed' ? telnyxProblem(error) : null,
    isOptOut: state === 'failed' && isTelnyxOptOut(error),
    isDeadAddress: state === 'failed' && isDeadForTelnyx(error),
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

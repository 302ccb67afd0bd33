import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { AccountParams } from '../scope.ts';
import { inBlock } from '../settings/inBlock.ts';
import { Id, storable } from '../text.ts';
import { WebhookEventType, webhookEventTypes } from './webhookEvents.ts';

/** How many endpoints an account may have. */
export const maxEndpoints = 10;

export const urlMessage = 'Enter a web address that begins with https:// and names no port, user or password';
export const addressMessage = 'Enter an email address';
export const eventsMessage = 'Choose at least one event';

/**
 * Whether a webhook may go to an address. http is for the hosts of LOCAL_SITES, which the server checks; where a name leads is checked at
 * each delivery.
 */
export function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ['https:', 'http:'].includes(url.protocol) &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  );
}

const EventTypes = z.array(WebhookEventType).check(
  z.minLength(1, eventsMessage),
  z.maxLength(webhookEventTypes.length),
  z.refine((types) => new Set(types).size === types.length, 'An event is named twice'),
);

const Target = {
  webhook: z.string().check(z.maxLength(2000), storable, z.refine(isWebhookUrl, urlMessage)),
  'adf-mail': z.email(addressMessage).check(z.maxLength(254)),
};

/** A webhook's URL, or the address that a CRM reads ADF mail at. */
const settings = { event_types: EventTypes, is_enabled: z.boolean() };
const NewEndpoint = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('webhook'), target: Target.webhook, ...settings }),
  z.strictObject({ kind: z.literal('adf-mail'), target: Target['adf-mail'], ...settings }),
]);
export type NewEndpoint = z.output<typeof NewEndpoint>;

/** What is wrong with a target, as it is typed; undefined for one that can be saved. */
export const targetProblem = (kind: NewEndpoint['kind'], typed: string): string | undefined =>
  z.safeParse(Target[kind], typed).error?.issues[0]?.message;

export const WebhookEndpoint = z.object({
  id: z.uuid(),
  kind: z.enum(['webhook', 'adf-mail']),
  target: z.string(),
  event_types: z.array(WebhookEventType),
  is_enabled: z.boolean(),
  /** Why it was turned off by the server, for people: the receiver answered 410. */
  disabled_reason: z.nullable(z.string()),
  /** Until when the former secret signs too; null where it does not. */
  former_secret_until: z.nullable(z.iso.datetime()),
  /** The latest attempt; null before the first. `outcome` is for people. */
  last_attempt: z.nullable(z.object({ at: z.iso.datetime(), was_delivered: z.boolean(), outcome: z.string() })),
  waiting: z.int(),
  dead: z.int(),
  version: z.int(),
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

const path = '/api/dashboard/:account_id/webhooks';
const EndpointParams = z.extend(AccountParams, { endpoint_id: z.uuid() });

export const webhooks = call({
  ...inBlock('connections', 'read'),
  id: 'webhooks.list',
  method: 'GET',
  path,
  summary: 'List where the account’s events are sent',
  response: z.object({ Items: z.array(WebhookEndpoint) }),
});

/** The secret is answered here and after a rotation, and never again. 409 for more than ten. */
export const addWebhook = call({
  ...inBlock('connections', 'create'),
  id: 'webhooks.add',
  stepUp: true,
  method: 'POST',
  path,
  summary: 'Add a webhook, or an address for ADF mail',
  body: NewEndpoint,
  response: z.object({ endpoint: WebhookEndpoint, secret: z.nullable(z.string()) }),
});

export const changeWebhook = call({
  ...inBlock('connections', 'write'),
  id: 'webhooks.change',
  method: 'PUT',
  path: `${path}/:endpoint_id`,
  summary: 'Change where events are sent, and which',
  version: 'write',
  params: EndpointParams,
  body: NewEndpoint,
  response: WebhookEndpoint,
});

/** What waits for it, and what was not delivered, is deleted with it. */
export const deleteWebhook = call({
  ...inBlock('connections', 'write'),
  id: 'webhooks.delete',
  method: 'DELETE',
  path: `${path}/:endpoint_id`,
  summary: 'Stop sending events to an endpoint',
  version: 'write',
  params: EndpointParams,
  response: z.strictObject({ deleted: z.literal(true) }),
});

/** The former secret signs as well for 24 hours, so that the receiver can be changed meanwhile. 409 for an endpoint without a secret. */
export const rotateWebhookSecret = call({
  ...inBlock('connections', 'write'),
  id: 'webhooks.rotateSecret',
  stepUp: true,
  method: 'POST',
  path: `${path}/:endpoint_id/_rotate`,
  summary: 'Replace the secret that a webhook is signed with',
  version: 'write',
  params: EndpointParams,
  response: z.object({ endpoint: WebhookEndpoint, secret: z.string() }),
});

/** Sent at once, and once, whatever the endpoint is subscribed to. */
export const testWebhook = call({
  ...inBlock('connections', 'write'),
  id: 'webhooks.test',
  method: 'POST',
  path: `${path}/:endpoint_id/_test`,
  summary: 'Send a test event',
  params: EndpointParams,
  response: z.object({ was_delivered: z.boolean(), outcome: z.string() }),
});

/** An event that was tried for 24 hours in vain. */
export const DeadDelivery = z.object({
  id: z.uuid(),
  endpoint_id: z.uuid(),
  target: z.string(),
  event_id: z.uuid(),
  event_type: WebhookEventType,
  lead_id: Id,
  tries: z.int(),
  reason: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
});
export type DeadDelivery = z.output<typeof DeadDelivery>;

/** How many are listed: the oldest, which are to be sent first. */
export const listedDead = 100;

export const deadDeliveries = call({
  ...inBlock('connections', 'read'),
  id: 'webhooks.dead',
  method: 'GET',
  path: '/api/dashboard/:account_id/webhook-deliveries/dead',
  summary: 'List the events that could not be delivered',
  response: z.object({ Items: z.array(DeadDelivery), total: z.int() }),
});

/** Under the same event ids, in their order, for another 24 hours. Those that are not there any more are left out. */
export const resendDeliveries = call({
  ...inBlock('connections', 'write'),
  id: 'webhooks.resend',
  method: 'POST',
  path: '/api/dashboard/:account_id/webhook-deliveries/_resend',
  summary: 'Send events again that could not be delivered: those named, or all',
  body: z.strictObject({ ids: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(listedDead))) }),
  response: z.object({ queued: z.int() }),
});

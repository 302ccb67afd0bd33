import * as calls from '@forecourt/api/contract/connections/webhooks';
import { testEventType } from '@forecourt/api/contract/connections/webhookEvents';
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Contract } from '../../platform/http/serve.ts';
import type { LocalSites } from '../../platform/outbound/connectTo.ts';
import { requirePublic } from '../../platform/outbound/requirePublic.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import type { EndpointKind, EventAdapter } from './adapter.ts';
import { listDead, resendDead } from './deadDeliveries.ts';
import {
  type EndpointKey,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  replaceSecret,
  saveEndpoint,
} from './endpoints.ts';
import { createSecret } from './signEvent.ts';

export interface WebhookRoutesOptions {
  seal: SecretSeal;
  adapters: Record<EndpointKind, EventAdapter>;
  localSites: LocalSites;
}

/** How many test events one process sends at once: a receiver may take its time. */
const maxTests = 4;

/** Settings → Connections → Webhooks. The audit never has a secret. */
export function webhookRoutes(contract: Contract, { seal, adapters, localSites }: WebhookRoutesOptions): void {
  contract.scoped(calls.webhooks, async ({ trx, scope }) => ({ Items: await listEndpoints(trx, scope.dealerId) }));

  contract.scoped(calls.addWebhook, async ({ trx, scope: { dealerId }, person, body, audit }) => {
    await checkTarget(body, localSites);
    const secret = body.kind === 'webhook' ? createSecret() : null;
    const sealed = secret === null ? null : await seal.seal(dealerId, secret);
    const endpoint = await insertEndpoint(trx, { dealerId, personId: person.id }, body, sealed);
    await audit(`webhook:${endpoint.id}`, { after: body });
    return { endpoint, secret };
  });

  contract.scoped(calls.changeWebhook, async ({ trx, scope, person, params, body, ifMatch, audit, setVersion }) => {
    await checkTarget(body, localSites);
    const key = { dealerId: scope.dealerId, id: params.endpoint_id };
    const before = await lockEndpoint(trx, key, { ifMatch, personId: person.id });
    if (before.kind !== body.kind) throw new Refusal(409, 'other-kind', 'The kind of an endpoint can’t be changed');
    const endpoint = await saveEndpoint(trx, key, person.id, body);
    const { kind, target, event_types, is_enabled } = before;
    await audit(`webhook:${key.id}`, { before: { kind, target, event_types, is_enabled }, after: body });
    setVersion(endpoint.version);
    return endpoint;
  });

  contract.scoped(calls.deleteWebhook, async ({ trx, scope, person, params, ifMatch, audit, setVersion }) => {
    const key = { dealerId: scope.dealerId, id: params.endpoint_id };
    const { kind, target, event_types } = await lockEndpoint(trx, key, { ifMatch, personId: person.id });
    await trx.deleteFrom('webhook_endpoint').where('dealer_id', '=', key.dealerId).where('id', '=', key.id).execute();
    await audit(`webhook:${key.id}`, { before: { kind, target, event_types } });
    setVersion(0);
    return { deleted: true as const };
  });

  contract.scoped(calls.rotateWebhookSecret, async ({ trx, scope, person, params, ifMatch, audit, setVersion }) => {
    const key = { dealerId: scope.dealerId, id: params.endpoint_id };
    const { kind } = await lockEndpoint(trx, key, { ifMatch, personId: person.id });
    if (kind !== 'webhook') throw new Refusal(409, 'no-secret', 'ADF mail isn’t signed');
    const secret = createSecret();
    const endpoint = await replaceSecret(trx, key, person.id, await seal.seal(key.dealerId, secret));
    await audit(`webhook:${key.id}`, { after: { secret: 'replaced' } });
    setVersion(endpoint.version);
    return { endpoint, secret };
  });

  const limit = pLimit(maxTests);
  contract.inSteps(calls.testWebhook, async ({ transact, dealerId, params }) => {
    const key = { dealerId, id: params.endpoint_id };
    const { kind, endpoint } = await transact((trx) => loadReceiver(trx, key));
    const timestamp = new Date().toISOString();
    const payload = JSON.stringify({ type: testEventType, timestamp, data: { account_id: dealerId } });
    const event = { dealerId, eventId: randomUUID(), eventType: testEventType, leadId: '', payload, endpoint };
    const { outcome, detail } = await limit(() => adapters[kind].send(event));
    await transact((_trx, audit) => audit(`webhook:${key.id}`, { after: { outcome: detail } }));
    return { was_delivered: outcome === 'delivered', outcome: detail };
  });

  contract.scoped(calls.deadDeliveries, ({ trx, scope }) => listDead(trx, scope.dealerId));

  contract.scoped(calls.resendDeliveries, async ({ trx, scope, body, audit }) => {
    const queued = await resendDead(trx, scope.dealerId, body.ids);
    await audit('webhook-deliveries', { after: { queued, ids: body.ids } });
    return { queued };
  });
}

/** @throws 400 `not-public` for an address that no event is sent to */
async function checkTarget({ kind, target }: { kind: EndpointKind; target: string }, localSites: LocalSites) {
  if (kind === 'webhook') await requirePublic(new URL(target), localSites, calls.urlMessage);
}

/** @throws 404 for an endpoint that is not there any more */
async function loadReceiver(trx: ScopedTransaction, key: EndpointKey) {
  const { kind, target } = await findEndpoint(trx, key);
  const { secret } = await trx
    .selectFrom('webhook_endpoint')
    .where('dealer_id', '=', key.dealerId)
    .where('id', '=', key.id)
    .select('secret')
    .executeTakeFirstOrThrow();
  return { kind, endpoint: { id: key.id, target, secret, formerSecret: null } };
}

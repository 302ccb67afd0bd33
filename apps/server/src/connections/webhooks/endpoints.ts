import { maxEndpoints, type NewEndpoint, type WebhookEndpoint } from '@forecourt/api/contract/connections/webhooks';
import type { WebhookEventType } from '@forecourt/api/contract/connections/webhookEvents';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { deletedElsewhere, Refusal, savedBy } from '../../platform/errors/refusal.ts';
import type { EndpointKind } from './adapter.ts';

/** An endpoint, by its key. */
export interface EndpointKey {
  dealerId: string;
  id: string;
}

/** How long a former secret signs beside the new one, in hours: the receiver is changed meanwhile. */
const formerSecretHours = 24;

const countDeliveries = (eb: ExpressionBuilder<Schema, 'webhook_endpoint'>, state: 'waiting' | 'dead') =>
  eb.fn.coalesce(
    eb
      .selectFrom('webhook_delivery as d')
      .whereRef('d.dealer_id', '=', 'webhook_endpoint.dealer_id')
      .whereRef('d.endpoint_id', '=', 'webhook_endpoint.id')
      .where('d.state', '=', state)
      .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('count')),
    sql.lit(0),
  );

const selectEndpoints = (trx: Kysely<Schema>, dealerId: string) =>
  trx
    .selectFrom('webhook_endpoint')
    .where('dealer_id', '=', dealerId)
    .select(['id', 'target', 'is_enabled', 'disabled_reason', 'last_tried_at', 'last_outcome', 'was_delivered'])
    .select((eb) => [
      'version',
      eb.ref('kind').$castTo<EndpointKind>().as('kind'),
      eb.ref('event_types').$castTo<WebhookEventType[]>().as('event_types'),
      sql<Date | null>`case when former_secret_until > now() then former_secret_until end`.as('former_secret_until'),
      countDeliveries(eb, 'waiting').as('waiting'),
      countDeliveries(eb, 'dead').as('dead'),
    ]);

type SelectedEndpoint = Awaited<ReturnType<ReturnType<typeof selectEndpoints>['executeTakeFirstOrThrow']>>;

const present = ({
  last_tried_at,
  last_outcome,
  was_delivered,
  former_secret_until,
  ...endpoint
}: SelectedEndpoint): WebhookEndpoint => ({
  ...endpoint,
  former_secret_until: former_secret_until?.toISOString() ?? null,
  last_attempt: last_tried_at && {
    at: last_tried_at.toISOString(),
    was_delivered: was_delivered === true,
    outcome: last_outcome ?? '',
  },
});

/** An account's endpoints, the oldest first. */
export const listEndpoints = async (trx: ScopedTransaction, dealerId: string): Promise<WebhookEndpoint[]> =>
  (await selectEndpoints(trx, dealerId).orderBy('created_at').orderBy('id').execute()).map(present);

/** @throws 404 for one that is not there any more */
export async function findEndpoint(trx: ScopedTransaction, { dealerId, id }: EndpointKey): Promise<WebhookEndpoint> {
  const row = await selectEndpoints(trx, dealerId).where('id', '=', id).executeTakeFirst();
  if (!row) throw deletedElsewhere('This endpoint was deleted', id);
  return present(row);
}

/**
 * Adds an endpoint.
 * @param secret sealed; null for a kind without one
 * @throws 409 for one too many
 */
export async function insertEndpoint(
  trx: ScopedTransaction,
  { dealerId, personId }: { dealerId: string; personId: string },
  endpoint: NewEndpoint,
  secret: string | null,
): Promise<WebhookEndpoint> {
  const known = await listEndpoints(trx, dealerId);
  if (known.length >= maxEndpoints)
    throw new Refusal(409, 'too-many', `An account can have ${maxEndpoints} endpoints. Delete one first.`);
  const { id } = await trx
    .insertInto('webhook_endpoint')
    .values({ dealer_id: dealerId, ...endpoint, secret, changed_by: personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findEndpoint(trx, { dealerId, id });
}

/**
 * Locks an endpoint for a change on the version in If-Match.
 * @throws 412 if somebody else has changed it since, 404 if they have deleted it
 */
export async function lockEndpoint(
  trx: ScopedTransaction,
  key: EndpointKey,
  { ifMatch, personId }: { ifMatch: number; personId: string },
): Promise<WebhookEndpoint> {
  const row = await trx
    .selectFrom('webhook_endpoint')
    .where('dealer_id', '=', key.dealerId)
    .where('id', '=', key.id)
    .select(['version', 'changed_by'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw deletedElsewhere('This endpoint was deleted', key.id);
  if (row.version !== ifMatch) {
    const person = await trx
      .selectFrom('person')
      .where('id', '=', row.changed_by)
      .select(['first_name', 'last_name'])
      .executeTakeFirst();
    const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
    throw savedBy(row.version, { name, isCaller: row.changed_by === personId });
  }
  return findEndpoint(trx, key);
}

const updateEndpoint = (trx: Kysely<Schema>, { dealerId, id }: EndpointKey) =>
  trx.updateTable('webhook_endpoint').where('dealer_id', '=', dealerId).where('id', '=', id);

/** Changes an endpoint that is locked. Turned on again, it has no reason to be off. */
export async function saveEndpoint(
  trx: ScopedTransaction,
  key: EndpointKey,
  personId: string,
  { target, event_types, is_enabled }: NewEndpoint,
): Promise<WebhookEndpoint> {
  await updateEndpoint(trx, key)
    .set((eb) => ({ target, event_types, is_enabled, version: eb('version', '+', 1), changed_by: personId }))
    .$if(is_enabled, (update) => update.set({ disabled_reason: null }))
    .execute();
  return findEndpoint(trx, key);
}

/**
 * Replaces the secret of an endpoint that is locked; the former one signs as well for a while.
 * @param secret sealed
 */
export async function replaceSecret(
  trx: ScopedTransaction,
  key: EndpointKey,
  personId: string,
  secret: string,
): Promise<WebhookEndpoint> {
  await updateEndpoint(trx, key)
    .set((eb) => ({
      secret,
      former_secret: eb.ref('secret'),
      former_secret_until: sql`now() + make_interval(hours => ${formerSecretHours})`,
      version: eb('version', '+', 1),
      changed_by: personId,
    }))
    .execute();
  return findEndpoint(trx, key);
}

/** Turns an endpoint off whose receiver wants nothing more. */
export async function turnOff(trx: Kysely<Schema>, key: EndpointKey, reason: string): Promise<void> {
  await updateEndpoint(trx, key)
    .set((eb) => ({ is_enabled: false, disabled_reason: reason, version: eb('version', '+', 1), changed_by: '' }))
    .execute();
}

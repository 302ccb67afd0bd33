import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type Job, type JobKind, type Outcome, PermanentFailure } from '../../platform/jobs/job.ts';
import { noteDoorFailure, noteDoorUse } from '../../platform/monitoring/doorUse.ts';
import { leased } from '../../platform/jobs/rows.ts';
import type { Attempt, EndpointKind, EventAdapter, OutgoingEvent } from './adapter.ts';
import { turnOff } from './endpoints.ts';

export interface WebhookOptions {
  /** Connected as the owner: deliveries belong to every dealer. */
  db: Kysely<Schema>;
  adapters: Record<EndpointKind, EventAdapter>;
}

/**
 * The pauses after failed attempts, in seconds. With the first attempt at once they come 5 s, 1 min, 5 min, 30 min, 2 h, 6 h, 12 h and 24 h
 * after the event; the last of a delivery is at its `give_up_at` at the latest.
 */
const pauses = [5, 55, 240, 1500, 5400, 14_400, 21_600, 43_200];

const turnedOff = 'The endpoint is turned off';

interface Delivery extends OutgoingEvent {
  kind: EndpointKind;
  isEnabled: boolean;
  tries: number;
  /** Until a failed attempt is the last one; 0 or less where it is. */
  secondsLeft: number;
}

/**
 * Sends events to the dealers' endpoints. An event waits until the earlier ones of its lead were delivered to the endpoint, or are dead.
 */
export const webhookJobs = ({ db, adapters }: WebhookOptions): JobKind => ({
  name: 'webhook',
  table: 'webhook_delivery',
  isReady: sql`state = 'waiting' and not exists (
    select from webhook_delivery earlier
    where earlier.dealer_id = job.dealer_id and earlier.endpoint_id = job.endpoint_id and earlier.lead_id = job.lead_id
      and earlier.state = 'waiting' and earlier.sequence < job.sequence)`,
  onClaim: sql`tries = job.tries + 1`,
  concurrency: 8,
  // Longer than an attempt, with its look-ups.
  leaseSeconds: 45,
  // Runs that end in an error of ours, such as a wrong SECRETS_KEY, are tried as long as the others.
  maxAttempts: pauses.length + 1,
  backoffSeconds: (attempts) => pauses[attempts - 1] ?? pauses.at(-1)!,
  run: async (job) => {
    const delivery = await findDelivery(db, job);
    if (!delivery) return;
    if (!delivery.isEnabled) throw new PermanentFailure(turnedOff);
    const attempt = await adapters[delivery.kind].send(delivery);
    if (attempt.outcome === 'delivered') noteDoorUse('webhook');
    else noteDoorFailure('webhook', attempt.detail);
    return db.transaction().execute(async (trx) => recordAttempt(trx, job, delivery, attempt));
  },
  giveUp: (job, reason) => end(db, job, 'dead', reason),
  close: () => {
    for (const adapter of Object.values(adapters)) adapter.close?.();
  },
});

/** @returns undefined if another process has claimed it meanwhile */
async function findDelivery(db: Kysely<Schema>, job: Job): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom((eb) => eb.selectFrom('webhook_delivery').selectAll().where(leased(job)).as('d'))
    .innerJoin('webhook_endpoint as e', (join) =>
      join.onRef('e.dealer_id', '=', 'd.dealer_id').onRef('e.id', '=', 'd.endpoint_id'),
    )
    .select(['d.event_id as eventId', 'd.event_type as eventType', 'd.lead_id as leadId', 'd.payload', 'd.tries'])
    .select(['e.id', 'e.target', 'e.secret', 'e.is_enabled as isEnabled'])
    .select((eb) => [
      eb.ref('e.kind').$castTo<EndpointKind>().as('kind'),
      sql<string | null>`case when e.former_secret_until > now() then e.former_secret end`.as('formerSecret'),
      sql<number>`ceil(extract(epoch from d.give_up_at - clock_timestamp()))::int`.as('secondsLeft'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, target, secret, formerSecret, ...delivery } = row;
  return { ...delivery, dealerId: job.dealerId, endpoint: { id, target, secret, formerSecret } };
}

/** Stores what became of an attempt, at the delivery and for the list of endpoints. */
async function recordAttempt(
  trx: Kysely<Schema>,
  job: Job,
  { endpoint, tries, secondsLeft }: Delivery,
  { outcome, detail }: Attempt,
): Promise<Outcome> {
  await trx
    .updateTable('webhook_endpoint')
    .set({ last_tried_at: sql`clock_timestamp()`, last_outcome: detail, was_delivered: outcome === 'delivered' })
    .where('dealer_id', '=', job.dealerId)
    .where('id', '=', endpoint.id)
    .execute();
  if (outcome === 'delivered') return end(trx, job, 'delivered', null);
  if (outcome === 'gone') {
    await turnOff(trx, { dealerId: job.dealerId, id: endpoint.id }, detail);
    return end(trx, job, 'dead', detail);
  }
  if (secondsLeft <= 0) return end(trx, job, 'dead', detail);
  const pause = pauses[Math.min(tries, pauses.length) - 1]!;
  return { runAgainInSeconds: Math.min(pause, secondsLeft), reason: detail };
}

async function end(
  db: Kysely<Schema>,
  job: Job,
  state: 'delivered' | 'dead',
  reason: string | null,
): Promise<undefined> {
  await db
    .updateTable('webhook_delivery')
    .set({ state, reason, lease: null, ended_at: sql`clock_timestamp()` })
    .where(leased(job))
    .execute();
}

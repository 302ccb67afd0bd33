import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type Job, type JobKind, PermanentFailure } from '../../platform/jobs/job.ts';
import type { SecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { leased } from '../../platform/jobs/rows.ts';
import type { AnalyticsName } from './queue.ts';

export interface AnalyticsOptions {
  /** Connected as the owner: it reads API secrets, which no call does. */
  db: Kysely<Schema>;
  seal: SecretSeal;
  /** Of the Measurement Protocol, without a path. */
  url: string;
}

/** How long Google takes an event after it happened, in hours, less what a last attempt needs. */
const acceptedHours = 71;
const timeoutMs = 10_000;

interface QueuedEvent {
  name: AnalyticsName;
  clientId: string;
  at: Date;
  measurementId: string;
  apiSecret: string;
}

/** Sends chats' events to the dealers' Google Analytics (https://developers.google.com/analytics/devguides/collection/protocol/ga4). */
export const analyticsJobs = ({ db, seal, url }: AnalyticsOptions): JobKind => ({
  name: 'analytics',
  table: 'analytics_event',
  concurrency: 4,
  leaseSeconds: 30,
  maxAttempts: 8,
  run: async (job) => {
    const event = await findEvent(db, job);
    if (event) await send(url, { ...event, apiSecret: await seal.open(job.dealerId, event.apiSecret) });
    await deleteEvent(db, job);
  },
  // What Google does not take is of no use to anybody later.
  giveUp: (job) => deleteEvent(db, job),
});

/** @returns undefined where the dealer has taken its ids away meanwhile, or Google would not take it any more */
async function findEvent(db: Kysely<Schema>, job: Job): Promise<QueuedEvent | undefined> {
  return db
    .selectFrom((eb) => eb.selectFrom('analytics_event').where(leased(job)).selectAll().as('e'))
    .innerJoin('website_domain as w', (join) =>
      join.onRef('w.host', '=', 'e.host').onRef('w.dealer_id', '=', 'e.dealer_id'),
    )
    .where('w.ga4_measurement_id', '<>', '')
    .where('w.has_ga4_api_secret', '=', true)
    .where('e.at', '>', sql<Date>`now() - make_interval(hours => ${acceptedHours})`)
    .select((eb) => [eb.ref('e.name').$castTo<AnalyticsName>().as('name'), 'e.client_id as clientId', 'e.at'])
    .select(['w.ga4_measurement_id as measurementId', 'w.ga4_api_secret as apiSecret'])
    .executeTakeFirst();
}

/** @throws for another try, or for good where Google says that the request is wrong */
async function send(url: string, { name, clientId, at, measurementId, apiSecret }: QueuedEvent): Promise<void> {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  const { ok, status } = await fetch(new URL(`/mp/collect?${query}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: clientId,
      timestamp_micros: new Date(at).getTime() * 1000,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name, params: { engagement_time_msec: 1 } }],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (ok) return;
  const message = `Google Analytics answered ${status}`;
  throw status >= 400 && status < 500 && status !== 429 ? new PermanentFailure(message) : new Error(message);
}

async function deleteEvent(db: Kysely<Schema>, job: Job): Promise<undefined> {
  await db.deleteFrom('analytics_event').where(leased(job)).execute();
}

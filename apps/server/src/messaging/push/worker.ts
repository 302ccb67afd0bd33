import type { IncomingHttpHeaders } from 'node:http';
import type { Kysely } from 'kysely';
import webPush, { type VapidKeys } from 'web-push';
import type { Schema } from '../../platform/db/schema.ts';
import { type Job, type JobKind, type Outcome, PermanentFailure } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import { type Network, NoPage } from '../../platform/outbound/connectTo.ts';
import { postTo } from '../../platform/outbound/postTo.ts';
import { ownWords } from '../replyText/ownWords.ts';
import { findPush, type FoundPush } from './findPush.ts';
import { buildPayload, getTopic } from './payload.ts';
import type { PushKind } from '../notices/queuePush.ts';
import { isQuiet } from './quietHours.ts';
import { deleteGone } from './subscriptions.ts';

export interface PushOptions {
  /** Connected as the owner: browsers are of every person. */
  db: Kysely<Schema>;
  keys: VapidKeys;
  /** Where a push service can complain: an https: or mailto: address (RFC 8292 §2.1). */
  subject: string;
  network: Network;
  /** Set by tests only. */
  now?: () => Date;
}

/** How long a push service keeps a notification for a browser that is off, in seconds. A handoff calls for an hour (live-chat.md). */
const keptSeconds: Record<PushKind, number> = { handoff: 3600, escalation: 3600, mention: 24 * 3600 };

/** How long a push service may take to answer, in ms; shorter than the lease. */
const timeoutMs = 15_000;

/** The longest that a busy push service is given before it is asked again, in seconds. */
const longestPause = 600;

/** Sends notifications to people's browsers by their push services (RFC 8030), encrypted for the one browser (RFC 8291). */
export const pushJobs = (options: PushOptions): JobKind => ({
  name: 'push',
  table: 'push_delivery',
  concurrency: 4,
  leaseSeconds: 45,
  // With the usual waits, about a quarter of an hour: later the customer has gone.
  maxAttempts: 9,
  run: async (job) => {
    const { db, now = () => new Date() } = options;
    const push = await findPush(db, job);
    const seconds = push ? getRemaining(push, now()) : 0;
    // In quiet hours it is dropped, not put off: in the morning the customer is in the inbox, and the email is there.
    if (push && seconds > 0 && !isQuiet(push.settings, now())) {
      const outcome = await send(options, push, seconds);
      if (outcome) return outcome;
    }
    return end(db, job);
  },
  giveUp: (job) => end(options.db, job),
});

const getRemaining = ({ kind, createdAt }: FoundPush, now: Date): number =>
  keptSeconds[kind] - Math.floor((now.getTime() - createdAt.getTime()) / 1000);

/** @returns when to ask again, for a push service that asks for a pause */
async function send({ db, keys, subject, network }: PushOptions, push: FoundPush, seconds: number): Promise<Outcome> {
  const { subscription, kind } = push;
  const isShown = push.settings.ShowsWords && kind !== 'mention';
  const payload = buildPayload(push, isShown ? await findLastWords(db, push) : null);
  const details = encrypt(subscription, JSON.stringify(payload), {
    vapidDetails: { subject, ...keys },
    TTL: seconds,
    urgency: kind === 'mention' ? 'normal' : 'high',
    topic: getTopic(push),
  });
  const { status, headers } = await post(subscription.endpoint, details, network);
  // RFC 8030 §7.3: the browser has unsubscribed, or is no more.
  if (status === 404 || status === 410) return deleteGone(db, subscription.id).then(() => undefined);
  if (status >= 200 && status < 300) return undefined;
  const message = `The push service answered ${status}`;
  if (status === 429 || status >= 500) {
    const pause = getPause(headers);
    if (pause === undefined) throw new Error(message);
    return { runAgainInSeconds: Math.min(pause, longestPause), reason: message };
  }
  throw new PermanentFailure(message);
}

type Options = Parameters<typeof webPush.generateRequestDetails>[2];

/** @throws PermanentFailure for keys that no browser has made */
function encrypt(subscription: FoundPush['subscription'], payload: string, options: Options) {
  try {
    return webPush.generateRequestDetails(subscription, payload, options);
  } catch (error) {
    throw new PermanentFailure('The browser’s keys are not valid', { cause: error });
  }
}

/** @throws PermanentFailure for an address inside of a network */
async function post(
  endpoint: string,
  { headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
  network: Network,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  try {
    return await postTo(new URL(endpoint), { headers: sent, body: body! }, network, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    if (error instanceof NoPage && error.reason === 'not-public')
      throw new PermanentFailure('The push service’s address is not public', { cause: error });
    throw error;
  }
}

/** RFC 9110 §10.2.3, in seconds. */
function getPause({ 'retry-after': value = '' }: IncomingHttpHeaders): number | undefined {
  return /^\d{1,6}$/.test(value) ? Math.max(1, Number(value)) : undefined;
}

async function findLastWords(
  db: Kysely<Schema>,
  { dealerId, conversationId }: Pick<FoundPush, 'dealerId' | 'conversationId'>,
): Promise<string | null> {
  const message = await db
    .selectFrom('message')
    .select(['channel', 'body'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('initiator', '=', 'HUMAN')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return message ? ownWords(message).text : null;
}

async function end(db: Kysely<Schema>, job: Job): Promise<undefined> {
  await db.deleteFrom('push_delivery').where(leased(job)).execute();
}

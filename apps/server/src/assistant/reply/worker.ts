import { type Kysely, type NotNull, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { Job, JobKind } from '../../platform/jobs/job.ts';
import { deleteTimer, leased } from '../../platform/jobs/rows.ts';
import { lockLeads } from '../../messaging/timeline/lockLeads.ts';
import { record } from '../../messaging/timeline/record.ts';
import type { Assistant } from './assistant.ts';
import { exchangesUpTo, isHandedOffForLoop, loopReason } from './loops.ts';
import { requestFor } from './requestFor.ts';
import { createOptOut } from '../../messaging/timeline/consent.ts';
import { createOptOutConfirmations } from '../../messaging/timeline/optOutConfirmation.ts';
import type { NewEvent } from '../../messaging/timeline/entries.ts';
import { createHandoff, type PendingReply, sendReply } from './sendReply.ts';
import { type QuietTime, secondsUntil } from '../../messaging/leads/quietTime.ts';
import { recordNotWorked } from '../../messaging/leads/whyNothing.ts';
import { announce } from '../../messaging/live/announce.ts';
import { type Due, findLead, transcriptUpTo, type WorkedLead } from './turn.ts';
import { verdictOn } from './verdict.ts';

export interface AssistantOptions {
  /** Connected as the owner: works the leads of every dealer. */
  database: Pick<Database, 'db' | 'pool'>;
  assistant: Assistant;
  /** The clock that quiet hours go by; set by tests only. */
  clock?: () => Date;
}

/** The wait before a turn runs again after a newer message superseded it: several in a row get one answer. */
const supersededRetrySeconds = 2;

/**
 * Works leads: answers, first messages and follow-ups, each when due. Whether a send is blocked is checked when it is sent;
 * a blocked message is dropped and never sent later (docs/decisions/assistant.md).
 */
export const assistantJobs = (options: AssistantOptions): JobKind[] => [
  createKind('answer', options),
  { ...createKind('first', options), concurrency: 4 },
  {
    ...createKind('follow-up', options),
    concurrency: 4,
    // A lead's earliest follow-up goes first: the later ones are rescheduled relative to it (followUps.ts). One that staff hold keeps
    // back those after it.
    isReady: sql`not exists (
      select from timer earlier
      where earlier.dealer_id = job.dealer_id and earlier.lead_id = job.lead_id and earlier.kind = job.kind
        and (
          earlier.reference = job.reference and earlier.minutes < job.minutes
            and (earlier.due_at <= now() or earlier.lease is not null)
          or earlier.held_at is not null and earlier.due_at <= job.due_at))`,
  },
];

const createKind = (
  name: Due['kind'],
  { database: { db, pool }, assistant, clock = () => new Date() }: AssistantOptions,
): JobKind => ({
  name,
  table: 'timer',
  // Twice as many answers as anything else: a customer is waiting.
  concurrency: 8,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: async (job) => {
    const due = await findDue(db, job, name);
    if (!due) return;
    const lead = await findLead(db, due);
    const now = clock();
    const pending = lead && (await replyFor({ db, pool, assistant, now }, due, lead));
    if (pending && 'until' in pending) return { runAgainInSeconds: secondsUntil(pending.until, now) };
    if (pending && 'loop' in pending) return lead && endLoop(db, due, lead, pending.loop);
    if (pending && 'optOut' in pending) return endWithOptOut(db, due, pending.optOut, pending.channel);
    const outcome = lead && pending ? await sendReply(db, due, lead, pending) : 'blocked';
    if (outcome === 'blocked') await drop(db, due, lead);
    return outcome === 'superseded' ? { runAgainInSeconds: supersededRetrySeconds } : undefined;
  },
  giveUp: async (job) => {
    const due = await findDue(db, job, name);
    if (due) await giveUp(db, due);
  },
});

/** @returns undefined if another process has claimed it meanwhile */
async function findDue(db: Kysely<Schema>, job: Job, kind: Due['kind']): Promise<Due | undefined> {
  const timer = await db
    .selectFrom('timer')
    .select(['lead_id as leadId', 'subject'])
    .where(leased(job))
    .$narrowType<{ leadId: NotNull }>()
    .executeTakeFirst();
  return timer && { ...job, ...timer, kind };
}

interface Dependencies {
  db: Kysely<Schema>;
  pool: pg.Pool;
  assistant: Assistant;
  now: Date;
}

/** Ends a turn that sends nothing, and announces the change to screens that show what comes next. */
async function drop(db: Kysely<Schema>, due: Due, lead: WorkedLead | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteTimer(trx, due)) || !lead?.conversationId) return;
    await announce(trx, [{ dealerId: due.dealerId, conversationId: lead.conversationId }]);
  });
}

/**
 * What waits for the end of quiet hours is written when they end: until then the customer may write, or opt out.
 * @returns undefined if there is nothing to send, or sending is blocked
 */
async function replyFor(
  deps: Dependencies,
  due: Due,
  lead: WorkedLead,
): Promise<
  PendingReply | QuietTime | { loop: string } | { optOut: NewEvent; channel: PendingReply['channel'] } | undefined
> {
  const { db, now } = deps;
  // Checked before a language model is called, and again when its reply is sent.
  const verdict = await verdictOn(db, due, lead, now);
  if (verdict.kind === 'wait') return verdict.quiet;
  if (verdict.kind === 'blocked' && due.kind !== 'follow-up') await recordNotWorked(db, due, verdict.reason);
  if (verdict.kind !== 'send') return undefined;
  const { channel, step, latest } = verdict;
  if (step) return { channel, reply: { text: step.text, handsOver: false }, lastInboundId: undefined, now };
  const { conversationId } = lead;
  const conversation =
    latest && conversationId !== null ? await transcriptUpTo(db, due.dealerId, conversationId, latest.id) : [];
  // A mail that only quotes one of ours says nothing.
  if (latest?.initiator === 'HUMAN' && conversation.at(-1)?.by !== 'customer') return undefined;
  const reply = await deps.assistant.reply(await requestFor(deps, due, lead, channel, conversation));
  if (reply.optsOut && latest && conversationId !== null)
    return { channel, optOut: createOptOut(due, conversationId, { ...latest, words: conversation.at(-1)!.text }) };
  // What takes no answer: 'ok', an out-of-office reply.
  if (reply.text === '') return undefined;
  if (latest && conversationId !== null && !reply.booking) {
    const loop = loopReason(await exchangesUpTo(db, due.dealerId, conversationId, latest.id));
    if (loop !== null) return { loop };
  }
  return { channel, reply, lastInboundId: latest?.id, now };
}

/** Hands an exchange that goes round in circles to staff, once, and says nothing: an answer would bring the next message. */
async function endLoop(db: Kysely<Schema>, due: Due, lead: WorkedLead, reason: string): Promise<undefined> {
  const { conversationId } = lead;
  if (conversationId === null) return;
  await db.transaction().execute(async (trx) => {
    await lockLeads(trx, [due]);
    // A newer message has a turn of its own.
    if (!(await deleteTimer(trx, due))) return;
    if (await isHandedOffForLoop(trx, due.dealerId, conversationId))
      await announce(trx, [{ dealerId: due.dealerId, conversationId }]);
    else await record(trx, { events: [createHandoff(due, lead, conversationId, reason)] });
  });
}

/** Unsubscribes a customer who asked for it in words that the rules of consent do not know, and confirms it as they do. */
const endWithOptOut = (
  db: Kysely<Schema>,
  due: Due,
  event: NewEvent,
  channel: PendingReply['channel'],
): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    await lockLeads(trx, [due]);
    if (!(await deleteTimer(trx, due))) return undefined;
    const { dealerId, leadId } = due;
    const { conversationId } = event;
    const messages = await createOptOutConfirmations(trx, [
      { dealerId, leadId, conversationId, channel, isLive: true, reason: undefined },
    ]);
    await record(trx, { messages, events: [event] });
    return undefined;
  });

/** Hands over to staff whom the assistant could not answer. */
async function giveUp(db: Kysely<Schema>, due: Due): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLeads(trx, [due]);
    if (!(await deleteTimer(trx, due)) || due.kind === 'follow-up') return;
    const lead = await findLead(trx, due);
    if (lead?.conversationId) await record(trx, { events: [createHandoff(due, lead, lead.conversationId)] });
  });
}

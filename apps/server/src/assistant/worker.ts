import { isOutboundChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { plainText } from '../html/plainText.ts';
import type { Job, JobKind } from '../jobs/job.ts';
import { deleteTimer, leased } from '../jobs/rows.ts';
import { lockLeads } from '../timeline/lockLeads.ts';
import { record } from '../timeline/record.ts';
import { signatureOf } from '../delivery/signatureOf.ts';
import type { Assistant, AssistantRequest } from './assistant.ts';
import { scheduleOf } from './booking.ts';
import { factsFor } from './facts.ts';
import { handBackNoteOf } from './handBackNote.ts';
import { followUpOf } from './followUps.ts';
import { handoffOf, type PendingReply, sendReply } from './sendReply.ts';
import { quietUntil, type QuietTime, secondsUntil } from '../leads/quietTime.ts';
import { sendBlockReason } from '../leads/sendBlock.ts';
import {
  canReach,
  type Channel,
  type Due,
  isWrittenTo,
  latestMessage,
  leadOf,
  recipientOf,
  transcriptUpTo,
  type WorkedLead,
} from './turn.ts';

export interface AssistantOptions {
  /** Connected as the owner: works the leads of every dealer. */
  database: Pick<Database, 'db' | 'pool'>;
  assistant: Assistant;
  /** The console's origin, for links in hand-off notices. */
  origin: string;
  /** The clock that quiet hours go by; set by tests only. */
  clock?: () => Date;
}

/** Channels for a first message, in order of preference. */
const firstChannels = ['email', 'sms'] as const satisfies Channel[];
/** The wait before a turn runs again after a newer message superseded it: several in a row get one answer. */
const supersededRetrySeconds = 2;

/**
 * Works leads: answers, first messages and follow-ups, each when due. Whether a send is blocked is checked when it is sent;
 * a blocked message is dropped and never sent later (docs/decisions/assistant.md).
 */
export const assistantJobs = (options: AssistantOptions): JobKind[] => [
  kindOf('answer', options),
  { ...kindOf('first', options), concurrency: 4 },
  {
    ...kindOf('follow-up', options),
    concurrency: 4,
    // A lead's earliest follow-up goes first: the later ones are rescheduled relative to it (followUps.ts).
    isReady: sql`not exists (
      select from timer earlier
      where earlier.dealer_id = job.dealer_id and earlier.lead_id = job.lead_id and earlier.kind = job.kind
        and earlier.reference = job.reference and earlier.minutes < job.minutes
        and (earlier.due_at <= now() or earlier.lease is not null))`,
  },
];

const kindOf = (
  name: Due['kind'],
  { database: { db, pool }, assistant, origin, clock = () => new Date() }: AssistantOptions,
): JobKind => ({
  name,
  table: 'timer',
  // Twice as many answers as anything else: a customer is waiting.
  concurrency: 8,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: async (job) => {
    const due = await dueOf(db, job, name);
    if (!due) return;
    const lead = await leadOf(db, due);
    const now = clock();
    const pending = lead && (await replyFor({ db, pool, assistant, now }, due, lead));
    if (pending && 'until' in pending) return { runAgainInSeconds: secondsUntil(pending.until, now) };
    const outcome = lead && pending ? await sendReply(db, due, lead, pending, origin) : 'blocked';
    if (outcome === 'blocked') await deleteTimer(db, due);
    return outcome === 'superseded' ? { runAgainInSeconds: supersededRetrySeconds } : undefined;
  },
  giveUp: async (job) => {
    const due = await dueOf(db, job, name);
    if (due) await giveUp(db, due, origin);
  },
});

/** @returns undefined if another process has claimed it meanwhile */
async function dueOf(db: Kysely<Schema>, job: Job, kind: Due['kind']): Promise<Due | undefined> {
  const { rows } = await sql<Pick<Due, 'leadId' | 'subject'>>`
    select lead_id as "leadId", subject from timer where ${leased(job)}`.execute(db);
  return rows[0] && { ...job, ...rows[0], kind };
}

interface Dependencies {
  db: Kysely<Schema>;
  pool: pg.Pool;
  assistant: Assistant;
  now: Date;
}

/**
 * What waits for the end of quiet hours is written when they end: until then the customer may write, or opt out.
 * @returns undefined if there is nothing to send, or sending is blocked
 */
async function replyFor(deps: Dependencies, due: Due, lead: WorkedLead): Promise<PendingReply | QuietTime | undefined> {
  const { db, now } = deps;
  const quietOn = (channel: Channel) => quietUntil(db, due, channel, { isReply: due.kind === 'answer', now });
  if (due.kind === 'follow-up') {
    const step = await followUpOf(db, due, lead);
    if (!step || !canReach(lead, step.channel)) return undefined;
    const quiet = await quietOn(step.channel);
    if (quiet && (await sendBlockReason(db, due, step.channel)) === null) return quiet;
    return { channel: step.channel, reply: { text: step.text, handsOver: false }, lastInboundId: undefined };
  }
  const { dealerId } = due;
  const { conversationId } = lead;
  const latest = conversationId === null ? undefined : await latestMessage(db, dealerId, conversationId);
  if (due.kind === 'answer' && latest?.initiator !== 'HUMAN') return undefined;
  const isGreeted = conversationId !== null && (await isWrittenTo(db, dealerId, conversationId));
  if (due.kind === 'first' && (isGreeted || (lead.startedOn !== null && !isOutboundChannel(lead.startedOn))))
    return undefined;
  const channel =
    due.kind === 'answer' ? latest!.channel : firstChannels.find((one) => recipientOf(lead, one) !== null);
  // Checked before a language model is called, and again when its reply is sent.
  if (channel === undefined || !canReach(lead, channel) || (await sendBlockReason(db, due, channel)) !== null)
    return undefined;
  const quiet = await quietOn(channel);
  if (quiet) return quiet;
  const conversation =
    latest && conversationId !== null ? await transcriptUpTo(db, dealerId, conversationId, latest.id) : [];
  const reply = await deps.assistant.reply(await requestFor(deps, due, lead, channel, conversation));
  return { channel, reply, lastInboundId: latest?.id };
}

async function requestFor(
  deps: Dependencies,
  { dealerId }: Due,
  lead: WorkedLead,
  channel: Channel,
  conversation: AssistantRequest['conversation'],
): Promise<AssistantRequest> {
  const { productId, dealerName, productName, vehicle, journeyName, journeyInstruction, sourceInstruction } = lead;
  const question = conversation.at(-1)?.text ?? '';
  const { db } = deps;
  const scope = { dealerId, productId };
  const [facts, schedule, signature, handBackNote] = await Promise.all([
    factsFor(deps, scope, question),
    db.transaction().execute((trx) => scheduleOf(trx, scope, lead.conversationId)),
    signatureOf(db, scope),
    handBackNoteOf(db, { dealerId, conversationId: lead.conversationId }),
  ]);
  return {
    dealerName,
    productName,
    customerFirstName: lead.firstName,
    vehicle,
    channel,
    hasSignature: plainText(signature) !== '',
    schedule,
    journeyName,
    journeyInstruction,
    sourceInstruction,
    conversation,
    handBackNote,
    ...facts,
  };
}

/** Hands over to staff whom the assistant could not answer. */
async function giveUp(db: Kysely<Schema>, due: Due, origin: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLeads(trx, [due]);
    if (!(await deleteTimer(trx, due)) || due.kind === 'follow-up') return;
    const lead = await leadOf(trx, due);
    if (lead?.conversationId) await record(trx, { events: [handoffOf(due, lead, lead.conversationId)] }, origin);
  });
}

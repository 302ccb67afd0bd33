import { isOutboundChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Job, JobKind } from '../jobs/job.ts';
import { deleteTimer, leased } from '../jobs/rows.ts';
import { lockLeads } from '../timeline/lockLeads.ts';
import { record } from '../timeline/record.ts';
import { preferencesOf } from '../settings/preferences/preferencesOf.ts';
import { findAnswers } from './answers.ts';
import type { Assistant, AssistantRequest } from './assistant.ts';
import { followUpOf } from './followUps.ts';
import { findKnowledge } from './knowledge.ts';
import { handoffOf, say, type Speech } from './say.ts';
import { sendBlockReason } from '../leads/sendBlock.ts';
import {
  canReach,
  type Channel,
  type Due,
  isWrittenTo,
  lastWordOf,
  leadOf,
  recipientOf,
  saidUpTo,
  type WorkedLead,
} from './turn.ts';

export interface AssistantOptions {
  /** Of the database's owner: leads are of every dealer. */
  database: Pick<Database, 'db' | 'pool'>;
  assistant: Assistant;
  /** Where the console is: staff who are told of a hand-off get a link. */
  origin: string;
}

/** What a first message goes by: the first of them that the lead can be reached on. */
const firstChannels = ['email', 'sms'] as const satisfies Channel[];
/** How long a turn that the customer's next message has outdated waits for the one after it. */
const outdatedSeconds = 2;

/**
 * Works leads: answers, first messages and follow-ups, each at its time (design §6). Whether a message may go is asked
 * when it is sent; what may not is dropped, and nothing is made up later (docs/decisions/assistant.md).
 */
export const assistantJobs = (options: AssistantOptions): JobKind[] => [
  kindOf('answer', options),
  { ...kindOf('first', options), concurrency: 4 },
  {
    ...kindOf('follow-up', options),
    concurrency: 4,
    // Of a lead's follow-ups the earliest goes first: those after it keep their distance to it (followUps.ts).
    isReady: sql`not exists (
      select from timer earlier
      where earlier.dealer_id = job.dealer_id and earlier.lead_id = job.lead_id and earlier.kind = job.kind
        and earlier.reference = job.reference and earlier.minutes < job.minutes
        and (earlier.due_at <= now() or earlier.lease is not null))`,
  },
];

const kindOf = (name: Due['kind'], { database: { db, pool }, assistant, origin }: AssistantOptions): JobKind => ({
  name,
  table: 'timer',
  // Twice as many answers as anything else: somebody is waiting for them.
  concurrency: 8,
  leaseSeconds: 50,
  maxAttempts: 6,
  run: async (job) => {
    const due = await dueOf(db, job, name);
    if (!due) return;
    const lead = await leadOf(db, due);
    const speech = lead && (await speechFor({ db, pool, assistant }, due, lead));
    const outcome = lead && speech ? await say(db, due, lead, speech, origin) : 'withheld';
    if (outcome === 'withheld') await deleteTimer(db, due);
    return outcome === 'outdated' ? { runAgainInSeconds: outdatedSeconds } : undefined;
  },
  giveUp: async (job) => {
    const due = await dueOf(db, job, name);
    if (due) await giveUp(db, due, origin);
  },
});

/** @returns undefined where another process has taken it meanwhile */
async function dueOf(db: Kysely<Schema>, job: Job, kind: Due['kind']): Promise<Due | undefined> {
  const { rows } = await sql<Pick<Due, 'leadId' | 'subject'>>`
    select lead_id as "leadId", subject from timer where ${leased(job)}`.execute(db);
  return rows[0] && { ...job, ...rows[0], kind };
}

interface Means {
  db: Kysely<Schema>;
  pool: pg.Pool;
  assistant: Assistant;
}

/** @returns undefined where there is nothing to say, or it must not be said */
async function speechFor(means: Means, due: Due, lead: WorkedLead): Promise<Speech | undefined> {
  const { db } = means;
  if (due.kind === 'follow-up') {
    const step = await followUpOf(db, due, lead);
    if (!step || !canReach(lead, step.channel)) return undefined;
    return { channel: step.channel, reply: { text: step.text, handsOver: false }, heard: undefined };
  }
  const { dealerId } = due;
  const { conversationId } = lead;
  const last = conversationId === null ? undefined : await lastWordOf(db, dealerId, conversationId);
  if (due.kind === 'answer' && last?.initiator !== 'HUMAN') return undefined;
  const isGreeted = conversationId !== null && (await isWrittenTo(db, dealerId, conversationId));
  if (due.kind === 'first' && (isGreeted || (lead.begunOn !== null && !isOutboundChannel(lead.begunOn))))
    return undefined;
  const channel = due.kind === 'answer' ? last!.channel : firstChannels.find((one) => recipientOf(lead, one) !== null);
  // Asked before a language model is, and again when its words are sent.
  if (channel === undefined || !canReach(lead, channel) || (await sendBlockReason(db, due, channel)) !== null)
    return undefined;
  const conversation = last && conversationId !== null ? await saidUpTo(db, dealerId, conversationId, last.id) : [];
  const reply = await means.assistant.reply(await requestFor(means.pool, due, lead, channel, conversation));
  return { channel, reply, heard: last?.id };
}

async function requestFor(
  pool: pg.Pool,
  { dealerId }: Due,
  lead: WorkedLead,
  channel: Channel,
  conversation: AssistantRequest['conversation'],
): Promise<AssistantRequest> {
  const { productId, dealerName, productName, vehicle, journeyName, journeyInstruction, sourceInstruction } = lead;
  const question = conversation.at(-1)?.text ?? '';
  const [answers, knowledge, manner] = await Promise.all([
    findAnswers(pool, dealerId, productId, question),
    findKnowledge(pool, dealerId, productId, question),
    preferencesOf(pool, dealerId, productId),
  ]);
  return {
    dealerName,
    productName,
    customerFirstName: lead.firstName,
    vehicle,
    manner,
    channel,
    journeyName,
    journeyInstruction,
    sourceInstruction,
    conversation,
    answers,
    knowledge,
  };
}

/** Whom the assistant could not answer people have to. */
async function giveUp(db: Kysely<Schema>, due: Due, origin: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLeads(trx, [due]);
    if (!(await deleteTimer(trx, due)) || due.kind === 'follow-up') return;
    const lead = await leadOf(trx, due);
    if (lead?.conversationId) await record(trx, { events: [handoffOf(due, lead, lead.conversationId)] }, origin);
  });
}

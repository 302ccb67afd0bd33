import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { lockLeads } from '../timeline/lockLeads.ts';
import { record } from '../timeline/record.ts';
import { preferencesOf } from '../settings/preferences.ts';
import { findAnswers } from './answers.ts';
import type { Assistant, AssistantRequest } from './assistant.ts';
import { followUpOf } from './followUps.ts';
import { findKnowledge } from './knowledge.ts';
import { handoffOf, say, type Speech } from './say.ts';
import { sendBlockReason } from './sendBlock.ts';
import {
  type Channel,
  type Due,
  isWrittenTo,
  lastWordOf,
  leadOf,
  recipientOf,
  saidUpTo,
  type WorkedLead,
} from './turn.ts';

export interface AssistantWorkerOptions {
  /** Of the database's owner: leads are of every dealer. */
  database: Pick<Database, 'db' | 'pool'>;
  assistant: Assistant;
  /** Where the console is: staff who are told of a hand-off get a link. */
  origin: string;
  onError: (error: unknown) => void;
  /** How long nothing is due before it is looked again, in ms. */
  interval?: number;
  /** How long writing may take before it counts as cut off, in seconds: more than an assistant may. */
  leaseSeconds?: number;
}

/** How many are worked at once. */
const batch = 8;
/** A customer whom the assistant failed this often is handed over to people. */
const maxAttempts = 6;
/** How long a turn that the customer's next message has outdated waits for the one after it, in seconds. */
const patience = 2;

/**
 * Starts working leads: answers, first messages and follow-ups, each at its time (design §6). Whether a message may go is
 * asked when it is sent; what may not is dropped, and nothing is made up later (docs/decisions/assistant.md).
 */
export const startAssistantWorker = ({
  database,
  assistant,
  origin,
  onError,
  interval = 500,
  leaseSeconds = 50,
}: AssistantWorkerOptions): Loop =>
  startLoop({
    interval,
    onError,
    work: async () => {
      const due = await claim(database.pool, leaseSeconds);
      await Promise.all(due.map((one) => work({ ...database, assistant, origin, onError }, one).catch(onError)));
      return due.length;
    },
  });

/** Of a lead's follow-ups the earliest goes first: those after it keep their distance to it (`followUps.ts`). */
async function claim(pool: pg.Pool, leaseSeconds: number): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `with due as (
       select dealer_id, id from timer t
       where due_at <= now() and kind in ('answer', 'first', 'follow-up') and not exists (
         select from timer e
         where e.dealer_id = t.dealer_id and e.lead_id = t.lead_id and e.kind = 'follow-up' and e.reference = t.reference
           and e.minutes < t.minutes and (e.due_at <= now() or e.lease is not null))
       order by due_at limit $1 for update skip locked
     )
     update timer t set lease = gen_random_uuid(), attempts = t.attempts + 1, due_at = now() + make_interval(secs => $2)
     from due where (t.dealer_id, t.id) = (due.dealer_id, due.id)
     returning t.dealer_id as "dealerId", t.id, t.kind, t.lead_id as "leadId", t.subject, t.attempts, t.lease`,
    [batch, leaseSeconds],
  );
  return rows;
}

interface Means {
  db: Kysely<Schema>;
  pool: pg.Pool;
  assistant: Assistant;
  origin: string;
  onError: (error: unknown) => void;
}

async function work(means: Means, due: Due): Promise<void> {
  const { db, origin, onError } = means;
  try {
    const lead = await leadOf(db, due);
    const speech = lead && (await speechFor(means, due, lead));
    const outcome = lead && speech ? await say(db, due, lead, speech, origin) : 'withheld';
    if (outcome === 'withheld') await drop(db, due);
    if (outcome === 'outdated') await putOff(db, due, { seconds: patience, attempts: 0 });
  } catch (error) {
    onError(error);
    // 2, 4, 8… seconds: a short outage is hardly noticed, a long one not made worse.
    if (due.attempts < maxAttempts) await putOff(db, due, { seconds: 2 ** due.attempts, attempts: due.attempts });
    else await giveUp(db, due, origin);
  }
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
  if (due.kind === 'first' && (isGreeted || lead.begunOn === 'chat')) return undefined;
  const channel = due.kind === 'answer' ? last!.channel : lead.email === null ? 'sms' : 'email';
  // Asked before a language model is, and again when its words are sent.
  if (!canReach(lead, channel) || (await sendBlockReason(db, due, channel)) !== null) return undefined;
  const conversation = last && conversationId !== null ? await saidUpTo(db, dealerId, conversationId, last.id) : [];
  const reply = await means.assistant.reply(await requestFor(means.pool, due, lead, channel, conversation));
  return { channel, reply, heard: last?.id };
}

const canReach = (lead: WorkedLead, channel: Channel) => channel === 'chat' || recipientOf(lead, channel) !== null;

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

const leased = ({ dealerId, id, lease }: Due) => sql`dealer_id = ${dealerId} and id = ${id} and lease = ${lease}`;

async function drop(db: Kysely<Schema>, due: Due): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from timer where ${leased(due)}`.execute(db);
  return numAffectedRows === 1n;
}

async function putOff(
  db: Kysely<Schema>,
  due: Due,
  { seconds, attempts }: { seconds: number; attempts: number },
): Promise<void> {
  await sql`
    update timer set lease = null, attempts = ${attempts}, due_at = now() + make_interval(secs => ${seconds}) where ${leased(due)}`.execute(
    db,
  );
}

/** Whom the assistant could not answer people have to. */
async function giveUp(db: Kysely<Schema>, due: Due, origin: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockLeads(trx, [due]);
    if (!(await drop(trx, due)) || due.kind === 'follow-up') return;
    const lead = await leadOf(trx, due);
    if (lead?.conversationId) await record(trx, { events: [handoffOf(due, lead, lead.conversationId)] }, origin);
  });
}

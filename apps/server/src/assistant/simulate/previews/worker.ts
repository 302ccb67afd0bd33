import { type Kysely, sql } from 'kysely';
import type { Assistant, AssistantRequest } from '../../reply/assistant.ts';
import { factsFor } from '../../reply/facts.ts';
import { messageBody } from '../../reply/messageBody.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { type AssistantSignature, assistantSignature } from '../../../messaging/delivery/assistantSignature.ts';
import { plainText } from '../../../platform/html/plainText.ts';
import { ownWords } from '../../../messaging/replyText/ownWords.ts';
import type { Job, JobKind } from '../../../platform/jobs/job.ts';
import { leased } from '../../../platform/jobs/rows.ts';

export interface PreviewOptions {
  /** Connected as the owner: previews belong to every dealer. */
  database: Pick<Database, 'db' | 'pool'>;
  assistant: Assistant;
}

/** A queued answer with what the assistant's request is made from, apart from the conversation and knowledge. */
interface Generation {
  previewId: string;
  channels: AssistantRequest['channel'][];
  journeyName: string;
  journeyInstruction: string;
  sourceInstruction: string;
  dealerName: string;
  productId: string;
  productName: string;
  customerFirstName: string;
  signature: AssistantSignature;
}

/** How much of the conversation the assistant is given, in messages. */
const historyLimit = 20;

/** Writes the answers of previews (spec 3 §4, "Preview mode"). */
export const previewJobs = ({ database, assistant }: PreviewOptions): JobKind => ({
  name: 'preview',
  table: 'preview_generation',
  isReady: sql`state = 'pending'`,
  concurrency: 4,
  leaseSeconds: 50,
  // A person is waiting for it.
  maxAttempts: 3,
  backoffSeconds: (attempts) => attempts,
  run: async (job) => {
    const generation = await findGeneration(database.db, job);
    if (!generation) return;
    const request = await requestFor(database, job, generation);
    const replies = await Promise.all(generation.channels.map((channel) => assistant.reply({ ...request, channel })));
    const bodies = replies.map(({ text }, index) =>
      messageBody(text, generation.channels[index]!, generation.signature.html),
    );
    await store(database.db, job, generation, bodies);
  },
  giveUp: async (job, reason) => {
    await sql`
      update preview_generation set state = 'failed', reason = ${reason}, lease = null where ${leased(job)}`.execute(
      database.db,
    );
  },
});

/** @returns undefined if another process has claimed it meanwhile */
async function findGeneration(db: Kysely<Schema>, job: Job): Promise<Generation | undefined> {
  const { rows } = await sql<Omit<Generation, 'signature'>>`
    select g.preview_id as "previewId", g.channels, g.journey_name as "journeyName", g.journey_instruction as "journeyInstruction",
      g.source_instruction as "sourceInstruction", d.name as "dealerName", o.id as "productId", o.name as "productName",
      l.first_name as "customerFirstName"
    from (select * from preview_generation where ${leased(job)}) g
    join preview p on (p.dealer_id, p.id) = (g.dealer_id, g.preview_id)
    join conversation c on (c.dealer_id, c.id) = (p.dealer_id, p.conversation_id)
    join lead l on (l.dealer_id, l.id) = (c.dealer_id, c.lead_id)
    join dealer d on d.id = g.dealer_id
    join dealer_product o on (o.dealer_id, o.id) = (c.dealer_id, c.product_id)`.execute(db);
  const { dealerId } = job;
  return rows[0] && { ...rows[0], signature: await assistantSignature(db, { dealerId, productId: rows[0].productId }) };
}

async function requestFor(
  database: PreviewOptions['database'],
  { dealerId }: Job,
  generation: Generation,
): Promise<Omit<AssistantRequest, 'channel'>> {
  const { previewId, productId, signature, channels: _channels, ...known } = generation;
  const conversation = await findTranscript(database.db, dealerId, previewId);
  const question = conversation.findLast(({ by }) => by === 'customer')?.text ?? '';
  return {
    ...known,
    vehicle: null,
    hasSignature: signature.namesSigner,
    conversation,
    handBackNote: null,
    ...(await factsFor(database, { dealerId, productId }, question)),
  };
}

/** The conversation up to the customer's last message, without the answers already written to it. */
async function findTranscript(
  db: Kysely<Schema>,
  dealerId: string,
  previewId: string,
): Promise<AssistantRequest['conversation']> {
  const { rows } = await sql<{ initiator: string; channel: string; body: string }>`
    select initiator, channel, body from preview_message where dealer_id = ${dealerId} and preview_id = ${previewId}
      and (at, id) <= (
        select at, id from preview_message where dealer_id = ${dealerId} and preview_id = ${previewId} and initiator = 'HUMAN'
        order by at desc, id desc limit 1)
    order by at desc, id desc limit ${historyLimit}`.execute(db);
  return rows
    .toReversed()
    .map(({ initiator, channel, body }) =>
      initiator === 'HUMAN'
        ? { by: 'customer', text: ownWords({ channel, body }).text }
        : { by: 'assistant', text: plainText(body) },
    );
}

/** Stores all answers at once, under the lease. */
async function store(db: Kysely<Schema>, job: Job, { channels }: Generation, bodies: string[]): Promise<void> {
  await sql`
    with ours as (
      update preview_generation set state = 'done', reason = null, lease = null
      where ${leased(job)} and state = 'pending' returning dealer_id, id, preview_id
    )
    insert into preview_message (dealer_id, id, preview_id, initiator, channel, body, at)
    select ours.dealer_id, ours.id || ':' || a.channel, ours.preview_id, 'BOT', a.channel, a.body,
      clock_timestamp() + make_interval(secs => a.place / 1000.0)
    from ours, unnest(${channels}::text[], ${bodies}::text[]) with ordinality a (channel, body, place)`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import type { Assistant, AssistantRequest } from '../../reply/assistant.ts';
import { factsFor } from '../../reply/facts.ts';
import { messageBody } from '../../reply/messageBody.ts';
import type { Database } from '../../../platform/db/database.ts';
import { jsonRows } from '../../../platform/db/jsonRows.ts';
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
    await database.db
      .updateTable('preview_generation')
      .set({ state: 'failed', reason, lease: null })
      .where(leased(job))
      .execute();
  },
});

/** @returns undefined if another process has claimed it meanwhile */
async function findGeneration(db: Kysely<Schema>, job: Job): Promise<Generation | undefined> {
  const generation = await db
    .selectFrom((eb) => eb.selectFrom('preview_generation').selectAll().where(leased(job)).as('g'))
    .innerJoin('preview as p', (join) =>
      join.onRef('p.dealer_id', '=', 'g.dealer_id').onRef('p.id', '=', 'g.preview_id'),
    )
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'p.dealer_id').onRef('c.id', '=', 'p.conversation_id'),
    )
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .innerJoin('dealer as d', 'd.id', 'g.dealer_id')
    .innerJoin('dealer_product as o', (join) =>
      join.onRef('o.dealer_id', '=', 'c.dealer_id').onRef('o.id', '=', 'c.product_id'),
    )
    .select(['g.preview_id as previewId', 'g.channels', 'g.journey_name as journeyName'])
    .select(['g.journey_instruction as journeyInstruction', 'g.source_instruction as sourceInstruction'])
    .select(['d.name as dealerName', 'o.id as productId', 'o.name as productName', 'l.first_name as customerFirstName'])
    .$narrowType<Pick<Generation, 'channels'>>()
    .executeTakeFirst();
  if (!generation) return undefined;
  const { dealerId } = job;
  const { productId } = generation;
  return { ...generation, signature: await assistantSignature(db, { dealerId, productId }) };
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
  const newestFirst = db
    .selectFrom('preview_message')
    .where('dealer_id', '=', dealerId)
    .where('preview_id', '=', previewId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  const rows = await newestFirst
    .select(['initiator', 'channel', 'body'])
    .where((eb) =>
      eb(
        eb.refTuple('at', 'id'),
        '<=',
        newestFirst.select(['at', 'id']).where('initiator', '=', 'HUMAN').limit(1).$asTuple('at', 'id'),
      ),
    )
    .limit(historyLimit)
    .execute();
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
  const answers = bodies.map((body, index) => ({ channel: channels[index]!, body, position: index + 1 }));
  await db
    .with('ours', (cte) =>
      cte
        .updateTable('preview_generation')
        .set({ state: 'done', reason: null, lease: null })
        .where(leased(job))
        .where('state', '=', 'pending')
        .returning(['dealer_id', 'id', 'preview_id']),
    )
    .insertInto('preview_message')
    .columns(['dealer_id', 'id', 'preview_id', 'initiator', 'channel', 'body', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(['ours', jsonRows(answers, { channel: 'text', body: 'text', position: 'bigint' })])
        .select(['ours.dealer_id', sql<string>`ours.id || ':' || i.channel`.as('id'), 'ours.preview_id'])
        .select([sql.lit('BOT').as('initiator'), 'i.channel', 'i.body'])
        .select(sql<Date>`clock_timestamp() + make_interval(secs => i.position / 1000.0)`.as('at')),
    )
    .execute();
}

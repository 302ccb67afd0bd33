import type pg from 'pg';
import type { Assistant, AssistantRequest } from '../assistant/assistant.ts';
import { findAnswers } from '../assistant/answers.ts';
import { findKnowledge } from '../assistant/knowledge.ts';
import { messageBody } from '../assistant/messageBody.ts';
import { plainText } from '../html/plainText.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import { preferencesOf } from '../settings/preferences.ts';

export interface PreviewWorkerOptions {
  /** Of the database's owner: previews are of every dealer. */
  pool: pg.Pool;
  assistant: Assistant;
  onError: (error: unknown) => void;
  /** How long nothing is due before it is looked again, in ms. */
  interval?: number;
  /** How long writing may take before it counts as cut off, in seconds: more than an assistant may. */
  leaseSeconds?: number;
}

interface Due {
  dealer_id: string;
  id: string;
  preview_id: string;
  channels: AssistantRequest['channel'][];
  journey_name: string;
  journey_instruction: string;
  source_instruction: string;
  attempts: number;
  lease: string;
  dealer_name: string;
  product_id: string;
  product_name: string;
  first_name: string;
  signature: string | null;
}

/** How many are written at once. */
const batch = 4;
/** Whoever waits is told after this many tries. */
const maxAttempts = 3;
/** How much of the conversation the assistant is given. */
const remembered = 20;

/** Starts writing the answers that previews wait for (spec 3 §4, "Preview mode"). */
export const startPreviewWorker = ({
  pool,
  assistant,
  onError,
  interval = 500,
  leaseSeconds = 50,
}: PreviewWorkerOptions): Loop =>
  startLoop({
    interval,
    onError,
    work: async () => {
      const due = await claim(pool, leaseSeconds);
      await Promise.all(due.map((generation) => answer(pool, assistant, generation).catch(onError)));
      return due.length;
    },
  });

async function claim(pool: pg.Pool, leaseSeconds: number): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `with due as (
       select dealer_id, id from preview_generation where due_at <= now() and state = 'pending'
       order by due_at limit $1 for update skip locked
     )
     update preview_generation g set lease = gen_random_uuid(), attempts = g.attempts + 1, due_at = now() + make_interval(secs => $2)
     from due, preview p, conversation c, lead l, dealer d, dealer_product o
     where (g.dealer_id, g.id) = (due.dealer_id, due.id) and (p.dealer_id, p.id) = (g.dealer_id, g.preview_id)
       and (c.dealer_id, c.id) = (p.dealer_id, p.conversation_id) and (l.dealer_id, l.id) = (c.dealer_id, c.lead_id)
       and d.id = g.dealer_id and (o.dealer_id, o.id) = (c.dealer_id, c.product_id)
     returning g.dealer_id, g.id, g.preview_id, g.channels, g.journey_name, g.journey_instruction, g.source_instruction,
       g.attempts, g.lease, d.name as dealer_name, o.id as product_id, o.name as product_name, l.first_name,
       signature_html(c.dealer_id, c.product_id) as signature`,
    [batch, leaseSeconds],
  );
  return rows;
}

async function answer(pool: pg.Pool, assistant: Assistant, due: Due): Promise<void> {
  try {
    const conversation = await saidSoFar(pool, due);
    const question = conversation.findLast(({ by }) => by === 'customer')?.text ?? '';
    const [answers, knowledge, manner] = await Promise.all([
      findAnswers(pool, due.dealer_id, due.product_id, question),
      findKnowledge(pool, due.dealer_id, due.product_id, question),
      preferencesOf(pool, due.dealer_id, due.product_id),
    ]);
    const replies = await Promise.all(
      due.channels.map((channel) =>
        assistant.reply({
          dealerName: due.dealer_name,
          productName: due.product_name,
          customerFirstName: due.first_name,
          vehicle: null,
          manner,
          channel,
          journeyName: due.journey_name,
          journeyInstruction: due.journey_instruction,
          sourceInstruction: due.source_instruction,
          conversation,
          answers,
          knowledge,
        }),
      ),
    );
    await store(
      pool,
      due,
      replies.map(({ text }, index) => messageBody(text, due.channels[index]!, due.signature)),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await pool.query(
      `update preview_generation set state = case when attempts >= $4 then 'failed' else state end, reason = $5, lease = null,
         due_at = now() + make_interval(secs => attempts)
       where dealer_id = $1 and id = $2 and lease = $3`,
      [due.dealer_id, due.id, due.lease, maxAttempts, reason],
    );
  }
}

/** What was said before the last word of the customer's, and that: later answers to it are other tries. */
async function saidSoFar(pool: pg.Pool, { dealer_id, preview_id }: Due): Promise<AssistantRequest['conversation']> {
  const { rows } = await pool.query<{ initiator: string; body: string }>(
    `select initiator, body from preview_message m where dealer_id = $1 and preview_id = $2
       and (at, id) <= (select at, id from preview_message where dealer_id = $1 and preview_id = $2 and initiator = 'HUMAN' order by at desc, id desc limit 1)
     order by at desc, id desc limit $3`,
    [dealer_id, preview_id, remembered],
  );
  return rows
    .toReversed()
    .map(({ initiator, body }) => ({ by: initiator === 'HUMAN' ? 'customer' : 'assistant', text: plainText(body) }));
}

/** All of the answers at once, and only by whoever holds the lease. */
async function store(pool: pg.Pool, due: Due, bodies: string[]): Promise<void> {
  await pool.query(
    `with ours as (
       update preview_generation set state = 'done', reason = null, lease = null
       where dealer_id = $1 and id = $2 and lease = $3 and state = 'pending' returning preview_id
     )
     insert into preview_message (dealer_id, id, preview_id, initiator, channel, body, at)
     select $1, $2 || ':' || a.channel, ours.preview_id, 'BOT', a.channel, a.body, clock_timestamp() + make_interval(secs => a.place / 1000.0)
     from ours, unnest($4::text[], $5::text[]) with ordinality a (channel, body, place)`,
    [due.dealer_id, due.id, due.lease, due.channels, bodies],
  );
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { stopWords } from '../locale/stopWords.ts';
import type { NewMessage, OpenQuestion, StoredMessage } from './entries.ts';

/** The longest question that is kept, in UTF-16 units, and the most of one message. */
const maxLength = 500;
const maxQuestions = 4;

/** Records what new messages took from the Knowledge Bank, and what they could not answer. */
export async function recordKnowledgeUse(
  trx: Kysely<Schema>,
  messages: readonly NewMessage[],
  written: readonly StoredMessage[],
): Promise<void> {
  const using = messages.flatMap(({ dealerId, id, knowledge }) => (knowledge ? [{ dealerId, id, knowledge }] : []));
  if (using.length === 0) return;
  const key = ({ dealerId, id }: { dealerId: string; id: string }) => `${dealerId}\n${id}`;
  const isNew = new Set(written.filter((message) => message.isNew).map(key));
  for (const { dealerId, id, knowledge } of using.filter((message) => isNew.has(key(message)))) {
    if (knowledge.entries.length > 0) await recordEntries(trx, dealerId, id, knowledge.entries);
    for (const [place, question] of knowledge.unanswered.slice(0, maxQuestions).entries())
      await recordQuestion(trx, dealerId, id, place, question);
  }
}

async function recordEntries(
  trx: Kysely<Schema>,
  dealerId: string,
  messageId: string,
  entries: readonly string[],
): Promise<void> {
  await sql`
    insert into knowledge_use (dealer_id, message_id, entry_id, product_id, conversation_id, at)
    select m.dealer_id, m.id, k.id, m.product_id, m.conversation_id, m.at
    from message m
    join knowledge k on k.dealer_id = m.dealer_id and k.product_id = m.product_id and k.id = any (${entries}::text[])
    where m.dealer_id = ${dealerId} and m.id = ${messageId}`.execute(trx);
}

/**
 * A question joins the gap of the question most like it in the 30 days before it: by the words that the assistant finds entries by, the
 * two share more than half of those of the longer one, or half of them where these are all that the shorter one has. Else it begins a
 * gap, named after its words, so that two that are asked at once are one.
 */
async function recordQuestion(
  trx: Kysely<Schema>,
  dealerId: string,
  messageId: string,
  place: number,
  { question, searched }: OpenQuestion,
): Promise<void> {
  await sql`
    with asked as (
      select tsvector_to_array(to_tsvector('english', ${searched})) as stems
    ),
    compared as (
      select coalesce(nullif(array(select s from unnest(stems) s where s <> all (${stopWords}) order by s), '{}'), array[${searched}]) as words
      from asked
    ),
    alike as (
      select q.gap_id from message m, compared c, unanswered_question q,
        lateral (select count(*) as n from unnest(q.words) w where w = any (c.words)) shared,
        lateral (
          select greatest(cardinality(q.words), cardinality(c.words)) as longer, least(cardinality(q.words), cardinality(c.words)) as shorter
        ) size
      where m.dealer_id = ${dealerId} and m.id = ${messageId} and q.dealer_id = m.dealer_id
        and q.at > m.at - interval '30 days' and q.at <= m.at and q.words && c.words
        and (2 * shared.n > size.longer or 2 * shared.n = size.longer and shared.n = size.shorter)
      order by shared.n::real / size.longer desc, q.at desc limit 1
    )
    insert into unanswered_question (dealer_id, message_id, place, product_id, conversation_id, question, words, gap_id, at)
    select m.dealer_id, m.id, ${place}, m.product_id, m.conversation_id, ${question.slice(0, maxLength)}, c.words,
      coalesce((select gap_id from alike), 'gap-' || md5(array_to_string(c.words, ' '))), m.at
    from message m, compared c where m.dealer_id = ${dealerId} and m.id = ${messageId}`.execute(trx);
}

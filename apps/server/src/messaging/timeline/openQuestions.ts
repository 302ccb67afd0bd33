import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { stopWords } from '../../platform/locale/stopWords.ts';
import type { KnowledgeUse, StoredMessage } from './entries.ts';

/** The longest question that is kept, in UTF-16 units, and the most of one message. */
const maxLength = 500;
const maxQuestions = 4;

/** How far back a question looks for one like it, in days. */
const gapDays = 30;

interface Question {
  dealerId: string;
  messageId: string;
  place: number;
  question: string;
  searched: string;
  at: Date;
}

/** A question by what it is compared by. */
interface Compared {
  dealerId: string;
  /** Stems, without those that mean nothing. */
  words: readonly string[];
  at: Date;
}

/** A question that was asked before, with the gap that it belongs to. */
interface Asked extends Compared {
  gapId: string;
}

/**
 * Records the questions that new messages leave to staff. A question joins the gap of the question most like it in the 30 days before
 * it. Else it begins a gap, named after its words, so that two that are asked at once are one.
 */
export async function recordQuestions(
  trx: Kysely<Schema>,
  messages: readonly { message: StoredMessage; knowledge: KnowledgeUse }[],
): Promise<void> {
  const questions = messages.flatMap(({ message: { dealerId, id, at }, knowledge: { unanswered } }) =>
    unanswered
      .slice(0, maxQuestions)
      .map(({ question, searched }, place) => ({ dealerId, messageId: id, place, question, searched, at })),
  );
  if (questions.length === 0) return;
  const compared = await withWords(trx, questions);
  const asked = await askedBefore(trx, compared);
  const recorded = compared.map(({ ownGapId, ...question }) => {
    const gapId = mostAlike(question, asked)?.gapId ?? ownGapId;
    asked.push({ ...question, gapId });
    return { ...question, question: question.question.slice(0, maxLength), gapId };
  });
  const types = {
    dealerId: 'text',
    messageId: 'text',
    place: 'int',
    question: 'text',
    words: 'text[]',
    gapId: 'text',
  } as const;
  await trx
    .insertInto('unanswered_question')
    .columns(['dealer_id', 'message_id', 'place', 'product_id', 'conversation_id', 'question', 'words', 'gap_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows(recorded, types))
        .innerJoin('message as m', (join) =>
          join.onRef('m.dealer_id', '=', 'i.dealerId').onRef('m.id', '=', 'i.messageId'),
        )
        .orderBy('m.at')
        .orderBy('m.id')
        .orderBy('i.place')
        .select([
          'm.dealer_id',
          'm.id',
          'i.place',
          'm.product_id',
          'm.conversation_id',
          'i.question',
          'i.words',
          'i.gapId',
          'm.at',
        ]),
    )
    .execute();
}

/** Questions with the stems that they are compared by, or what was searched for where it has none, and the gap named after these. */
async function withWords(trx: Kysely<Schema>, questions: readonly Question[]) {
  const { rows } = await sql<{ words: string[]; gapId: string }>`
    select words, 'gap-' || md5(array_to_string(words, ' ')) as "gapId"
    from unnest(${questions.map(({ searched }) => searched)}::text[]) with ordinality q (searched, ordinality)
    cross join lateral (
      select coalesce(
        nullif(array(
          select s from unnest(tsvector_to_array(to_tsvector('english', q.searched))) s where s <> all (${stopWords}) order by s), '{}'),
        array[q.searched]) as words
    ) w
    order by ordinality`.execute(trx);
  return questions.map((question, at) => ({ ...question, words: rows[at]!.words, ownGapId: rows[at]!.gapId }));
}

/** Questions from the days before the given ones that share a word with them. */
async function askedBefore(trx: Kysely<Schema>, questions: readonly Compared[]): Promise<Asked[]> {
  const ofDealers = [...Map.groupBy(questions, ({ dealerId }) => dealerId)].map(([dealerId, ofDealer]) => {
    const times = ofDealer.map(({ at }) => at.getTime());
    return {
      dealerId,
      words: [...new Set(ofDealer.flatMap(({ words }) => words))],
      first: new Date(Math.min(...times) - gapDays * 86_400_000),
      last: new Date(Math.max(...times)),
    };
  });
  const types = { dealerId: 'text', words: 'text[]', first: 'timestamptz', last: 'timestamptz' } as const;
  return trx
    .selectFrom(jsonRows(ofDealers, types))
    .innerJoin('unanswered_question as q', (join) =>
      join
        .onRef('q.dealer_id', '=', 'i.dealerId')
        .onRef('q.at', '>=', 'i.first')
        .on('q.at', '<', sql<Date>`i.last + interval '1 ms'`)
        .onRef('q.words', '&&', 'i.words'),
    )
    .select(['q.dealer_id as dealerId', 'q.gap_id as gapId', 'q.words', 'q.at'])
    .execute();
}

/** The question most like it, of two the later one. */
function mostAlike(question: Compared, known: readonly Asked[]): Asked | undefined {
  let best: { asked: Asked; likeness: number } | undefined;
  for (const asked of known) {
    const age = question.at.getTime() - asked.at.getTime();
    if (asked.dealerId !== question.dealerId || age < 0 || age >= gapDays * 86_400_000) continue;
    const likeness = getLikeness(question.words, asked.words);
    if (likeness === 0 || (best && likeness < best.likeness)) continue;
    if (!best || likeness > best.likeness || asked.at > best.asked.at) best = { asked, likeness };
  }
  return best?.asked;
}

/**
 * How large a part of the longer one's words they share: more than half, or half where these are all that the shorter one has. Zero for
 * less.
 */
function getLikeness(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((word) => other.includes(word)).length;
  const longer = Math.max(one.length, other.length);
  const isAlike = 2 * shared > longer || (2 * shared === longer && shared === Math.min(one.length, other.length));
  return isAlike ? shared / longer : 0;
}

import type { ChannelId } from '@forecourt/api/channels';
import { gapPageSize, gapQuestions, type KnowledgeGap } from '@forecourt/api/contract/knowledgeUse';
import { type Selectable, sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { KnowledgeGapClosed, UnansweredQuestion } from '../platform/db/tables.ts';
import { Refusal } from '../platform/errors/refusal.ts';
import type { BankProduct } from './bank.ts';
import { lookBack } from './uses.ts';

/** Whose gaps: of an account, in some of its products. */
interface GapScope {
  dealerId: string;
  products: readonly BankProduct[];
}

interface Part {
  state: 'open' | 'closed';
  skip: number;
}

type Asked = Selectable<UnansweredQuestion>;
type Closed = Selectable<KnowledgeGapClosed>;

interface GapsRow {
  open: number;
  closed: number;
  /** Null where the page is empty. */
  id: Asked['gap_id'] | null;
  question: Asked['question'];
  asked: number;
  conversations: number;
  productIds: Asked['product_id'][];
  closedAt: Closed['closed_at'] | null;
  closedBy: string;
  answerId: Closed['question_id'];
  answerQuestion: string | null;
  answered: number;
  unanswered: number;
  questions: {
    question: Asked['question'];
    conversationId: Asked['conversation_id'];
    customer: string;
    channel: ChannelId;
    at: string;
  }[];
}

/** The gaps of the last 30 days: open ones by how often they were asked, closed ones by when they were closed. */
export async function findGaps(
  trx: ScopedTransaction,
  { dealerId, products }: GapScope,
  part: Part,
): Promise<{ Items: KnowledgeGap[]; open: number; closed: number }> {
  const ids = products.map(({ id }) => id);
  const { rows } = await sql<GapsRow>`${gapsQuery(dealerId, ids, part)}`.execute(trx);
  const { open, closed } = rows[0]!;
  const productNumbers = new Map(products.map(({ id, number }) => [id, number]));
  return {
    Items: rows.flatMap((row) => (row.id === null ? [] : [present(row, row.id, productNumbers)])),
    open,
    closed,
  };
}

function present(row: GapsRow, id: string, productNumbers: ReadonlyMap<string, number>): KnowledgeGap {
  const { answerId, answerQuestion } = row;
  return {
    id,
    question: row.question,
    Asked: row.asked,
    Conversations: row.conversations,
    products: row.productIds.map((productId) => productNumbers.get(productId)!).toSorted((one, other) => one - other),
    Questions: row.questions.map(({ question, conversationId, customer, channel, at }) => ({
      question,
      conversation_id: conversationId,
      Customer: customer,
      channel,
      at: new Date(at).toISOString(),
    })),
    closed: row.closedAt && {
      at: row.closedAt.toISOString(),
      by: row.closedBy,
      question: answerId === null || answerQuestion === null ? null : { id: answerId, question: answerQuestion },
      Answered: row.answered,
      Unanswered: row.unanswered,
    },
  };
}

/** The newest questions of a gap `p`. */
const latestQuestionsQuery = (dealerId: string, productIds: readonly string[]) => sql`
  select q.question, q.conversation_id as "conversationId", trim(l.first_name || ' ' || l.last_name) as customer, m.channel, q.at
  from unanswered_question q
  join message m on m.dealer_id = q.dealer_id and m.id = q.message_id
  join lead l on l.dealer_id = m.dealer_id and l.id = m.lead_id
  where q.dealer_id = ${dealerId} and q.gap_id = p.gap_id and q.product_id = any (${productIds}::text[])
    and q.at > now() - ${lookBack}::interval
  order by q.at desc, q.message_id, q.place limit ${gapQuestions}`;

/**
 * Always a row, for the counts. A gap whose answer has been deleted is open again. Reads the indexes `unanswered_question_at` and, for the
 * gaps of the page, `unanswered_question_gap` and `knowledge_use_entry`.
 */
export const gapsQuery = (dealerId: string, productIds: readonly string[], { state, skip }: Part) => sql`
  with asked as (
    select gap_id, count(*)::int as asked, count(distinct conversation_id)::int as conversations, min(at) as first_at, max(at) as last_at,
      array_agg(distinct product_id) as product_ids, (array_agg(question order by at, message_id, place))[1] as question
    from unanswered_question
    where dealer_id = ${dealerId} and product_id = any (${productIds}::text[]) and at > now() - ${lookBack}::interval
    group by gap_id
  ),
  gap as (
    select a.*, c.closed_at, c.closed_by, c.question_id
    from asked a
    left join knowledge_gap_closed c on c.dealer_id = ${dealerId} and c.gap_id = a.gap_id and (
      c.question_id is null
      or exists (select from knowledge k where k.dealer_id = c.dealer_id and k.question_id = c.question_id))
  ),
  total as (
    select count(*) filter (where closed_at is null)::int as open, count(*) filter (where closed_at is not null)::int as closed from gap
  ),
  part as (
    select * from gap where (closed_at is not null) = ${state === 'closed'}
    order by closed_at desc nulls first, conversations desc, asked desc, last_at desc, gap_id
    limit ${gapPageSize} offset ${skip}
  )
  select t.open, t.closed, p.gap_id as id, p.question, p.asked, p.conversations, p.product_ids as "productIds", p.closed_at as "closedAt",
    coalesce((select trim(first_name || ' ' || last_name) from person where id = p.closed_by), '') as "closedBy",
    p.question_id as "answerId",
    (select k.question from knowledge k where k.dealer_id = ${dealerId} and k.question_id = p.question_id order by k.product_id limit 1)
      as "answerQuestion",
    (select count(*)::int from knowledge k
      join knowledge_use u on u.dealer_id = k.dealer_id and u.entry_id = k.id and u.at >= p.closed_at
        and u.product_id = any (${productIds}::text[])
      where k.dealer_id = ${dealerId} and k.question_id = p.question_id) as answered,
    (select count(*)::int from unanswered_question q
      where q.dealer_id = ${dealerId} and q.gap_id = p.gap_id and q.at >= p.closed_at
        and q.product_id = any (${productIds}::text[])) as unanswered,
    (select coalesce(jsonb_agg(latest order by latest.at desc), '[]')
      from (${latestQuestionsQuery(dealerId, productIds)}) latest) as questions
  from total t left join part p on true
  order by p.closed_at desc nulls first, p.conversations desc, p.asked desc, p.last_at desc, p.gap_id`;

/**
 * Closes a gap, or closes it anew.
 * @param questionId what answers it; null to set it aside
 * @throws 404 for a gap or a question that there is not
 */
export async function closeGap(
  trx: ScopedTransaction,
  { dealerId, products }: GapScope,
  { gapId, questionId, personId }: { gapId: string; questionId: string | null; personId: string },
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const known = await trx
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('unanswered_question')
            .where('dealer_id', '=', dealerId)
            .where('gap_id', '=', gapId)
            .where((eb) => eb('product_id', '=', eb.fn.any(eb.val(ids)))),
        )
        .as('gap'),
      eb
        .exists(
          eb
            .selectFrom('knowledge')
            .where('dealer_id', '=', dealerId)
            .where('question_id', '=', questionId)
            .where((eb) => eb('product_id', '=', eb.fn.any(eb.val(ids)))),
        )
        .as('question'),
    ])
    .executeTakeFirstOrThrow();
  if (!known.gap) throw new Refusal(404, 'gap-gone', 'This question no longer exists');
  if (questionId !== null && !known.question) throw new Refusal(404, 'no-question', 'No question detected');
  const closed = { question_id: questionId, closed_by: personId };
  await trx
    .insertInto('knowledge_gap_closed')
    .values({ dealer_id: dealerId, gap_id: gapId, ...closed })
    .onConflict((conflict) =>
      conflict.columns(['dealer_id', 'gap_id']).doUpdateSet((eb) => ({ ...closed, closed_at: eb.fn<Date>('now') })),
    )
    .execute();
}

import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Channel } from '../../reply/turn.ts';
import { stopWords } from '../../../platform/locale/stopWords.ts';
import type { Scope } from '../../../platform/db/scope.ts';

/** A message of a customer. */
export interface RecentQuestion {
  id: string;
  leadId: string;
  conversationId: string;
  channel: Channel;
  body: string;
  at: Date;
}

/** Out of how many conversations, the latest first, and how many of their messages. */
const searched = { conversations: 1000, messages: 300 };

/** Whether a message has a word of some texts that matters. */
export const sharesWord = (texts: readonly string[]): RawBuilder<unknown> => sql`
  tsvector_to_array(to_tsvector('english', m.body)) && array(
    select word from unnest(tsvector_to_array(to_tsvector('english', translate(${texts.join(' ')}, '<>', '  ')))) word
    where word <> all (${stopWords}))`;

/** Whether a message is of a lead that some instructions are for. */
export const isInstructedBy = (journeyId: string, sourceId: string): RawBuilder<unknown> => sql`
  exists (
    select from lead l join source s on (s.dealer_id, s.product_id, s.name) = (l.dealer_id, l.product_id, l.source)
    where (l.dealer_id, l.id) = (m.dealer_id, m.lead_id) and (s.id = ${sourceId} or s.journey_id = ${journeyId}))`;

/** What customers of a product wrote lately, the latest first. */
export async function recentQuestions(
  db: QueryExecutorProvider,
  { dealerId, productId }: Scope,
  isMeant: RawBuilder<unknown>,
): Promise<RecentQuestion[]> {
  const { rows } = await sql<RecentQuestion>`
    with latest as materialized (
      select c.dealer_id, c.id from conversation c
      where c.dealer_id = ${dealerId} and c.product_id = ${productId} order by c.started_at desc limit ${searched.conversations}
    )
    select m.id, m.lead_id as "leadId", m.conversation_id as "conversationId", m.channel, m.body, m.at
    from latest join message m on (m.dealer_id, m.conversation_id) = (latest.dealer_id, latest.id)
    where m.initiator = 'HUMAN' and m.payload is null and m.body <> '' and ${isMeant}
    order by m.at desc, m.id desc limit ${searched.messages}`.execute(db);
  return rows;
}

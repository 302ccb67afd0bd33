import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Channel } from '../../reply/turn.ts';
import { stopWords } from '../../../platform/locale/stopWords.ts';
import type { Schema } from '../../../platform/db/schema.ts';
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
export const sharesWord = (texts: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  tsvector_to_array(to_tsvector('english', m.body)) && array(
    select word from unnest(tsvector_to_array(to_tsvector('english', translate(${texts.join(' ')}, '<>', '  ')))) word
    where word <> all (${stopWords}))`;

/** Whether a message is of a lead that some instructions are for. */
export const isInstructedBy = (journeyId: string, sourceId: string): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from lead l join source s on (s.dealer_id, s.product_id, s.name) = (l.dealer_id, l.product_id, l.source)
    where (l.dealer_id, l.id) = (m.dealer_id, m.lead_id) and (s.id = ${sourceId} or s.journey_id = ${journeyId}))`;

/** What customers of a product wrote lately, the latest first. */
export const recentQuestions = (
  db: Kysely<Schema>,
  { dealerId, productId }: Scope,
  isMeant: RawBuilder<boolean>,
): Promise<RecentQuestion[]> =>
  db
    .with(
      (cte) => cte('latest').materialized(),
      (cte) =>
        cte
          .selectFrom('conversation')
          .select(['dealer_id', 'id'])
          .where('dealer_id', '=', dealerId)
          .where('product_id', '=', productId)
          .orderBy('started_at', 'desc')
          .limit(searched.conversations),
    )
    .selectFrom('latest')
    .innerJoin('message as m', (join) =>
      join.onRef('m.dealer_id', '=', 'latest.dealer_id').onRef('m.conversation_id', '=', 'latest.id'),
    )
    .select(['m.id', 'm.lead_id as leadId', 'm.conversation_id as conversationId', 'm.channel', 'm.body', 'm.at'])
    .where('m.initiator', '=', 'HUMAN')
    .where('m.payload', 'is', null)
    .where('m.body', '<>', '')
    .where(isMeant)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(searched.messages)
    .$narrowType<Pick<RecentQuestion, 'channel'>>()
    .execute();

import { type FirstResponse, firstResponsePageSize } from '@forecourt/api/contract/firstResponse';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';

interface FirstResponseRow {
  leadId: string;
  customer: string;
  receivedAt: Date;
  respondedAt: Date;
  channel: string;
}

/**
 * The first response to each lead of an account and product, the latest lead first. A lead counts from when it came, a chat from when
 * the customer first wrote: the welcome before that answers nobody. A message that a carrier has not taken, or not yet, has not gone
 * out (docs/decisions/first-response.md).
 * @param after the last lead of the page before
 */
export async function findFirstResponses(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  after: string | undefined,
): Promise<{ items: FirstResponse[]; hasMore: boolean }> {
  const { rows } = await sql<FirstResponseRow>`${firstResponsesQuery({ dealerId, productId }, after)}`.execute(trx);
  return {
    items: rows.slice(0, firstResponsePageSize).map(present),
    hasMore: rows.length > firstResponsePageSize,
  };
}

/** Reads the index `lead_answered` from its end. */
export const firstResponsesQuery = ({ dealerId, productId }: Scope, after: string | undefined) => sql`
  select l.id as "leadId", trim(l.first_name || ' ' || l.last_name) as customer, came.at as "receivedAt",
    went.at as "respondedAt", went.channel
  from lead l
  join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
  cross join lateral (
    select coalesce((
      select min(m.at) from message m
      where c.channel = 'chat' and m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN'
    ), l.created_at) as at) came
  cross join lateral (
    select coalesce(d.sent_at, m.at) as at, m.channel
    from message m left join delivery d on d.dealer_id = m.dealer_id and d.message_id = m.id
    where m.dealer_id = l.dealer_id and m.lead_id = l.id and m.initiator = 'BOT' and m.at >= came.at
      and (d.state is null or d.state = 'sent')
    order by m.at limit 1) went
  where l.dealer_id = ${dealerId} and l.product_id = ${productId} and l.first_bot_at is not null
    ${after === undefined ? sql`` : sql`and (l.created_at, l.id) < (select created_at, id from lead where dealer_id = ${dealerId} and id = ${after})`}
  order by l.created_at desc, l.id desc
  limit ${firstResponsePageSize + 1}`;

const present = ({ leadId, customer, receivedAt, respondedAt, channel }: FirstResponseRow): FirstResponse => ({
  LeadId: leadId,
  Customer: customer,
  ReceivedAt: receivedAt.toISOString(),
  RespondedAt: respondedAt.toISOString(),
  Seconds: Math.floor((respondedAt.getTime() - receivedAt.getTime()) / 1000),
  Channel: channel,
});

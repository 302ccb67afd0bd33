import type { ChatCall } from '@forecourt/api/contract/takeover';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import type { Person } from '../../platform/access/person.ts';
import { isUnanswered } from '../../messaging/timeline/unanswered.ts';

/** For how long a chat calls, in minutes; after that it is one of those that need a reply. */
const callsForMinutes = 60;

/**
 * The chats that call for a person in any of their accounts: those that they were notified of, until somebody joins or writes, and a new
 * one until they have looked at it; and those that a colleague offers. The latest first.
 */
export async function listCalls(trx: ScopedTransaction, person: Person): Promise<ChatCall[]> {
  const { rows } = await sql<Omit<ChatCall, 'At'> & { At: Date }>`
    select distinct on (n.dealer_id, n.conversation_id)
      n.message_id as "Id", n.dealer_id as "AccountId", n.conversation_id as "ConversationId", trim(l.first_name || ' ' || l.last_name) as "FullName",
      case when h.id is null then 'new_chat' else 'handoff' end as "Reason", coalesce(h.at, m.at) as "At"
    from notification n
    join setting t on t.dealer_id = n.dealer_id and t.product_id = '' and t.kind = 'dealership-takeover' and t.value ->> 'Status' = 'true'
    join conversation c on c.dealer_id = n.dealer_id and c.id = n.conversation_id and c.channel = 'chat' and c.takeover is distinct from 'IN_PROGRESS'
    join lead l on l.dealer_id = c.dealer_id and l.id = c.lead_id
    left join event h on h.dealer_id = n.dealer_id and h.kind = 'HANDOFF' and h.id in (n.message_id, regexp_replace(n.message_id, '-escalated$', ''))
    left join message m on m.dealer_id = n.dealer_id and m.id = n.message_id and m.channel = 'chat'
    where n.dealer_id = any (${person.dealerIds}) and n.at > now() - make_interval(mins => ${callsForMinutes})
      and (${person.products}::text[] is null or c.product_id = any (${person.products}))
      and (n.person_id = ${person.id} or n.person_id in (
        select s.key from setting s where s.dealer_id = any (${person.dealerIds}) and s.kind = 'subscriber' and lower(s.value ->> 'Email') = lower(${person.email})
      ))
      and (h.id is not null or (m.id is not null and not exists (
        select from seen s where s.dealer_id = n.dealer_id and s.person_id = ${person.id} and s.lead_id = l.id and s.seen_until >= m.at)))
      and ${isUnanswered('n')}
    order by n.dealer_id, n.conversation_id, n.at desc`.execute(trx);
  return [...rows, ...(await listOffers(trx, person))]
    .map((row) => ({ ...row, At: row.At.toISOString() }))
    .sort((one, other) => other.At.localeCompare(one.At));
}

/** The live chats that colleagues have offered the person. */
const listOffers = (trx: ScopedTransaction, person: Person) =>
  trx
    .selectFrom('chat_transfer as t')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 't.dealer_id').onRef('c.id', '=', 't.conversation_id'),
    )
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .select(['t.dealer_id as AccountId', 't.conversation_id as ConversationId', 't.at as At'])
    .select((eb) => [
      sql<string>`'transfer ' || t.conversation_id || ' ' || extract(epoch from t.at)`.as('Id'),
      sql<string>`trim(l.first_name || ' ' || l.last_name)`.as('FullName'),
      eb.val<ChatCall['Reason']>('transfer').as('Reason'),
    ])
    .where('t.dealer_id', 'in', person.dealerIds)
    .where('t.to_id', '=', person.id)
    .where('c.takeover', '=', 'IN_PROGRESS')
    .execute();

import type { KnowledgeEntryUse } from '@forecourt/api/contract/knowledgeUse';
import { type Selectable, sql } from 'kysely';
import type { ScopedTransaction } from '../platform/db/scope.ts';
import type { Knowledge } from '../platform/db/tables.ts';

/** How far back uses and gaps are looked at, as PostgreSQL writes it. */
export const lookBack = '30 days';

interface UseRow {
  id: Selectable<Knowledge>['question_id'];
  used: number;
  conversations: number;
  handedOff: number;
  appointments: number;
  optedOut: number;
}

/**
 * How often each question was answered from in the last 30 days, in all of the products, and in how many of its conversations something
 * happened after that.
 */
export async function findUses(
  trx: ScopedTransaction,
  dealerId: string,
  productIds: readonly string[],
): Promise<KnowledgeEntryUse[]> {
  const { rows } = await sql<UseRow>`${usesQuery(dealerId, productIds)}`.execute(trx);
  return rows.map(({ id, used, conversations, handedOff, appointments, optedOut }) => ({
    id,
    Used: used,
    Conversations: conversations,
    HandedOff: handedOff,
    Appointments: appointments,
    OptedOut: optedOut,
  }));
}

/** Reads the index `knowledge_use_at`, and the events of each conversation by `event_conversation`. */
const usesQuery = (dealerId: string, productIds: readonly string[]) => sql`
  with used as (
    select k.question_id, u.conversation_id, count(*) as times, min(u.at) as at
    from knowledge_use u
    join knowledge k on k.dealer_id = u.dealer_id and k.id = u.entry_id
    where u.dealer_id = ${dealerId} and u.product_id = any (${productIds}::text[]) and u.at > now() - ${lookBack}::interval
    group by 1, 2
  ),
  outcome as (
    select d.conversation_id, e.kind, e.at
    from (select distinct conversation_id from used) d
    join event e on e.dealer_id = ${dealerId} and e.conversation_id = d.conversation_id
      and e.at > now() - ${lookBack}::interval
      and e.kind in ('HANDOFF', 'APPOINTMENT_SET', 'SERVICE_APPOINTMENT_SET', 'UNSUBSCRIBED')
  )
  select u.question_id as id, sum(u.times)::int as used, count(*)::int as conversations,
    count(*) filter (where later.handed_off)::int as "handedOff", count(*) filter (where later.appointment)::int as appointments,
    count(*) filter (where later.opted_out)::int as "optedOut"
  from used u
  left join lateral (
    select bool_or(o.kind = 'HANDOFF') as handed_off, bool_or(o.kind like '%APPOINTMENT_SET') as appointment,
      bool_or(o.kind = 'UNSUBSCRIBED') as opted_out
    from outcome o where o.conversation_id = u.conversation_id and o.at >= u.at
  ) later on true
  group by 1`;

import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { sql } from 'kysely';
import { plainText } from '../../platform/html/plainText.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { loadSituations, whyNotWorked } from '../../messaging/leads/whyNothing.ts';
import { isUnreadAfter, waitingSince } from './inbox.ts';

interface ItemRow extends Omit<
  ConversationItem,
  'cid' | 'FullName' | 'Timestamp' | 'WaitingSince' | 'CloseDate' | 'CustomerScore' | 'NotWorked'
> {
  waiting_since: Date | null;
  timestamp: Date;
  closed_at: Date | null;
  ford_score: string | null;
}

/**
 * What a list shows of some leads and their conversations, in the order of the leads' numbers as they are given.
 * @param personId who reads it
 */
export async function listItems(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  personId: string,
  numbers: readonly number[],
): Promise<ConversationItem[]> {
  const { rows } = await sql<ItemRow>`
    select c.id as "ConversationId", l.id as lead_id, l.first_name as "Name", l.last_name as "Surname", nullif(k.channel_key, '') as "Channel",
      l.email as "Email", l.phone as "Phone", l.source as "Source", k.last_at as timestamp, k.last_customer_text as "LastHumanMessage",
      ${waitingSince} as waiting_since, coalesce(k.last_customer_at > ${isUnreadAfter(personId)}, false) as "IsUnread",
      c.takeover as "TakeoverEventType", p.first_name || ' ' || p.last_name as "SalesPerson", l.crm_salesperson as "CrmSalesperson",
      l.scores ->> 'FORD' as ford_score, service.at as closed_at, service.amount::float8 as "ServicePrice"
    from unnest(${numbers}::int[]) with ordinality asked (number, place)
    join conversation_list k on k.dealer_id = ${dealerId} and k.product_id = ${productId} and k.number = asked.number
    join lead l on l.dealer_id = k.dealer_id and l.id = k.lead_id
    left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
    left join person p on p.id = l.salesperson_id
    left join lateral (
      select e.at, e.amount from event e
      where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind = 'REPAIR_ORDER_CLOSED' order by e.at desc limit 1
    ) service on true
    order by asked.place`.execute(trx);
  return rows.map(({ timestamp, waiting_since, closed_at, ford_score, ...row }) => ({
    ConversationId: row.ConversationId,
    cid: row.ConversationId,
    lead_id: row.lead_id,
    Name: row.Name,
    Surname: row.Surname,
    FullName: [row.Name, row.Surname].filter(Boolean).join(' '),
    Channel: row.Channel,
    Email: row.Email,
    Phone: row.Phone,
    Source: row.Source,
    Timestamp: timestamp.toISOString(),
    LastHumanMessage: row.LastHumanMessage && plainText(row.LastHumanMessage),
    WaitingSince: waiting_since?.toISOString() ?? null,
    IsUnread: row.IsUnread,
    NotWorked: null,
    TakeoverEventType: row.TakeoverEventType,
    SalesPerson: row.SalesPerson,
    CrmSalesperson: row.CrmSalesperson,
    CustomerScore: ford_score === null ? null : { FORD: { epm_label: ford_score } },
    CloseDate: closed_at?.toISOString() ?? null,
    ServicePrice: row.ServicePrice,
  }));
}

/** The same with why the assistant has never written to each. */
export async function withReasons(
  trx: ScopedTransaction,
  { dealerId }: Scope,
  items: readonly ConversationItem[],
): Promise<ConversationItem[]> {
  const situations = await loadSituations(
    trx,
    dealerId,
    items.map(({ lead_id }) => lead_id),
  );
  return items.map((item) => ({ ...item, NotWorked: whyNotWorked(situations.get(item.lead_id)!) }));
}

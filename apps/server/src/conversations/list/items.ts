import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import { plainText } from '../../platform/html/plainText.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { loadSituations, whyNotWorked } from '../../messaging/leads/whyNothing.ts';
import { isUnreadAfter, waitingSince } from './inbox.ts';

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
  const asked = numbers.map((number, position) => ({ number, position }));
  const rows = await trx
    .selectFrom(jsonRows(asked, { number: 'int', position: 'int' }))
    .innerJoin('conversation_list as k', 'k.number', 'i.number')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'k.dealer_id').onRef('l.id', '=', 'k.lead_id'))
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .leftJoin('person as p', 'p.id', 'l.salesperson_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('event as e')
          .whereRef('e.dealer_id', '=', 'c.dealer_id')
          .whereRef('e.conversation_id', '=', 'c.id')
          .where('e.kind', '=', 'REPAIR_ORDER_CLOSED')
          .orderBy('e.at', 'desc')
          .limit(1)
          .select(['e.at', 'e.amount'])
          .as('service'),
      (join) => join.onTrue(),
    )
    .where('k.dealer_id', '=', dealerId)
    .where('k.product_id', '=', productId)
    .orderBy('i.position')
    .select([
      'c.id as ConversationId',
      'l.id as lead_id',
      'l.first_name as Name',
      'l.last_name as Surname',
      'l.email as Email',
      'l.phone as Phone',
      'l.source as Source',
      'k.last_at as timestamp',
      'k.last_customer_text as LastHumanMessage',
      'c.takeover as TakeoverEventType',
      'l.crm_salesperson as CrmSalesperson',
      'service.at as closed_at',
      sql<ConversationItem['Channel']>`nullif(k.channel_key, '')`.as('Channel'),
      waitingSince.as('waiting_since'),
      sql<boolean>`coalesce(k.last_customer_at > ${isUnreadAfter(personId)}, false)`.as('IsUnread'),
      sql<string | null>`p.first_name || ' ' || p.last_name`.as('SalesPerson'),
      sql<string | null>`l.scores ->> 'FORD'`.as('ford_score'),
      sql<number | null>`service.amount::float8`.as('ServicePrice'),
    ])
    .$narrowType<{ TakeoverEventType: ConversationItem['TakeoverEventType'] }>()
    .execute();
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

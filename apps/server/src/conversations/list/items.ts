import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import { plainText } from '../../platform/html/plainText.ts';
import type { Scope, ScopedTransaction } from '../../platform/db/scope.ts';
import { loadSituations, whyNotWorked } from '../../messaging/leads/whyNothing.ts';
import { type Vehicle, vehicleName } from '../../messaging/leads/vehicleName.ts';
import { isUnread, isWaiting } from './inbox.ts';

/** How much is read of a message's HTML for the line that a list shows. */
const maxBody = 1000;

/**
 * Who has the conversation of the lead `l`: who joined its chat, else who has its handoff, else whom it is assigned to; nobody who has
 * left the team.
 */
const ownerId = sql<string | null>`(
  select a.person_id from person_account a where a.dealer_id = l.dealer_id and a.person_id = coalesce(
    case when c.takeover = 'IN_PROGRESS' then (
      select e.salesperson_id from event e where e.dealer_id = c.dealer_id and e.conversation_id = c.id and e.kind = 'DEALERSHIP_TAKEOVER'
      order by e.at desc limit 1) end,
    h.owner_id, case when h.id is null and l.crm_salesperson is null then l.salesperson_id end))`;

const authors: Record<string, 'customer' | 'assistant' | 'staff'> = {
  HUMAN: 'customer',
  SPECIALIST: 'staff',
};

/** What was written last; a system's line, such as of a vehicle, is the assistant's. */
const getLastMessage = (body: string | null, initiator: string | null): ConversationItem['LastMessage'] =>
  body === null || initiator === null ? null : { Text: plainText(body), From: authors[initiator] ?? 'assistant' };

/** The numbers of the leads that have some conversations, in their order; unknown ones are left out. */
export async function findNumbers(
  trx: ScopedTransaction,
  { dealerId, productId }: Scope,
  conversationIds: readonly string[],
): Promise<number[]> {
  if (conversationIds.length === 0) return [];
  const rows = await trx
    .selectFrom('conversation as c')
    .innerJoin('lead as l', (join) => join.onRef('l.dealer_id', '=', 'c.dealer_id').onRef('l.id', '=', 'c.lead_id'))
    .select(['c.id', 'l.number'])
    .where('c.dealer_id', '=', dealerId)
    .where('l.product_id', '=', productId)
    .where('c.id', 'in', conversationIds)
    .execute();
  return rows.map(({ number }) => number);
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
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('message as m')
          .whereRef('m.dealer_id', '=', 'c.dealer_id')
          .whereRef('m.conversation_id', '=', 'c.id')
          .where('m.visibility', '=', 'customer')
          .orderBy('m.at', 'desc')
          .orderBy('m.id', 'desc')
          .limit(1)
          .select([sql<string>`left(m.body, ${maxBody})`.as('body'), 'm.initiator'])
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoin('handoff as h', (join) =>
      join.onRef('h.dealer_id', '=', 'l.dealer_id').onRef('h.lead_id', '=', 'l.id').on('h.ended_at', 'is', null),
    )
    .leftJoin('conversation_status as s', (join) =>
      join.onRef('s.dealer_id', '=', 'l.dealer_id').onRef('s.lead_id', '=', 'l.id'),
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
      'k.waiting_since',
      isWaiting.as('is_waiting'),
      isUnread(personId).as('IsUnread'),
      'l.vehicle',
      'latest.body as last_body',
      'latest.initiator as last_initiator',
      'h.target_at',
      's.close_reason as ClosedReason',
      ownerId.as('owner_id'),
      sql<string | null>`(select trim(o.first_name || ' ' || o.last_name) from person o where o.id = ${ownerId})`.as(
        'owner',
      ),
      sql<string | null>`p.first_name || ' ' || p.last_name`.as('SalesPerson'),
      sql<string | null>`l.scores ->> 'FORD'`.as('ford_score'),
      sql<number | null>`service.amount::float8`.as('ServicePrice'),
    ])
    .$narrowType<{ TakeoverEventType: ConversationItem['TakeoverEventType'] }>()
    .execute();
  return rows.map(({ timestamp, waiting_since, is_waiting, target_at, closed_at, ford_score, ...row }) => ({
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
    LastMessage: getLastMessage(row.last_body, row.last_initiator),
    Vehicle: vehicleName(row.vehicle as Vehicle | null),
    Owner:
      row.owner === null
        ? row.CrmSalesperson === null
          ? null
          : { Id: null, FullName: row.CrmSalesperson }
        : { Id: row.owner_id, FullName: row.owner },
    WaitingSince: is_waiting ? waiting_since!.toISOString() : null,
    TargetAt: target_at?.toISOString() ?? null,
    SnoozedUntil: waiting_since && !is_waiting ? waiting_since.toISOString() : null,
    ClosedReason: row.ClosedReason,
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

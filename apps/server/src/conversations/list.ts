import type { ConversationItem, RowFilter } from '@forecourt/api/contract/conversations';
import { sql } from 'kysely';
import type { Scope, ScopedTransaction } from '../db/scope.ts';
import { are, both, numbersOf, pressed, type Selection } from '../metrics/leads.ts';
import type { DayRange } from '../metrics/range.ts';

/** A selection narrowed to one row of a table. */
export function narrowed(leads: Selection, filter: RowFilter): Selection {
  const { source_name, lead_type, salesperson_id, cta, page_type, referral } = filter;
  const others = [
    (cta !== undefined || page_type !== undefined) && pressed(cta, page_type),
    source_name !== undefined && are('source', sql`actor::jsonb ->> 0 = ${source_name}`),
    lead_type !== undefined && are('source', sql`actor::jsonb ->> 1 = ${lead_type}`),
    referral !== undefined && are('referral', sql`actor = ${referral}`),
    salesperson_id !== undefined && are('salesperson', sql`actor = ${salesperson_id}`),
  ].filter((selection) => selection !== false);
  return both(leads, ...others);
}

interface Row extends Omit<ConversationItem, 'Timestamp' | 'FullName'> {
  timestamp: Date;
}

/** One page of leads, latest activity first, with their conversations. */
export async function listLeads(
  trx: ScopedTransaction,
  scope: Scope,
  days: DayRange,
  leads: Selection,
  page: { size: number; offset: number },
): Promise<ConversationItem[]> {
  // The page is chosen by ids and times alone; what it shows is looked up for its rows only.
  const { rows } = await sql<Row>`
    with page as (
      select l.id, coalesce(recent.at, l.created_at) as at
      from (${numbersOf(leads, scope, days)}) chosen
      join lead l on l.dealer_id = ${scope.dealerId} and l.product_id = ${scope.productId} and l.number = chosen.number
      left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
      left join lateral (
        select max(m.at) as at from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id
      ) recent on true
      order by 2 desc, 1 limit ${page.size} offset ${page.offset}
    )
    select c.id as "ConversationId", l.id as lead_id, l.first_name as "Name", l.last_name as "Surname",
      coalesce(newest.channel, c.channel) as "Channel", l.email as "Email", l.phone as "Phone", l.source as "Source",
      page.at as timestamp, human.body as "LastHumanMessage", p.first_name || ' ' || p.last_name as "SalesPerson"
    from page join lead l on l.dealer_id = ${scope.dealerId} and l.id = page.id
    left join conversation c on c.dealer_id = l.dealer_id and c.lead_id = l.id
    left join person p on p.id = l.salesperson_id
    left join lateral (
      select m.channel from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id order by m.at desc limit 1
    ) newest on true
    left join lateral (
      select m.body from message m where m.dealer_id = c.dealer_id and m.conversation_id = c.id and m.initiator = 'HUMAN' order by m.at desc limit 1
    ) human on true
    order by page.at desc, page.id`.execute(trx);
  return rows.map(({ timestamp, ...row }) => ({
    ConversationId: row.ConversationId,
    lead_id: row.lead_id,
    Name: row.Name,
    Surname: row.Surname,
    FullName: [row.Name, row.Surname].filter(Boolean).join(' '),
    Channel: row.Channel,
    Email: row.Email,
    Phone: row.Phone,
    Source: row.Source,
    Timestamp: timestamp.toISOString(),
    LastHumanMessage: row.LastHumanMessage,
    SalesPerson: row.SalesPerson,
  }));
}

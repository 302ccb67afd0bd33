import type { ConversationItem } from '@forecourt/api/contract/conversations';
import { sql } from 'kysely';
import { plainText } from '../html/plainText.ts';
import type { Scope, ScopedTransaction } from '../db/scope.ts';

interface Row extends Omit<ConversationItem, 'cid' | 'FullName' | 'Timestamp' | 'CloseDate' | 'CustomerScore'> {
  timestamp: Date;
  closed_at: Date | null;
  ford_score: string | null;
}

/**
 * What a list shows of some leads and their conversations, in the order of the ids. The last message and what the customer
 * wrote last stand in `listed`, which the order was read from.
 */
export async function itemsOf(
  trx: ScopedTransaction,
  scope: Scope,
  leadIds: readonly string[],
): Promise<ConversationItem[]> {
  const { rows } = await sql<Row>`
    select conversation_id as "ConversationId", lead_id, first_name as "Name", last_name as "Surname", channel as "Channel",
      email as "Email", phone as "Phone", source as "Source", last_at as timestamp, said as "LastHumanMessage",
      takeover as "TakeoverEventType", salesperson as "SalesPerson", crm_salesperson as "CrmSalesperson", ford_score,
      service_at as closed_at, service_amount as "ServicePrice"
    from list_items(${scope.dealerId}, ${scope.productId}, ${leadIds}::text[])`.execute(trx);
  return rows.map(({ timestamp, closed_at, ford_score, ...row }) => ({
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
    TakeoverEventType: row.TakeoverEventType,
    SalesPerson: row.SalesPerson,
    CrmSalesperson: row.CrmSalesperson,
    CustomerScore: ford_score === null ? null : { FORD: { epm_label: ford_score } },
    CloseDate: closed_at?.toISOString() ?? null,
    ServicePrice: row.ServicePrice,
  }));
}

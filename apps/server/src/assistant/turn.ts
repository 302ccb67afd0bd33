import { addressOn, channels } from '@forecourt/api/channels';
import { type QueryExecutorProvider, sql } from 'kysely';
import { plainText } from '../html/plainText.ts';
import type { AssistantRequest } from './assistant.ts';

export type Channel = AssistantRequest['channel'];

/** Something that the assistant does now, under a lease of its timer. */
export interface Due {
  dealerId: string;
  /** The id of the message that comes of it. */
  id: string;
  kind: 'answer' | 'first' | 'follow-up';
  leadId: string;
  /** Of a follow-up: its sequence and step. */
  subject: string;
  attempts: number;
  lease: string;
}

/** A lead as the assistant needs to know it. */
export interface WorkedLead {
  dealerName: string;
  productId: string;
  productName: string;
  firstName: string;
  email: string | null;
  phone: string | null;
  vehicle: string | null;
  salespersonId: string | null;
  /** Null where the feed has none. */
  conversationId: string | null;
  /** That the conversation began on. */
  begunOn: Channel | null;
  journeyName: string;
  journeyInstruction: string;
  sourceInstruction: string;
}

/** @returns undefined where the lead's product is gone */
export async function leadOf(db: QueryExecutorProvider, { dealerId, leadId }: Due): Promise<WorkedLead | undefined> {
  const { rows } = await sql<WorkedLead>`
    select d.name as "dealerName", p.id as "productId", p.name as "productName", l.first_name as "firstName", l.email, l.phone,
      nullif(concat_ws(' ', l.vehicle ->> 'year', nullif(l.vehicle ->> 'make', ''), nullif(l.vehicle ->> 'model', '')), '') as vehicle,
      l.salesperson_id as "salespersonId", c.id as "conversationId", c.channel as "begunOn",
      coalesce(j.name, '') as "journeyName", coalesce(j.instruction, '') as "journeyInstruction", coalesce(s.instruction, '') as "sourceInstruction"
    from lead l
    join dealer d on d.id = l.dealer_id
    join dealer_product p on (p.dealer_id, p.id) = (l.dealer_id, l.product_id)
    left join conversation c on (c.dealer_id, c.lead_id) = (l.dealer_id, l.id)
    left join source s on (s.dealer_id, s.product_id, s.name) = (l.dealer_id, l.product_id, l.source)
    left join journey j on (j.dealer_id, j.id) = (s.dealer_id, s.journey_id)
    where l.dealer_id = ${dealerId} and l.id = ${leadId}`.execute(db);
  return rows[0];
}

/** What is written on a channel goes there; null where the lead has no such address, or nothing is sent out on it. */
export const recipientOf = (lead: WorkedLead, channel: Channel): string | null => addressOn(channel, lead);

/** Whether what is written on a channel reaches the lead: a chat is read where it is held. */
export const canReach = (lead: WorkedLead, channel: Channel): boolean =>
  channels[channel].address === null || recipientOf(lead, channel) !== null;

/** Who said the last word, apart from the assistant itself. */
export interface LastWord {
  id: string;
  initiator: 'HUMAN' | 'SPECIALIST';
  channel: Channel;
}

const inWords = sql`payload is null and body <> ''`;

export async function lastWordOf(
  db: QueryExecutorProvider,
  dealerId: string,
  conversationId: string,
): Promise<LastWord | undefined> {
  const { rows } = await sql<LastWord>`
    select id, initiator, channel from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and initiator in ('HUMAN', 'SPECIALIST') and ${inWords}
    order by at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** Whether the dealership has written to the lead already, whoever did. */
export async function isWrittenTo(
  db: QueryExecutorProvider,
  dealerId: string,
  conversationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and initiator in ('BOT', 'SPECIALIST') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** How much of the conversation the assistant is given, in messages. */
const remembered = 20;

/**
 * What was said up to a word of the customer's. Several messages in a row of one side are one, so that all of what was
 * asked last is answered.
 */
export async function saidUpTo(
  db: QueryExecutorProvider,
  dealerId: string,
  conversationId: string,
  messageId: string,
): Promise<AssistantRequest['conversation']> {
  const { rows } = await sql<{ by: 'customer' | 'assistant'; body: string }>`
    select case initiator when 'HUMAN' then 'customer' else 'assistant' end as by, body from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and initiator in ('HUMAN', 'BOT', 'SPECIALIST') and ${inWords}
      and (at, id) <= (select at, id from message where dealer_id = ${dealerId} and id = ${messageId})
    order by at desc, id desc limit ${remembered}`.execute(db);
  const said: AssistantRequest['conversation'] = [];
  for (const { by, body } of rows.toReversed()) {
    const last = said.at(-1);
    if (last?.by === by) last.text += `\n${plainText(body)}`;
    else said.push({ by, text: plainText(body) });
  }
  return said;
}

import { addressOn, channels } from '@forecourt/api/channels';
import { type QueryExecutorProvider, sql } from 'kysely';
import { plainText } from '../../platform/html/plainText.ts';
import { isOptOut } from '../../messaging/timeline/consent.ts';
import { type Vehicle, vehicleName } from '../../messaging/leads/vehicleName.ts';
import { ownWords } from '../../messaging/replyText/ownWords.ts';
import { readSentMessages } from '../../messaging/replyText/sentMessages.ts';
import type { AssistantRequest } from './assistant.ts';

export type Channel = AssistantRequest['channel'];

/** A turn of the assistant: a row of `timer`. */
export interface Turn {
  dealerId: string;
  /** Also the id of the message that it sends. */
  id: string;
  kind: 'answer' | 'first' | 'follow-up';
  leadId: string;
  /** For a follow-up: its sequence and step. */
  subject: string;
}

/** One that is due, under a lease of its timer. */
export interface Due extends Turn {
  attempts: number;
  lease: string;
}

/** What the assistant needs to know about a lead. */
export interface WorkedLead {
  dealerName: string;
  productId: string;
  productName: string;
  firstName: string;
  email: string | null;
  phone: string | null;
  vehicle: string | null;
  salespersonId: string | null;
  /** Null while there is no conversation. */
  conversationId: string | null;
  /** The channel that the conversation started on. */
  startedOn: Channel | null;
  /** Where it came from, as its product spells it. */
  source: string;
  journeyName: string;
  journeyInstruction: string;
  sourceInstruction: string;
}

/** @returns undefined if the lead or its product no longer exists */
export async function findLead(
  db: QueryExecutorProvider,
  { dealerId, leadId }: Pick<Turn, 'dealerId' | 'leadId'>,
): Promise<WorkedLead | undefined> {
  const { rows } = await sql<Omit<WorkedLead, 'vehicle'> & { vehicle: Vehicle | null }>`
    select d.name as "dealerName", p.id as "productId", p.name as "productName", l.first_name as "firstName", l.email, l.phone, l.vehicle,
      l.salesperson_id as "salespersonId", c.id as "conversationId", c.channel as "startedOn", l.source,
      coalesce(j.name, '') as "journeyName", coalesce(j.instruction, '') as "journeyInstruction", coalesce(s.instruction, '') as "sourceInstruction"
    from lead l
    join dealer d on d.id = l.dealer_id
    join dealer_product p on (p.dealer_id, p.id) = (l.dealer_id, l.product_id)
    left join conversation c on (c.dealer_id, c.lead_id) = (l.dealer_id, l.id)
    left join source s on (s.dealer_id, s.product_id, s.name) = (l.dealer_id, l.product_id, l.source)
    left join journey j on (j.dealer_id, j.id) = (s.dealer_id, s.journey_id)
    where l.dealer_id = ${dealerId} and l.id = ${leadId}`.execute(db);
  return rows[0] && { ...rows[0], vehicle: vehicleName(rows[0].vehicle) };
}

/** The address that a channel sends to; null if the lead has none, or the channel sends nothing out. */
export const getRecipient = (lead: WorkedLead, channel: Channel): string | null => addressOn(channel, lead);

/** Whether a message on a channel reaches the lead. A chat needs no address: it is read on the website. */
export const canReach = (lead: WorkedLead, channel: Channel): boolean =>
  channels[channel].address === null || getRecipient(lead, channel) !== null;

/** The latest message that the customer or staff wrote. */
export interface LatestMessage {
  id: string;
  initiator: 'HUMAN' | 'SPECIALIST';
  channel: Channel;
}

const hasText = sql`payload is null and body <> ''`;

export async function latestMessage(
  db: QueryExecutorProvider,
  dealerId: string,
  conversationId: string,
): Promise<LatestMessage | undefined> {
  const { rows } = await sql<LatestMessage>`
    select id, initiator, channel from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and initiator in ('HUMAN', 'SPECIALIST') and ${hasText}
    order by at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** Whether the dealership has written to the lead yet: the assistant or staff. */
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
const historyLimit = 20;

/** What the customer wrote longer ago than this is no part of what they ask now, answered or not. */
const sameTopicMs = 24 * 3_600_000;

/**
 * The conversation up to a message, oldest first. Consecutive messages of one side are merged, so that everything the
 * customer asked last is answered; of what they wrote, their own words alone. An earlier opt-out is no part of what
 * they ask.
 */
export async function transcriptUpTo(
  db: QueryExecutorProvider,
  dealerId: string,
  conversationId: string,
  messageId: string,
): Promise<AssistantRequest['conversation']> {
  const { rows } = await sql<{ by: 'customer' | 'assistant'; channel: string; body: string; at: Date }>`
    select case initiator when 'HUMAN' then 'customer' else 'assistant' end as by, channel, body, at from message
    where dealer_id = ${dealerId} and conversation_id = ${conversationId} and visibility = 'customer'
      and initiator in ('HUMAN', 'BOT', 'SPECIALIST') and ${hasText}
      and (at, id) <= (select at, id from message where dealer_id = ${dealerId} and id = ${messageId})
      and (id = ${messageId} or not ${isOptOut('message')})
    order by at desc, id desc limit ${historyLimit}`.execute(db);
  const sent = await readSentMessages(db, [{ dealerId, conversationId }]);
  const transcript: AssistantRequest['conversation'] = [];
  let before = 0;
  for (const { by, channel, body, at } of rows.toReversed()) {
    const text =
      by === 'customer'
        ? ownWords({ channel, body }, sent.before({ dealerId, conversationId }, at)).text
        : plainText(body);
    if (text === '') continue;
    const last = transcript.at(-1);
    const isSameTopic = at.getTime() - before < sameTopicMs;
    before = at.getTime();
    if (last?.by === by && isSameTopic) last.text += `\n${text}`;
    else transcript.push({ by, text });
  }
  return transcript;
}

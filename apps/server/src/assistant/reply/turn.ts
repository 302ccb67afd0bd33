import { addressOn, channels } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
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
  db: Kysely<Schema>,
  { dealerId, leadId }: Pick<Turn, 'dealerId' | 'leadId'>,
): Promise<WorkedLead | undefined> {
  const lead = await db
    .selectFrom('lead as l')
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .innerJoin('dealer_product as p', (join) =>
      join.onRef('p.dealer_id', '=', 'l.dealer_id').onRef('p.id', '=', 'l.product_id'),
    )
    .leftJoin('conversation as c', (join) =>
      join.onRef('c.dealer_id', '=', 'l.dealer_id').onRef('c.lead_id', '=', 'l.id'),
    )
    .leftJoin('source as s', (join) =>
      join
        .onRef('s.dealer_id', '=', 'l.dealer_id')
        .onRef('s.product_id', '=', 'l.product_id')
        .onRef('s.name', '=', 'l.source'),
    )
    .leftJoin('journey as j', (join) =>
      join.onRef('j.dealer_id', '=', 's.dealer_id').onRef('j.id', '=', 's.journey_id'),
    )
    .select(['d.name as dealerName', 'p.id as productId', 'p.name as productName', 'l.first_name as firstName'])
    .select(['l.email', 'l.phone', 'l.salesperson_id as salespersonId', 'c.id as conversationId', 'l.source'])
    .select((eb) => [
      eb.ref('l.vehicle').$castTo<Vehicle | null>().as('vehicle'),
      eb.ref('c.channel').$castTo<Channel | null>().as('startedOn'),
      eb.fn.coalesce('j.name', sql.lit('')).as('journeyName'),
      eb.fn.coalesce('j.instruction', sql.lit('')).as('journeyInstruction'),
      eb.fn.coalesce('s.instruction', sql.lit('')).as('sourceInstruction'),
    ])
    .where('l.dealer_id', '=', dealerId)
    .where('l.id', '=', leadId)
    .executeTakeFirst();
  return lead && { ...lead, vehicle: vehicleName(lead.vehicle) };
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

const hasText = sql<boolean>`payload is null and body <> ''`;

export const latestMessage = (
  db: Kysely<Schema>,
  dealerId: string,
  conversationId: string,
): Promise<LatestMessage | undefined> =>
  db
    .selectFrom('message')
    .select(['id', 'initiator', 'channel'])
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('visibility', '=', 'customer')
    .where('initiator', 'in', ['HUMAN', 'SPECIALIST'])
    .where(hasText)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<LatestMessage>()
    .executeTakeFirst();

/** Whether the dealership has written to the lead yet: the assistant or staff. */
export async function isWrittenTo(db: Kysely<Schema>, dealerId: string, conversationId: string): Promise<boolean> {
  const message = await db
    .selectFrom('message')
    .select('id')
    .where('dealer_id', '=', dealerId)
    .where('conversation_id', '=', conversationId)
    .where('visibility', '=', 'customer')
    .where('initiator', 'in', ['BOT', 'SPECIALIST'])
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
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
  db: Kysely<Schema>,
  dealerId: string,
  conversationId: string,
  messageId: string,
): Promise<AssistantRequest['conversation']> {
  const messages = db.selectFrom('message').where('dealer_id', '=', dealerId);
  const rows = await messages
    .select(['initiator', 'channel', 'body', 'at'])
    .where('conversation_id', '=', conversationId)
    .where('visibility', '=', 'customer')
    .where('initiator', 'in', ['HUMAN', 'BOT', 'SPECIALIST'])
    .where(hasText)
    .where((eb) =>
      eb(eb.refTuple('at', 'id'), '<=', messages.select(['at', 'id']).where('id', '=', messageId).$asTuple('at', 'id')),
    )
    .where((eb) => eb.or([eb('id', '=', messageId), eb.not(isOptOut('message'))]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyLimit)
    .execute();
  const sent = await readSentMessages(db, [{ dealerId, conversationId }]);
  const transcript: AssistantRequest['conversation'] = [];
  let before = 0;
  for (const { initiator, channel, body, at } of rows.toReversed()) {
    const by = initiator === 'HUMAN' ? 'customer' : 'assistant';
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

import { type ChannelId, channels, isChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { plainText } from '../html/plainText.ts';
import { writtenText } from '../html/writtenText.ts';
import type { ConsentChange } from './consentHistory.ts';
import { consentOf, type ConsentWords } from './consentWords.ts';
import type { LeadKey, StoredMessage } from './entries.ts';

/** A change with the lead and the conversation that it belongs to. */
export interface LeadConsentChange extends LeadKey, ConsentChange {
  conversationId: string;
}

type Said = Pick<StoredMessage, 'initiator' | 'channel' | 'subject' | 'body' | 'hasPayload'>;

/** What a message says about automatic messages; undefined unless a customer says something. */
export function saidIn({ initiator, channel, subject, body, hasPayload }: Said): ConsentWords | undefined {
  if (initiator !== 'HUMAN' || hasPayload || !isChannel(channel)) return undefined;
  if (!channels[channel].hasSubject) return consentOf(plainText(body), channel);
  // The subject of an answer is that of what it answers.
  const isOwn = subject !== null && !/^\s*(?:re|fwd?)\s*:/i.test(subject);
  return consentOf(writtenText(body), channel) ?? (isOwn ? consentOf(subject, channel) : undefined);
}

/** All that leads have ever said about automatic messages, and what events say. */
export async function changesOf(trx: Kysely<Schema>, leads: readonly LeadKey[]): Promise<LeadConsentChange[]> {
  const conversations = sql`unnest(${leads.map(({ dealerId }) => dealerId)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) a (dealer_id, lead_id)
    join conversation c on c.dealer_id = a.dealer_id and c.lead_id = a.lead_id`;
  const { rows: messages } = await sql<
    LeadKey & Said & { conversationId: string; channel: ChannelId; at: Date; messageId: string }
  >`
    select m.dealer_id as "dealerId", m.lead_id as "leadId", c.id as "conversationId", m.initiator, m.channel, m.subject, m.body, m.at,
      m.id as "messageId", false as "hasPayload"
    from ${conversations} join message m on m.dealer_id = c.dealer_id and m.conversation_id = c.id
    where m.initiator = 'HUMAN' and m.payload is null`.execute(trx);
  const { rows: events } = await sql<LeadConsentChange>`
    select e.dealer_id as "dealerId", e.lead_id as "leadId", c.id as "conversationId", e.channel, e.payload as words, e.at,
      case e.kind when 'SUBSCRIBED' then 'in' else 'out' end as kind, null as "messageId"
    from ${conversations} join event e on e.dealer_id = c.dealer_id and e.conversation_id = c.id
    where e.kind in ('SUBSCRIBED', 'UNSUBSCRIBED')`.execute(trx);
  return [
    ...messages.flatMap(({ dealerId, leadId, conversationId, channel, at, messageId, ...message }) => {
      const said = saidIn({ channel, ...message });
      return said ? { dealerId, leadId, conversationId, channel, at, messageId, ...said } : [];
    }),
    ...events,
  ];
}

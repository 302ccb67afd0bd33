import type { WebhookEvent } from '@forecourt/api/contract/connections/webhookEvents';
import type { Kysely } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { plainText } from '../../platform/html/plainText.ts';

type MessageBody = WebhookEvent<'message.sent'>['data'];

const authors: Record<string, MessageBody['from']> = { HUMAN: 'customer', BOT: 'assistant', SPECIALIST: 'staff' };

/**
 * What others learn of messages, by `dealer\nmessage`. A message for staff is left out: it never leaves.
 * @param messages by their keys
 */
export async function loadMessageBodies(
  trx: Kysely<Schema>,
  messages: readonly { dealerId: string; id: string }[],
): Promise<Map<string, MessageBody>> {
  if (messages.length === 0) return new Map();
  const rows = await trx
    .selectFrom(jsonRows(messages, { dealerId: 'text', id: 'text' }))
    .innerJoin('message as m', (join) => join.onRef('m.dealer_id', '=', 'i.dealerId').onRef('m.id', '=', 'i.id'))
    .where('m.visibility', '=', 'customer')
    .select(['m.dealer_id', 'm.id', 'm.lead_id', 'm.conversation_id', 'm.channel', 'm.initiator', 'm.subject'])
    .select(['m.body', 'm.at'])
    .execute();
  return new Map(
    rows.map((row) => [
      messageKey({ dealerId: row.dealer_id, id: row.id }),
      {
        account_id: row.dealer_id,
        lead_id: row.lead_id,
        conversation_id: row.conversation_id,
        message_id: row.id,
        channel: row.channel,
        from: authors[row.initiator] ?? 'system',
        subject: row.subject,
        text: plainText(row.body),
        at: row.at.toISOString(),
      },
    ]),
  );
}

export const messageKey = ({ dealerId, id }: { dealerId: string; id: string }): string => `${dealerId}\n${id}`;

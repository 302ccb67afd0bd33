import { getChannel } from '@forecourt/api/channels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { NewMessage } from './entries.ts';

/**
 * Messages as they are, but for the first automatic one that goes to a customer on a channel with an opt-out notice: that one ends with
 * it. Their leads are locked, so that of two at once one is the first. One that was not sent, or failed, was none.
 */
export async function withOptOutNotices(
  trx: Kysely<Schema>,
  messages: readonly NewMessage[],
): Promise<readonly NewMessage[]> {
  const contacted = new Set<string>();
  const complete: NewMessage[] = [];
  for (const message of messages) {
    const notice = getNotice(message);
    const key = [message.dealerId, message.conversationId, message.channel].join('\n');
    const isFirst = notice !== null && !contacted.has(key) && !(await isContacted(trx, message));
    if (notice !== null) contacted.add(key);
    complete.push(isFirst ? { ...message, body: `${message.body}\n\n${notice}` } : message);
  }
  return complete;
}

/** @returns null for a message that needs none: a person's, one that is not sent out, one that says so already */
function getNotice({ initiator, channel, delivery, body }: NewMessage): string | null {
  if (!delivery || initiator === 'SPECIALIST' || initiator === 'HUMAN') return null;
  const { optOutNotice } = getChannel(channel);
  return optOutNotice !== null && body.includes(optOutNotice) ? null : optOutNotice;
}

async function isContacted(trx: Kysely<Schema>, { dealerId, conversationId, channel }: NewMessage): Promise<boolean> {
  const contact = await trx
    .selectFrom('message as m')
    .leftJoin('delivery as d', (join) =>
      join.onRef('d.dealer_id', '=', 'm.dealer_id').onRef('d.message_id', '=', 'm.id'),
    )
    .where('m.dealer_id', '=', dealerId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.channel', '=', channel)
    .where('m.initiator', 'in', ['BOT', 'SYSTEM'])
    .where(sql<string>`coalesce(d.state, case m.initiator when 'BOT' then 'sent' end)`, 'in', [
      'queued',
      'sending',
      'sent',
    ])
    .limit(1)
    .executeTakeFirst();
  return contact !== undefined;
}

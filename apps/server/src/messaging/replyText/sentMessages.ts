import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { type SentText, sentText } from './sentTexts.ts';

/** A message that the dealership sent. */
export interface SentMessage extends SentText {
  id: string;
  channel: string;
  at: Date;
}

interface ConversationKey {
  dealerId: string;
  conversationId: string;
}

/** How many of a conversation's messages are looked at, the newest first: mail programs quote the latest. */
const maxSent = 40;

const getKey = ({ dealerId, conversationId }: ConversationKey) => `${dealerId}\n${conversationId}`;

/** What the dealership sent in some conversations, the newest first, as customers quote it. */
export class SentMessages {
  readonly #messages: ReadonlyMap<string, readonly SentMessage[]>;

  constructor(messages: ReadonlyMap<string, readonly SentMessage[]>) {
    this.#messages = messages;
  }

  /** What was sent in a conversation up to a moment: what we write later may cite the customer. */
  before(conversation: ConversationKey, at: Date): readonly SentMessage[] {
    return (this.#messages.get(getKey(conversation)) ?? []).filter((message) => message.at <= at);
  }
}

/** Reads what the dealership sent in conversations: the assistant, staff, and what confirms appointments. */
export async function readSentMessages(
  db: Kysely<Schema>,
  conversations: readonly ConversationKey[],
): Promise<SentMessages> {
  const keys = [...new Map(conversations.map((one) => [getKey(one), one])).values()];
  if (keys.length === 0) return new SentMessages(new Map());
  const asked = keys.map(({ dealerId, conversationId }) => ({ dealerId, conversationId }));
  const rows = await db
    .selectFrom(jsonRows(asked, { dealerId: 'text', conversationId: 'text' }))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('message as m')
          .leftJoin('delivery as d', (join) =>
            join.onRef('d.dealer_id', '=', 'm.dealer_id').onRef('d.message_id', '=', 'm.id'),
          )
          .whereRef('m.dealer_id', '=', 'i.dealerId')
          .whereRef('m.conversation_id', '=', 'i.conversationId')
          .where('m.visibility', '=', 'customer')
          .where('m.automatic', 'is', null)
          .where('m.body', '<>', '')
          .where('m.initiator', 'in', ['BOT', 'SPECIALIST', 'SYSTEM'])
          .orderBy('m.at', 'desc')
          .orderBy('m.id', 'desc')
          .limit(maxSent)
          .select((eb) => [
            'm.id',
            eb.fn.coalesce('d.channel', 'm.channel').as('channel'),
            sql<string>`concat_ws('<br>', m.body, d.html)`.as('body'),
            'm.at',
          ])
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['i.dealerId', 'i.conversationId', 's.id', 's.channel', 's.body', 's.at'])
    .execute();
  return new SentMessages(
    new Map(
      [...Map.groupBy(rows, getKey)].map(([key, sent]) => [
        key,
        sent.map(({ id, channel, at, body }) => ({ id, channel, at, ...sentText(body) })),
      ]),
    ),
  );
}

import { type QueryExecutorProvider, type Selectable, sql } from 'kysely';
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
  db: QueryExecutorProvider,
  conversations: readonly ConversationKey[],
): Promise<SentMessages> {
  const keys = [...new Map(conversations.map((one) => [getKey(one), one])).values()];
  if (keys.length === 0) return new SentMessages(new Map());
  const { rows } = await sql<ConversationKey & Pick<Selectable<Schema['message']>, 'id' | 'channel' | 'body' | 'at'>>`
    select a.dealer_id as "dealerId", a.conversation_id as "conversationId", s.id, s.channel, s.body, s.at
    from unnest(${keys.map(({ dealerId }) => dealerId)}::text[], ${keys.map(({ conversationId }) => conversationId)}::text[])
      a (dealer_id, conversation_id)
    cross join lateral (
      select m.id, coalesce(d.channel, m.channel) as channel, concat_ws('<br>', m.body, d.html) as body, m.at
      from message m left join delivery d on d.dealer_id = m.dealer_id and d.message_id = m.id
      where m.dealer_id = a.dealer_id and m.conversation_id = a.conversation_id and m.automatic is null and m.body <> ''
        and m.initiator in ('BOT', 'SPECIALIST', 'SYSTEM')
      order by m.at desc, m.id desc limit ${maxSent}
    ) s`.execute(db);
  return new SentMessages(
    new Map(
      [...Map.groupBy(rows, getKey)].map(([key, sent]) => [
        key,
        sent.map(({ id, channel, at, body }) => ({ id, channel, at, ...sentText(body) })),
      ]),
    ),
  );
}

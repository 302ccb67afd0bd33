import { createHash } from 'node:crypto';
import type { FeedRecord } from '../../packages/api/src/contract/feed.ts';
import { type Office, websiteOf } from '../chat/office.ts';
import { tokenOf } from '../http/server.ts';

export const chatId = (chat: number) => `chat-${chat}`;
export const shopperToken = (chat: number) => `shopper-${chat}`;

/** Chats that began a while ago, each of which a salesperson has joined. */
export function* conversations({ deskOf }: Office, chats: number): Generator<FeedRecord> {
  const at = new Date(Date.now() - 60_000).toISOString();
  for (let chat = 0; chat < chats; chat++) {
    const { dealer, person } = deskOf(chat);
    const id = chatId(chat);
    yield {
      type: 'lead',
      dealer,
      id,
      product: 'DealerChat',
      first_name: '',
      last_name: '',
      source: 'Dealer Website',
      lead_type: 'NEW',
      status: 'ACTIVE',
      created_at: at,
    };
    yield { type: 'conversation', dealer, id, lead: id, channel: 'chat', started_at: at };
    yield {
      type: 'event',
      dealer,
      id,
      conversation: id,
      kind: 'DEALERSHIP_TAKEOVER',
      by: 'staff',
      salesperson: person,
      at,
      live: false,
    };
  }
}

/** Gives every shopper the token that their browser keeps. */
export async function keepTokens({ database, deskOf }: Office, chats: number): Promise<void> {
  const all = Array.from({ length: chats }, (_, chat) => chat);
  await database.pool.query(
    `insert into chat (dealer_id, conversation_id, token_hash, host)
     select * from unnest($1::text[], $2::text[], $3::bytea[], $4::text[])`,
    [
      all.map((chat) => deskOf(chat).dealer),
      all.map(chatId),
      all.map((chat) => createHash('sha256').update(shopperToken(chat)).digest()),
      all.map((chat) => websiteOf(deskOf(chat).dealer)),
    ],
  );
}

/** @returns the access token of each salesperson, who is signed in once */
export async function signIn({ database, port, deskOf }: Office, chats: number): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (let chat = 0; chat < chats; chat++) {
    const { person } = deskOf(chat);
    if (!tokens.has(person)) tokens.set(person, await tokenOf(database, port, person));
  }
  return tokens;
}

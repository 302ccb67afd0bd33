import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { FeedRecord } from '../../packages/api/src/contract/feed.ts';
import { feed, type OwnDatabase } from '../database.ts';
import { createConversation, createDealer, createPerson } from '../records.ts';
import { type Server, signToken, startServer } from '../serverProcess.ts';
import { openSide, type Side } from './sides.ts';

const dealers = 50;
/** A salesperson's share of the chats: the server takes 20 sockets of one person. */
const chatsEach = 10;
const product = 'DealerChat';

const createDomain = (dealer: string) => `www.${dealer}.example`;

/** A chat that began a while ago, and which a salesperson has joined. */
interface Chat {
  id: string;
  dealer: string;
  person: string;
  /** What the customer's browser keeps. */
  token: string;
}

export function createChats(count: number): Chat[] {
  return Array.from({ length: count }, (_, index) => {
    const person = Math.floor(index / chatsEach);
    return {
      id: `chat-${index}`,
      dealer: `dealer-${person % dealers}`,
      person: `staff-${person}`,
      token: `shopper-${index}`,
    };
  });
}

/** Loads the chats, their dealers and salespeople, and gives every customer a token. */
export async function loadChats(database: Database, chats: readonly Chat[]): Promise<void> {
  await feed(database, createRecords(chats));
  await database.pool.query(
    `with given as (
       select * from unnest($1::text[], $2::text[], $3::bytea[], $4::text[]) given (dealer_id, conversation_id, token_hash, host)
     ), tokens as (
       insert into chat_token (token_hash, dealer_id, conversation_id) select token_hash, dealer_id, conversation_id from given
     )
     insert into chat (dealer_id, conversation_id, host) select dealer_id, conversation_id, host from given`,
    [
      chats.map(({ dealer }) => dealer),
      chats.map(({ id }) => id),
      chats.map(({ token }) => createHash('sha256').update(token).digest()),
      chats.map(({ dealer }) => createDomain(dealer)),
    ],
  );
}

function* createRecords(chats: readonly Chat[]): Generator<FeedRecord> {
  for (const id of new Set(chats.map(({ dealer }) => dealer)))
    yield createDealer(id, {
      products: [{ id: product, name: 'Chat AI', category: 'CHAT_AI' }],
      settings: { Takeover: true },
      domains: [createDomain(id)],
    });
  for (const [person, dealer] of new Map(chats.map(({ person, dealer }) => [person, dealer])))
    yield createPerson(person, [dealer], { role: 'ADMIN', policy: [] });
  const at = new Date(Date.now() - 60_000).toISOString();
  for (const { id, dealer, person } of chats) {
    yield* createConversation(dealer, id, 'chat', { product, created_at: at });
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

/** A server that answers how much memory it holds. */
export const startWeighedServer = (own: Pick<OwnDatabase, 'url' | 'folder'>, more?: Record<string, string>) =>
  startServer(own, ['--expose-gc', '--import', join(import.meta.dirname, 'probe.ts')], more);

/** @returns resident bytes after garbage collection */
export async function weigh({ child }: Server): Promise<number> {
  const answered = once(child, 'message') as Promise<[number]>;
  child.send('weigh');
  return (await answered)[0];
}

/** Opens both sides of a chat: each at a server of its own, so that every message goes from one process to the other. */
export type OpenChat = (chat: Chat) => [Side, Side];

/** Signs every salesperson in, once. */
export async function createOpenChat(
  database: Database,
  chats: readonly Chat[],
  { customers, staff }: Record<'customers' | 'staff', Pick<Server, 'origin' | 'environment'>>,
): Promise<OpenChat> {
  const tokens = new Map<string, string>();
  for (const { person } of chats) if (!tokens.has(person)) tokens.set(person, await signToken(database, staff, person));
  return ({ id, person, token }) => [
    openSide(customers.origin, 'domain=website', token),
    openSide(staff.origin, `domain=dashboard&cid=${id}&agent=Sam`, tokens.get(person)!),
  ];
}

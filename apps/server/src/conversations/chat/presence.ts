import { type QueryExecutorProvider, sql } from 'kysely';
import type { Party } from './party.ts';
import type { Rooms, StaffedChat } from './rooms.ts';

/** How long a shopper counts as being there after the last sign, in seconds. */
const onlineSeconds = 30;
/** How often those who are there are noted, in ms. */
const noteMs = 10_000;
/** How often it is looked whether shoppers have come or gone, for those who wait for them, in ms. */
const lookMs = 2500;
/** How many are noted at once: somebody who writes in one of these chats waits for no more. */
const batch = 500;

type Shopper = Extract<Party, { by: 'shopper' }>;

/** The shoppers who have a chat open in this process, and what the salespeople in this process see of those chats. */
export interface Presence {
  /** @param onGone called when the chat no longer exists, or has another token now */
  add: (shopper: Shopper, onGone: () => void) => void;
  remove: (shopper: Shopper) => void;
  stop: () => void;
}

/**
 * Notes now and then which shoppers are there, many in one statement, and has chats read again whose shopper has come or gone: a thousand
 * open chats in which nothing happens cost as little as one.
 * @param db connected as the owner: chats are of any dealer
 */
export function startPresence(
  db: QueryExecutorProvider,
  rooms: Pick<Rooms, 'staffed' | 'refresh'>,
  onError: (error: unknown) => void,
): Presence {
  const present = new Map<Shopper, () => void>();
  const note = async () => {
    const shoppers = [...present.keys()];
    for (let at = 0; at < shoppers.length; at += batch) {
      const some = shoppers.slice(at, at + batch);
      const known = await noteShoppers(db, some);
      for (const shopper of some) if (!known.has(shopper.tokenHash.toString('hex'))) present.get(shopper)?.();
    }
  };
  const look = async () => {
    for (const chat of await changedChats(db, rooms.staffed())) rooms.refresh(chat);
  };
  const timers = [
    setInterval(() => void note().catch(onError), noteMs),
    setInterval(() => void look().catch(onError), lookMs),
  ];
  return {
    add: (shopper, onGone) => void present.set(shopper, onGone),
    remove: (shopper) => void present.delete(shopper),
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/**
 * Notes that these shoppers have their chats open. A chat in which somebody is just writing is left for the next time.
 * @returns the hashes of those whose chats exist, in hex
 */
export async function noteShoppers(
  db: QueryExecutorProvider,
  shoppers: readonly Pick<Shopper, 'tokenHash'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    with known as (
      select c.dealer_id, c.conversation_id, t.token_hash
      from unnest(${shoppers.map(({ tokenHash }) => tokenHash.toString('hex'))}::text[]) asked (hash)
      join chat_token t on t.token_hash = decode(asked.hash, 'hex')
      join chat c on c.dealer_id = t.dealer_id and c.conversation_id = t.conversation_id
    ),
    free as (
      select dealer_id, conversation_id from chat where (dealer_id, conversation_id) in (select dealer_id, conversation_id from known)
      order by dealer_id, conversation_id for update skip locked
    ),
    noted as (
      update chat c set shopper_until = now() + make_interval(secs => ${onlineSeconds})
      from free f where c.dealer_id = f.dealer_id and c.conversation_id = f.conversation_id
    )
    select encode(token_hash, 'hex') as hash from known`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** @returns the chats whose shopper has come or gone since they were read */
async function changedChats(
  db: QueryExecutorProvider,
  chats: readonly StaffedChat[],
): Promise<Pick<StaffedChat, 'dealerId' | 'conversationId'>[]> {
  if (chats.length === 0) return [];
  const { rows } = await sql<Pick<StaffedChat, 'dealerId' | 'conversationId'>>`
    select c.dealer_id as "dealerId", c.conversation_id as "conversationId"
    from unnest(${chats.map(({ dealerId }) => dealerId)}::text[], ${chats.map(({ conversationId }) => conversationId)}::text[], ${chats.map(({ isShopperOnline }) => isShopperOnline)}::boolean[])
      seen (dealer_id, conversation_id, is_online)
    join chat c on c.dealer_id = seen.dealer_id and c.conversation_id = seen.conversation_id
    where coalesce(c.shopper_until > now(), false) <> seen.is_online`.execute(db);
  return rows;
}

import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../platform/db/jsonRows.ts';
import type { Schema } from '../../platform/db/schema.ts';
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
  db: Kysely<Schema>,
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
    const suspended = await findSuspended(db, [...present.keys()]);
    for (const [shopper, onGone] of present) if (suspended.has(shopper.chat.dealerId)) onGone();
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
  db: Kysely<Schema>,
  shoppers: readonly Pick<Shopper, 'tokenHash'>[],
): Promise<Set<string>> {
  const hashes = shoppers.map(({ tokenHash }) => ({ hash: tokenHash.toString('hex') }));
  const known = await db
    .with('known', (cte) =>
      cte
        .selectFrom(jsonRows(hashes, { hash: 'text' }))
        .innerJoin('chat_token as t', (join) => join.on('t.token_hash', '=', sql<Buffer>`decode(i.hash, 'hex')`))
        .innerJoin('chat as c', (join) =>
          join.onRef('c.dealer_id', '=', 't.dealer_id').onRef('c.conversation_id', '=', 't.conversation_id'),
        )
        .select(['c.dealer_id', 'c.conversation_id', 'i.hash']),
    )
    .with('free', (cte) =>
      cte
        .selectFrom('chat')
        .select(['dealer_id', 'conversation_id'])
        .where((eb) =>
          eb(
            eb.refTuple('dealer_id', 'conversation_id'),
            'in',
            eb
              .selectFrom('known')
              .select(['known.dealer_id', 'known.conversation_id'])
              .$asTuple('dealer_id', 'conversation_id'),
          ),
        )
        .orderBy('dealer_id')
        .orderBy('conversation_id')
        .forUpdate()
        .skipLocked(),
    )
    .with('noted', (cte) =>
      cte
        .updateTable('chat as c')
        .from('free as f')
        .set({ shopper_until: sql<Date>`now() + make_interval(secs => ${onlineSeconds})` })
        .whereRef('c.dealer_id', '=', 'f.dealer_id')
        .whereRef('c.conversation_id', '=', 'f.conversation_id'),
    )
    .selectFrom('known')
    .select('hash')
    .execute();
  return new Set(known.map(({ hash }) => hash));
}

/** @returns the chats whose shopper has come or gone since they were read */
async function changedChats(
  db: Kysely<Schema>,
  chats: readonly StaffedChat[],
): Promise<Pick<StaffedChat, 'dealerId' | 'conversationId'>[]> {
  if (chats.length === 0) return [];
  return db
    .selectFrom(jsonRows(chats, { dealerId: 'text', conversationId: 'text', isShopperOnline: 'boolean' }))
    .innerJoin('chat as c', (join) =>
      join.onRef('c.dealer_id', '=', 'i.dealerId').onRef('c.conversation_id', '=', 'i.conversationId'),
    )
    .select(['i.dealerId', 'i.conversationId'])
    .where(sql<boolean>`coalesce(c.shopper_until > now(), false) <> i."isShopperOnline"`)
    .execute();
}

/** Those of the shoppers' dealers that are suspended. */
async function findSuspended(db: Kysely<Schema>, shoppers: readonly Pick<Shopper, 'chat'>[]): Promise<Set<string>> {
  const dealerIds = [...new Set(shoppers.map(({ chat }) => chat.dealerId))];
  if (dealerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('dealer')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(dealerIds))))
    .where('is_suspended', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

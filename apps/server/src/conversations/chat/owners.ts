import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Callers } from '../../platform/access/callers.ts';
import { putTakeoversOff } from '../takeover/timers.ts';
import { type ChatClosed, notOwner, type Party, signedOut } from './party.ts';

/** A person who has signed out has no socket after this time, in ms. */
const checkMs = 2500;
/** How often their takeovers are put off, in ms. */
const putOffMs = 10_000;
/** How many at once: somebody who hands one of these chats back waits for no more. */
const batch = 500;

type Owner = Extract<Party, { by: 'staff' }>;

/** The salespeople who have a chat open in this process. */
export interface Owners {
  /** @param onGone called when they may not have it any more */
  add: (owner: Owner, onGone: (reason: ChatClosed) => void) => void;
  remove: (owner: Owner) => void;
  /** Counts the time that a takeover outlives its owner's socket from now on (conversations/takeover/timers.ts). */
  putOff: (owners: readonly Owner[]) => Promise<void>;
  /** The process stops: puts off every takeover that is open here. */
  stop: () => Promise<void>;
}

/**
 * Looks now and then whether salespeople may keep their sockets, and puts their takeovers off: one statement each for the whole
 * process, however many sockets there are.
 * @param db connected as the owner: chats are of any dealer
 */
export function startOwners(
  db: Kysely<Schema>,
  callers: Pick<Callers, 'check'>,
  onError: (error: unknown) => void,
): Owners {
  const present = new Map<Owner, (reason: ChatClosed) => void>();
  const putOff: Owners['putOff'] = async (owners) => {
    const chats = owners.map(({ chat }) => chat);
    for (let at = 0; at < chats.length; at += batch) await putTakeoversOff(db, chats.slice(at, at + batch));
  };
  const check = async () => {
    const owners = [...present.keys()];
    const access = await callers.check(
      owners.map(({ identity, personId, chat }) => ({ identity, personId, dealerId: chat.dealerId })),
    );
    for (const [at, owner] of owners.entries()) {
      if (access[at] === 'signed-out') present.get(owner)?.(signedOut());
      if (access[at] === 'no-account') present.get(owner)?.(notOwner());
    }
  };
  // Where the database is away, nobody is signed out by it.
  const timers = [
    setInterval(() => void check().catch(onError), checkMs),
    setInterval(() => void putOff([...present.keys()]).catch(onError), putOffMs),
  ];
  return {
    add: (owner, onGone) => void present.set(owner, onGone),
    remove: (owner) => void present.delete(owner),
    putOff,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await putOff([...present.keys()]);
    },
  };
}

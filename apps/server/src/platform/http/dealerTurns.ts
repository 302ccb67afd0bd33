import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../errors/refusal.ts';

/** Runs work of a dealer in its turn. @throws 429 where too much of that dealer waits already */
export type TakeTurn = <T>(dealerId: string, run: () => Promise<T>) => Promise<T>;

/**
 * How much of one dealer's work a process does at once, so that a dealer with much to do leaves connections to the database, of which
 * all dealers share twelve, and eight more for chats, to the others. Each process counts for itself, as with requests.
 */
export interface DealerTurns {
  /** Transactions of people, modules, websites and keys. */
  takeTurn: TakeTurn;
  /** What a socket of a chat stores. */
  takeChatTurn: TakeTurn;
  /** Feeds, files and imports, which take seconds. */
  takeBulkTurn: TakeTurn;
}

/** How many of one dealer run at once, and how many wait for them. */
interface Share {
  running: number;
  waiting: number;
}

const shares = {
  short: { running: 6, waiting: 100 },
  // A socket stores one frame after the other, and has its own limit of those that wait (conversations/chat/connection.ts).
  chat: { running: 6, waiting: Infinity },
  bulk: { running: 1, waiting: 1 },
} satisfies Record<string, Share>;

/** The turns of one process. */
export const createDealerTurns = (): DealerTurns => ({
  takeTurn: createTurns(
    shares.short,
    () =>
      new Refusal(429, 'too-many-requests', 'This account has too many requests in progress. Try again in a moment.', {
        retryAfterSeconds: 1,
      }),
  ),
  takeChatTurn: createTurns(shares.chat),
  takeBulkTurn: createTurns(
    shares.bulk,
    () =>
      new Refusal(
        429,
        'load-in-progress',
        'This account is still loading what was sent before. Send this again when that has been answered.',
        { retryAfterSeconds: 5 },
      ),
  ),
});

/** @param createRefusal of what comes while as many wait as may */
export function createTurns({ running, waiting }: Share, createRefusal?: () => Refusal): TakeTurn {
  // One for each dealer that has called since the start: there are only so many, and an idle one holds nothing.
  const limits = new Map<string, LimitFunction>();
  return (dealerId, run) => {
    const limit = limits.get(dealerId) ?? pLimit(running);
    limits.set(dealerId, limit);
    if (createRefusal && limit.activeCount === running && limit.pendingCount >= waiting)
      return Promise.reject(createRefusal());
    return limit(run);
  };
}

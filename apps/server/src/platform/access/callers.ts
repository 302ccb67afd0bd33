import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { Refusal, unauthenticated } from '../errors/refusal.ts';
import { type Access, findAccess, type Holder } from './access.ts';
import type { Identity, VerifyToken } from './accessToken.ts';
import { findPerson, getAllDealerIds, type PersonRecords } from './person.ts';
import { isSignedIn } from './signIns.ts';

/** A signed-in person with their token. */
export interface Caller extends PersonRecords {
  identity: Identity;
}

/** Resolves tokens to people. */
export interface Callers {
  /** @throws 401 without a valid token, 403 if the person is unknown */
  find: (token: string) => Promise<Caller>;
  /**
   * The same for an identity out of a token of ours that was made for a caller; past the cache.
   * @throws 401 where the sign-in has ended, 403 if the person is unknown
   */
  resume: (identity: Identity) => Promise<Caller>;
  /** Whether those whose connections stay open may go on; past the cache. */
  check: (holders: readonly Holder[]) => Promise<Access[]>;
  /** Drops a person from this process's cache, after they changed something. */
  forget: (personId: string) => void;
  /** Clears the cache, after a change to people or accounts. */
  forgetAll: () => void;
}

/**
 * How long a verified token and its person are cached, in ms. Access revoked elsewhere takes effect within this time
 * (docs/security.md).
 */
const maxAge = 5000;

/** The cache's size in accounts: people of a dealer group have hundreds each. */
const maxAccounts = 20_000;

export interface CallersOptions {
  database: Database;
  verifyToken: VerifyToken;
  /** The embedded provider's issuer; undefined with an external one. */
  embeddedIssuer: string | undefined;
  /** A monotonic clock, in ms. */
  clock?: () => number;
}

/** Finds callers in the database and caches them for some seconds. */
export function cachedCallers(options: CallersOptions): Callers {
  const clock = options.clock ?? (() => performance.now());
  const cache = new LRUCache<string, Caller>({
    ttl: maxAge,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: clock },
    maxSize: maxAccounts,
    sizeCalculation: (caller) => getAllDealerIds(caller).length,
  });
  /** Pending lookups: a console's first requests arrive together. */
  const pending = new Map<string, Promise<Caller>>();

  const lookUp = (key: string, token: string): Promise<Caller> => {
    const start = clock();
    const lookup = options
      .verifyToken(token)
      .then((identity) => findCaller(options, identity))
      .then((caller) => {
        // If it was invalidated meanwhile, this may be the state before the change.
        if (pending.get(key) === lookup) {
          const ttl = Math.min(maxAge, caller.identity.expiresAt.getTime() - Date.now());
          if (ttl > 0) cache.set(key, caller, { start, ttl });
        }
        return caller;
      })
      .finally(() => {
        if (pending.get(key) === lookup) pending.delete(key);
      });
    pending.set(key, lookup);
    return lookup;
  };

  return {
    find: async (token) => {
      const key = createHash('sha256').update(token).digest('base64');
      return cache.get(key) ?? pending.get(key) ?? lookUp(key, token);
    },
    resume: (identity) => findCaller(options, identity),
    check: (holders) => findAccess(options.database.db, holders, options.embeddedIssuer),
    forget: (personId) => {
      pending.clear();
      for (const [key, { person, others }] of cache.entries())
        if ([person, ...others].some(({ id, signInId }) => id === personId || signInId === personId)) cache.delete(key);
    },
    forgetAll: () => {
      pending.clear();
      cache.clear();
    },
  };
}

async function findCaller({ database, embeddedIssuer }: CallersOptions, identity: Identity): Promise<Caller> {
  const [signedIn, records] = await Promise.all([
    isSignedIn(database.db, identity, embeddedIssuer),
    findPerson(database.db, identity, embeddedIssuer),
  ]);
  if (!signedIn) throw unauthenticated();
  // Not a 401: signing in again would not help. The login page shows the text (spec 1 §8).
  if (!records) throw new Refusal(403, 'user-unknown', 'User does not exist');
  return { ...records, identity };
}

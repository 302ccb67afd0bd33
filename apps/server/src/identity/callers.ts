import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { Refusal, unauthenticated } from '../errors/refusal.ts';
import type { Identity, VerifyToken } from './accessToken.ts';
import { findPerson, type Person } from './person.ts';

/** A signed-in person with the token that they came with. */
export interface Caller {
  person: Person;
  identity: Identity;
}

/** Who sends which token. */
export interface Callers {
  /** @throws 401 without a valid token, 403 where the person is unknown */
  find: (token: string) => Promise<Caller>;
  /** After a person's own change: what this process remembers of them is looked up anew. */
  forget: (personId: string) => void;
  /** After a change to people or accounts. */
  forgetAll: () => void;
}

/**
 * For how long a verified token and its person are remembered, in ms. Whoever loses their access by another process, or
 * in the database, is refused no later than this (docs/security.md).
 */
const maxAge = 5000;

/** How many accounts of callers are remembered at once; a dealer group's people hold hundreds each. */
const maxAccounts = 20_000;

export interface CallersOptions {
  database: Database;
  verifyToken: VerifyToken;
  /** The embedded provider's issuer; undefined with an external one. */
  embeddedIssuer: string | undefined;
  /** In ms; it never goes back. */
  clock?: () => number;
}

/** Finds callers in the database and remembers them for some seconds. */
export function rememberedCallers(options: CallersOptions): Callers {
  const clock = options.clock ?? (() => performance.now());
  const remembered = new LRUCache<string, Caller>({
    ttl: maxAge,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: clock },
    maxSize: maxAccounts,
    sizeCalculation: ({ person }) => person.accounts.length,
  });
  /** Look-ups under way: a console's first requests come together. */
  const pending = new Map<string, Promise<Caller>>();

  const lookUp = (key: string, token: string): Promise<Caller> => {
    const start = clock();
    const lookup = findCaller(options, token)
      .then((caller) => {
        // One that was forgotten meanwhile may have been read before it changed.
        if (pending.get(key) === lookup) {
          const ttl = Math.min(maxAge, caller.identity.expiresAt.getTime() - Date.now());
          if (ttl > 0) remembered.set(key, caller, { start, ttl });
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
      return remembered.get(key) ?? pending.get(key) ?? lookUp(key, token);
    },
    forget: (personId) => {
      pending.clear();
      for (const [key, { person }] of remembered.entries()) if (person.id === personId) remembered.delete(key);
    },
    forgetAll: () => {
      pending.clear();
      remembered.clear();
    },
  };
}

async function findCaller({ database, verifyToken, embeddedIssuer }: CallersOptions, token: string): Promise<Caller> {
  const identity = await verifyToken(token);
  const [revoked, person] = await Promise.all([
    sql`select from revoked_token where hash = ${identity.tokenHash}`.execute(database.db),
    findPerson(database.db, identity, embeddedIssuer),
  ]);
  if (revoked.rows.length > 0) throw unauthenticated();
  // Not a 401: the sign-in is good and would only be repeated. The login page shows the text (spec 1 §8).
  if (!person) throw new Refusal(403, 'user-unknown', 'User does not exist');
  return { person, identity };
}

import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { getNetwork } from '../../platform/access/network.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { countAttemptByKey, type Limit } from './waits.ts';

/** One address at one account: eight passwords in the first minute, then fewer, down to one in five minutes. */
const perAddressAndAccount: Limit = { free: 5, firstWaitSeconds: 5, maxWaitSeconds: 300, fadeSeconds: 300 };

/**
 * One account, from all addresses that nobody has signed in to it from. Two addresses that go on guessing do not reach it by themselves;
 * many that share an account out between them do (OWASP, "Authentication Cheat Sheet"; NIST SP 800-63B §3.2.2 allows a hundred).
 */
const perAccount: Limit = { free: 50, firstWaitSeconds: 5, maxWaitSeconds: 300, fadeSeconds: 120 };

/** An address is an office with many people, so it is free for more; it is slowed down when it tries many accounts. */
const perAddress = (free: number): Limit => ({
  free,
  firstWaitSeconds: 1,
  maxWaitSeconds: 60,
  fadeSeconds: 300 / free,
});

/** How long an address is remembered from which somebody has signed in. */
const rememberedFor = sql`interval '90 days'`;

export interface Attempt {
  /** What was typed, normalized (credentials.ts); whether there is such an account makes no difference. */
  email: string;
  address: string;
  /** Wrong passwords that one address may send before it waits. */
  freeForAddress: number;
}

/** An attempt that has to wait, and because of what. */
export interface Wait {
  seconds: number;
  reason: 'account' | 'address';
}

interface Counter {
  reason: Wait['reason'];
  key: string;
  limit: Limit;
}

/** Always in this order, so that attempts at the same moment lock their rows in one. Names are hashed: people type passwords there. */
const getCounters = (attempt: Attempt, isKnown: boolean): Counter[] => [
  {
    reason: 'address',
    key: `address ${getNetwork(attempt.address)}`,
    limit: perAddress(attempt.freeForAddress),
  },
  { reason: 'account', key: `account and address ${getPosition(attempt)}`, limit: perAddressAndAccount },
  // Otherwise anybody could keep a person out of their account from elsewhere, for as long as they like.
  ...(isKnown ? [] : [{ reason: 'account' as const, key: `account ${hash(attempt.email)}`, limit: perAccount }]),
];

/** An account at an address, for what is kept about both. */
const getPosition = ({ email, address }: Attempt) => hash(`${email} ${getNetwork(address)}`);

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whether somebody has signed in to the account from this address before. */
async function isKnownPlace(trx: Kysely<Schema>, attempt: Attempt): Promise<boolean> {
  const known = await trx
    .selectFrom('sign_in_place')
    .select('key')
    .where('key', '=', getPosition(attempt))
    .where('seen_at', '>', sql<Date>`now() - ${rememberedFor}`)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Counts an attempt before its password is checked, so that attempts at the same moment count too, in any process.
 * @returns undefined if the password may be checked; else how long to wait, and nothing is counted
 */
export async function countAttempt(db: Kysely<Schema>, attempt: Attempt): Promise<Wait | undefined> {
  const trx = await db.startTransaction().execute();
  try {
    for (const { reason, key, limit } of getCounters(attempt, await isKnownPlace(trx, attempt))) {
      const seconds = await countAttemptByKey(trx, key, limit);
      if (seconds > 0) {
        await trx.rollback().execute();
        return { seconds: Math.ceil(seconds), reason };
      }
    }
    await trx.commit().execute();
    return undefined;
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

/** How many seconds the next attempt has to wait after a wrong password; 0 for none. */
export async function waitAfterWrong(db: Kysely<Schema>, attempt: Attempt): Promise<number> {
  const keys = getCounters(attempt, false).map(({ key }) => key);
  const { wait } = await db
    .selectFrom('sign_in_attempts')
    .select(sql<number | null>`max(extract(epoch from next_at - clock_timestamp()))::float8`.as('wait'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Math.max(0, Math.ceil(wait ?? 0));
}

/**
 * Called after the right password: the account's count at this address, which is remembered, starts over. The counters that are shared
 * with others get back this one attempt and no more, so that somebody who guesses elsewhere gains nothing.
 */
export async function acceptAttempt(db: Kysely<Schema>, attempt: Attempt): Promise<void> {
  const [address, place, account] = getCounters(attempt, false).map(({ key }) => key);
  await db
    .updateTable('sign_in_attempts')
    .set({ level: sql`greatest(0, level - 1)` })
    .where('key', 'in', [address!, account!])
    .execute();
  await db.deleteFrom('sign_in_attempts').where('key', '=', place!).execute();
  await db
    .insertInto('sign_in_place')
    .values({ key: getPosition(attempt) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}

/** Forgets addresses from which nobody has signed in for long. */
export async function deleteOldPlaces(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('sign_in_place')
    .where('seen_at', '<', sql<Date>`now() - ${rememberedFor}`)
    .execute();
}

import { createHash } from 'node:crypto';
import type pg from 'pg';
import { getNetwork } from '../../platform/access/network.ts';
import { countAttemptByKey, type Limit, type RunStatement } from './waits.ts';

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
const rememberedFor = '90 days';

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
async function isKnownPlace(run: RunStatement, attempt: Attempt): Promise<boolean> {
  const rows = await run(
    `select 1 as known from sign_in_place where key = $1 and seen_at > now() - interval '${rememberedFor}'`,
    [getPosition(attempt)],
  );
  return rows.length > 0;
}

/**
 * Counts an attempt before its password is checked, so that attempts at the same moment count too, in any process.
 * @returns undefined if the password may be checked; else how long to wait, and nothing is counted
 */
export async function countAttempt(pool: pg.Pool, attempt: Attempt): Promise<Wait | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const run: RunStatement = async <Row extends object>(text: string, values: unknown[]) =>
      (await client.query<Row>(text, values)).rows;
    for (const { reason, key, limit } of getCounters(attempt, await isKnownPlace(run, attempt))) {
      const seconds = await countAttemptByKey(run, key, limit);
      if (seconds > 0) {
        await client.query('rollback');
        return { seconds: Math.ceil(seconds), reason };
      }
    }
    await client.query('commit');
    return undefined;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** How many seconds the next attempt has to wait after a wrong password; 0 for none. */
export async function waitAfterWrong(pool: pg.Pool, attempt: Attempt): Promise<number> {
  const keys = getCounters(attempt, false).map(({ key }) => key);
  const { rows } = await pool.query<{ wait: number }>(
    `select greatest(0, coalesce(max(extract(epoch from next_at - clock_timestamp())), 0))::float8 as wait
     from sign_in_attempts where key = any ($1)`,
    [keys],
  );
  return Math.ceil(rows[0]!.wait);
}

/**
 * Called after the right password: the account's count at this address, which is remembered, starts over. The counters that are shared
 * with others get back this one attempt and no more, so that somebody who guesses elsewhere gains nothing.
 */
export async function acceptAttempt(pool: pg.Pool, attempt: Attempt): Promise<void> {
  const [address, place, account] = getCounters(attempt, false).map(({ key }) => key);
  await pool.query('update sign_in_attempts set level = greatest(0, level - 1) where key = any ($1)', [
    [address, account],
  ]);
  await pool.query('delete from sign_in_attempts where key = $1', [place]);
  await pool.query('insert into sign_in_place (key) values ($1) on conflict (key) do update set seen_at = now()', [
    getPosition(attempt),
  ]);
}

/** Forgets addresses from which nobody has signed in for long. */
export async function deleteOldPlaces(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from sign_in_place where seen_at < now() - interval '${rememberedFor}'`);
}

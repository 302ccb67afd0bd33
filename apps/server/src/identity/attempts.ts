import { createHash } from 'node:crypto';
import type pg from 'pg';
import { countAttemptOf, type Limit, type RunStatement } from './waits.ts';

/** Eight passwords in the first minute, then fewer, down to one in five minutes: nobody is locked out for long. */
const perAccount: Limit = { free: 5, firstWaitSeconds: 5, maxWaitSeconds: 300, fadeSeconds: 300 };

/** An address is an office with many people, so it is free for more; it is slowed down when it tries many accounts. */
const perAddress = (free: number): Limit => ({
  free,
  firstWaitSeconds: 1,
  maxWaitSeconds: 60,
  fadeSeconds: 300 / free,
});

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

/** The address first, so that two attempts lock their rows in one order. */
const countersOf = ({ email, address, freeForAddress }: Attempt) => [
  { reason: 'address' as const, key: `address ${networkOf(address)}`, limit: perAddress(freeForAddress) },
  // Hashed: people type passwords into the wrong field.
  { reason: 'account' as const, key: `account ${hash(email)}`, limit: perAccount },
];

/** Whoever has one IPv6 address has a network of them: its first 64 bits count (RFC 6177 §2). */
function networkOf(address: string): string {
  // As a socket for both families has it, `::ffff:192.0.2.1`.
  const v4 = /[\d.]+$/.exec(address)?.[0];
  if (v4?.includes('.')) return v4;
  const [head, tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(8 - head!.length - tail.length).fill('0') : [];
  return [...head!, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Counts an attempt before its password is checked, so that attempts at the same moment, at whichever process, count too.
 * @returns undefined if the password may be checked; else how long to wait, and nothing is counted
 */
export async function countAttempt(pool: pg.Pool, attempt: Attempt): Promise<Wait | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const run: RunStatement = async <Row extends object>(text: string, values: unknown[]) =>
      (await client.query<Row>(text, values)).rows;
    for (const { reason, key, limit } of countersOf(attempt)) {
      const seconds = await countAttemptOf(run, key, limit);
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

/** After the right password: the account starts over, and the address gets this one attempt back. */
export async function forgetAttempt(pool: pg.Pool, attempt: Attempt): Promise<void> {
  const [address, account] = countersOf(attempt).map(({ key }) => key);
  await pool.query('update sign_in_attempts set level = greatest(0, level - 1) where key = $1', [address]);
  await pool.query('delete from sign_in_attempts where key = $1', [account]);
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';

/** How many attempts are free, and how the wait grows with each one beyond. */
export interface Limit {
  free: number;
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  /** One counted attempt is forgotten after this time. */
  fadeSeconds: number;
}

/**
 * Counts an attempt over all processes, in the caller's transaction and as the database's owner.
 * @returns how many seconds are left to wait; 0 after counting
 */
export async function countAttemptByKey(trx: Kysely<Schema>, key: string, limit: Limit): Promise<number> {
  // The update locks the row of a key that is known.
  const { level, idle, wait } = await trx
    .insertInto('sign_in_attempts')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning([
      'level',
      sql<number>`extract(epoch from clock_timestamp() - counted_at)::float8`.as('idle'),
      sql<number>`extract(epoch from next_at - clock_timestamp())::float8`.as('wait'),
    ])
    .executeTakeFirstOrThrow();
  if (wait > 0) return wait;
  const counted = Math.max(0, level - idle / limit.fadeSeconds) + 1;
  await trx
    .updateTable('sign_in_attempts')
    .set({
      level: counted,
      counted_at: sql`clock_timestamp()`,
      next_at: sql`clock_timestamp() + make_interval(secs => ${waitAfter(counted, limit)})`,
    })
    .where('key', '=', key)
    .execute();
  return 0;
}

/** The wait after an attempt, in seconds: none at first, then twice as long each time. */
function waitAfter(counted: number, { free, firstWaitSeconds, maxWaitSeconds }: Limit): number {
  const beyond = counted - free;
  return beyond <= -1 ? 0 : Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** beyond);
}

/** How long a wait is, in words for people: '30 seconds', '5 minutes'. */
export const waitDuration = (seconds: number): string =>
  seconds < 120 ? duration(Math.ceil(seconds), 'second') : duration(Math.ceil(seconds / 60), 'minute');

const duration = (count: number, unit: 'second' | 'minute') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

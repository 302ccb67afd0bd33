/** How many attempts are free, and how the wait grows with each one beyond. */
export interface Limit {
  free: number;
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  /** One counted attempt is forgotten after this time. */
  fadeSeconds: number;
}

/** Runs a statement in the caller's transaction, as the database's owner. */
export type RunStatement = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * Counts an attempt over all processes.
 * @returns how many seconds are left to wait; 0 after counting
 */
export async function countAttemptByKey(run: RunStatement, key: string, limit: Limit): Promise<number> {
  // The update locks the row of a key that is known.
  const [row] = await run<{ level: number; idle: number; wait: number }>(
    `insert into sign_in_attempts (key) values ($1) on conflict (key) do update set key = excluded.key
     returning level, extract(epoch from clock_timestamp() - counted_at)::float8 as idle,
       extract(epoch from next_at - clock_timestamp())::float8 as wait`,
    [key],
  );
  const { level, idle, wait } = row!;
  if (wait > 0) return wait;
  const counted = Math.max(0, level - idle / limit.fadeSeconds) + 1;
  await run(
    'update sign_in_attempts set level = $2, counted_at = clock_timestamp(), next_at = clock_timestamp() + make_interval(secs => $3) where key = $1',
    [key, counted, waitAfter(counted, limit)],
  );
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

import type { QueryExecutorProvider } from 'kysely';
import { errorText } from '../errors/errorText.ts';
import { type Job, type JobKind, type Outcome, PermanentFailure } from './job.ts';
import { type Loop, startLoop } from './loop.ts';
import { claim, putOff } from './rows.ts';

export interface RunnerOptions {
  /** Connected as the owner: jobs belong to every dealer. */
  db: QueryExecutorProvider;
  /** Gets every failed attempt, and every failed claim. */
  onError: (error: unknown, kind: string) => void;
  /** The idle polling interval, in ms: the most that a job without a wake-up starts late. */
  pollMs: number;
}

/** How many jobs of one dealer may run at once. The other quarter is kept for other dealers, so that nobody waits for one dealer's thousands. */
const getShare = (concurrency: number) => concurrency - Math.floor(concurrency / 4);

/** Runs the jobs of one kind as they fall due, concurrently: neither a slow one nor a dealer with many delays the others. */
export function startRunner(kind: JobKind, { db, onError, pollMs }: RunnerOptions): Loop {
  const running = new Map<Promise<void>, Job>();
  const share = getShare(kind.concurrency);
  const getRoom = () => {
    const room = new Map<string, number>();
    for (const { dealerId } of running.values()) room.set(dealerId, (room.get(dealerId) ?? share) - 1);
    return room;
  };
  const start = (job: Job) => {
    const work = attempt(db, kind, job, (error) => onError(error, kind.name)).finally(() => {
      running.delete(work);
      loop.wake();
    });
    running.set(work, job);
  };
  const loop = startLoop(async () => {
    try {
      for (;;) {
        const free = kind.concurrency - running.size;
        if (free === 0) return;
        const jobs = await claim(db, kind, free, { room: getRoom(), share });
        for (const job of jobs) start(job);
        // What one dealer had no room for may be another's.
        const isCut = jobs.some(({ dealerId }) => getRoom().get(dealerId) === 0);
        if (!isCut) return;
      }
    } catch (error) {
      onError(error, kind.name);
    }
  }, pollMs);
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      await Promise.all(running.keys());
      kind.close?.();
    },
  };
}

/** One attempt at a job. Never throws: where even the outcome cannot be stored, the job runs again when its lease ends. */
async function attempt(
  db: QueryExecutorProvider,
  kind: JobKind,
  job: Job,
  onError: (error: unknown) => void,
): Promise<void> {
  const follow = async (outcome: Outcome, reason: string | null) => {
    if (!outcome) return;
    const { runAgainInSeconds: seconds, reason: why = reason } = outcome;
    await putOff(db, kind, job, { seconds, attempts: 0, reason: why });
  };
  try {
    await follow(await kind.run(job), null);
  } catch (error) {
    const isPermanent = error instanceof PermanentFailure;
    if (!isPermanent) onError(error);
    const reason = errorText(error);
    try {
      if (isPermanent || job.attempts >= kind.maxAttempts) {
        await follow(await kind.giveUp(job, reason), reason);
      } else {
        // Exponential: short outages are bridged quickly, long ones are not made worse.
        const seconds = kind.backoffSeconds?.(job.attempts) ?? 2 ** job.attempts;
        await putOff(db, kind, job, { seconds, attempts: job.attempts, reason });
        await kind.afterFailure?.(job);
      }
    } catch (second) {
      onError(second);
    }
  }
}

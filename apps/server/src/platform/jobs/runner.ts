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

/** Runs the jobs of one kind as they fall due, concurrently: a slow one does not delay the others. */
export function startRunner(kind: JobKind, { db, onError, pollMs }: RunnerOptions): Loop {
  const running = new Set<Promise<void>>();
  const start = (job: Job) => {
    const work = attempt(db, kind, job, (error) => onError(error, kind.name)).finally(() => {
      running.delete(work);
      loop.wake();
    });
    running.add(work);
  };
  const loop = startLoop(async () => {
    const free = kind.concurrency - running.size;
    if (free === 0) return;
    try {
      for (const job of await claim(db, kind, free)) start(job);
    } catch (error) {
      onError(error, kind.name);
    }
  }, pollMs);
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      await Promise.all(running);
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

import { Gauge, Histogram } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { JobKind } from '../jobs/job.ts';
import { getTracing } from '../tracing/tracing.ts';
import { countDue } from '../jobs/rows.ts';

const due = new Gauge({
  name: 'forecourt_jobs_due',
  help: 'Jobs that are due and wait, by kind; counted to 10,000.',
  labelNames: ['kind'],
});

const oldest = new Gauge({
  name: 'forecourt_jobs_oldest_due_seconds',
  help: 'How long the oldest due job of a kind has waited; 0 where none waits.',
  labelNames: ['kind'],
});

/** Reads the queues of the whole installation: every process shows the same. */
export async function measureQueues(db: Database['db'], kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds) {
    const { count, oldestSeconds } = await countDue(db, kind);
    due.set({ kind: kind.name }, count);
    oldest.set({ kind: kind.name }, oldestSeconds);
  }
}

const runs = new Histogram({
  name: 'forecourt_job_duration_seconds',
  help: 'How long attempts at jobs took, by kind and how they ended.',
  labelNames: ['kind', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
});

/** Measures and traces a kind's attempts in this process. */
export const measured = (kind: JobKind): JobKind => ({
  ...kind,
  run: async (job) => {
    const end = runs.startTimer({ kind: kind.name });
    try {
      const run = () => kind.run(job);
      const outcome = await (getTracing()?.traceJob(kind.name, run) ?? run());
      end({ outcome: 'done' });
      return outcome;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  },
});

import type { RawBuilder } from 'kysely';

/** The tables whose rows are jobs. Each has dealer_id, id, due_at, attempts, lease and reason. */
export type JobTable = 'delivery' | 'preview_generation' | 'timer';

/** A row that this process holds under a lease. */
export interface Job {
  dealerId: string;
  id: string;
  /** Counts the present one. */
  attempts: number;
  /** Only whoever holds it may change the row (`leased` in rows.ts). */
  lease: string;
}

/** The row stays, and its attempts start anew. Nothing is returned of a job that has ended or deleted its row itself. */
export type Outcome = { runAgainInSeconds: number } | undefined;

/** One kind of background work. Registering one is putting it into the list that server.ts starts. */
export interface JobKind {
  /** In the table `timer`, the value of the column `kind`. */
  name: string;
  table: JobTable;
  /** Which due rows may run now: a condition on `job`. */
  isReady?: RawBuilder<unknown>;
  /** What else is set when a row is claimed, and when it is put back: assignments. */
  onClaim?: RawBuilder<unknown>;
  onRelease?: RawBuilder<unknown>;
  /** How many run at once in a process. */
  concurrency: number;
  /** How long a job may take before another process runs it again: more than it ever needs, at most 60. */
  leaseSeconds: number;
  maxAttempts: number;
  /** How long a failed attempt is put off, by its number; 2, 4, 8… seconds unless told otherwise. */
  backoffSeconds?: (attempts: number) => number;
  /** Does it, and ends or deletes the row under its lease. A throw is a failed attempt. */
  run: (job: Job) => Promise<Outcome>;
  /** Ends the row, under its lease, after the last attempt or a permanent failure. */
  giveUp: (job: Job, reason: string) => Promise<Outcome>;
  /** Makes rows that are missing; called at the start and every minute. */
  schedule?: () => Promise<void>;
  /** Lets go of what the kind holds, once nothing of it runs. */
  close?: () => void;
}

/** Another attempt would fail the same way: the job is given up at once. It is the job's answer, and no fault to report. */
export class PermanentFailure extends Error {
  override readonly name: string = 'PermanentFailure';
}

import type { RawBuilder } from 'kysely';

/** The tables whose rows are jobs. Each has dealer_id, id, due_at, attempts, lease and reason. */
export type JobTable =
  | 'analytics_event'
  | 'delivery'
  | 'handoff'
  | 'incoming'
  | 'preview_generation'
  | 'push_delivery'
  | 'scheduled_reply'
  | 'timer'
  | 'webhook_delivery';

/** A row that this process holds under a lease. */
export interface Job {
  dealerId: string;
  id: string;
  /** Including this one. */
  attempts: number;
  /** How long it has waited since it fell due, in seconds. */
  lateSeconds: number;
  /** Only its holder may change the row (`leased` in rows.ts). */
  lease: string;
}

/**
 * Keeps the row and runs it again later, with a fresh count of attempts, and with the reason for people. Undefined: the job has ended or
 * deleted its row itself.
 */
export type Outcome = { runAgainInSeconds: number; reason?: string } | undefined;

/** One kind of background work. It is registered by putting it into the list that server.ts starts. */
export interface JobKind {
  /** For logs; in the table `timer` also the value of the column `kind`. */
  name: string;
  table: JobTable;
  /** What a due row must meet before it may run: a condition on `job`. */
  isReady?: RawBuilder<unknown>;
  /** Further assignments when a row is claimed, and when it is put back. */
  onClaim?: RawBuilder<unknown>;
  onRelease?: RawBuilder<unknown>;
  /** How many run at once per process. */
  concurrency: number;
  /** How long a run may take before another worker runs the job again; longer than any run needs, at most 60. */
  leaseSeconds: number;
  maxAttempts: number;
  /** The wait after a failed attempt, by its number; 2, 4, 8… seconds by default. */
  backoffSeconds?: (attempts: number) => number;
  /** Does the work, and ends or deletes the row under its lease. Throwing counts as a failed attempt. */
  run: (job: Job) => Promise<Outcome>;
  /** Ends the row under its lease, after the last attempt or a permanent failure. */
  giveUp: (job: Job, reason: string) => Promise<Outcome>;
  /** Called when a failed attempt is stored and another one will follow, so that people can be shown the reason. */
  afterFailure?: (job: Job) => Promise<void>;
  /** Inserts missing rows; called at startup and every minute. */
  schedule?: () => Promise<void>;
  /** Releases what the kind holds, once nothing of it is running. */
  close?: () => void;
}

/** Another attempt would fail the same way, so the job is given up at once. It is not reported as an error. */
export class PermanentFailure extends Error {
  override readonly name: string = 'PermanentFailure';
}

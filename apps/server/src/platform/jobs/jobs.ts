import type { Database } from '../db/database.ts';
import type { JobKind } from './job.ts';
import { type Loop, startLoop } from './loop.ts';
import { unknownTimers } from './rows.ts';
import { type RunnerOptions, startRunner } from './runner.ts';
import { listenForWakeUps } from './wakeUp.ts';

/** How often missing rows are inserted and unknown timers reported, in ms. */
const scheduleMs = 60_000;

export interface JobsOptions {
  database: Pick<Database, 'db' | 'pool' | 'directUrl'>;
  kinds: JobKind[];
  onError: RunnerOptions['onError'];
  pollMs?: number;
}

/** Background work, until it is stopped: claims nothing more, and ends after what is running. */
export type Jobs = Pick<Loop, 'stop'>;

/**
 * Starts every kind of job. Several processes may run the same kinds: a row is claimed by one at a time.
 * docs/decisions/jobs.md says what each can rely on.
 */
export function startJobs({ database, kinds, onError, pollMs = 500 }: JobsOptions): Jobs {
  const { db } = database;
  const runners = kinds.map((kind) => ({ kind, ...startRunner(kind, { db, onError, pollMs }) }));
  const listener = listenForWakeUps(
    database,
    (table) => {
      for (const { kind, wake } of runners) if (table === undefined || table === kind.table) wake();
    },
    (error) => onError(error, 'wake-up'),
  );
  const scheduler = startScheduler(kinds, db, onError);
  return {
    stop: async () => {
      await Promise.all([listener, scheduler, ...runners].map(({ stop }) => stop()));
    },
  };
}

function startScheduler(kinds: readonly JobKind[], db: Database['db'], onError: RunnerOptions['onError']): Loop {
  const timers = kinds.filter(({ table }) => table === 'timer').map(({ name }) => name);
  const reportUnknown = async () => {
    // A process that runs no timers has none to report.
    const unknown = timers.length === 0 ? [] : await unknownTimers(db, timers);
    for (const { kind, count } of unknown)
      onError(new Error(`${count} timers of the unknown kind "${kind}" are due`), kind);
  };
  return startLoop(async () => {
    for (const { name, schedule } of kinds) await schedule?.().catch((error: unknown) => onError(error, name));
    await reportUnknown().catch((error: unknown) => onError(error, 'timer'));
  }, scheduleMs);
}

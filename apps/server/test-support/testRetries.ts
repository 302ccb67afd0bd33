import type pg from 'pg';
import type { Database } from '../src/platform/db/database.ts';
import type { JobKind } from '../src/platform/jobs/job.ts';
import { type Jobs, startJobs } from '../src/platform/jobs/jobs.ts';

/** Runs kinds as the server does, with less patience. */
export const runJobs = (
  database: Pick<Database, 'db' | 'pool' | 'directUrl'>,
  kinds: JobKind[],
  onError: (error: unknown, kind: string) => void = console.error,
): Jobs => startJobs({ database, kinds, onError, pollMs: 20 });

/** The same for a kind that runs one job at a time, so that a worker which is held up takes nothing else. */
export const runOneByOne = (...[database, kinds, onError]: Parameters<typeof runJobs>): Jobs =>
  runJobs(
    database,
    kinds.map((kind) => ({ ...kind, concurrency: 1 })),
    onError,
  );

/**
 * Moves the clock for a worker's rows: what a failed try puts off is due at once.
 * @returns asks how long each try of a row was put off, in seconds, in order
 */
export async function skipWaits(
  pool: pg.Pool,
  table: 'delivery' | 'preview_generation' | 'timer',
): Promise<(id: string) => Promise<number[]>> {
  await pool.query(`
    create table skipped_wait (place serial, id text, seconds int);
    create function skip_wait() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) ->> 'state' = 'failed' then return new; end if;
      insert into skipped_wait (id, seconds) values (new.id, round(extract(epoch from new.due_at - now())));
      new.due_at := now();
      return new;
    end $$;
    create trigger skip_wait before update on ${table} for each row
      when (old.lease is not null and new.lease is null and new.due_at <> old.due_at) execute function skip_wait();`);
  return async (id) => {
    const { rows } = await pool.query<{ seconds: number }>(
      'select seconds from skipped_wait where id = $1 order by place',
      [id],
    );
    return rows.map(({ seconds }) => seconds);
  };
}

/** A promise with what ends it from outside, and with what tells that somebody waits for it. */
export interface Gate<T> {
  /** Waits at the gate. */
  pass: () => Promise<T>;
  /** Until somebody waits. */
  reached: Promise<void>;
  open: (value: T) => void;
  fail: (error: Error) => void;
}

/** Where a test holds up a worker in the middle of its work. */
export function gate<T>(): Gate<T> {
  const reached = Promise.withResolvers<void>();
  const passing = Promise.withResolvers<T>();
  return {
    pass: () => {
      reached.resolve();
      return passing.promise;
    },
    reached: reached.promise,
    open: passing.resolve,
    fail: passing.reject,
  };
}

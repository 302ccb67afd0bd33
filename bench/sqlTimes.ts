import { type Database, openDatabase } from '../apps/server/src/db/database.ts';
import type { Result } from './result.ts';

/** Something that is asked of a database. */
export type SqlCall = (database: Database) => Promise<void>;

export interface TimedDatabase {
  database: Database;
  /** @returns how long the statements of a call took, in ms */
  timed: (call: SqlCall) => Promise<number>;
}

/** How often each call is timed: every time counts, and what it took at best is what nothing else disturbed. */
export const timesEach = 3;

/** Statements that read, but not those that bind a transaction to its dealers. */
export const isReading = (statement: string): boolean =>
  /^\s*(select|with)/.test(statement) && !statement.includes('set_config');

/**
 * Opens a database whose statements are timed.
 * @param counts which statements count; all where none is given
 */
export function timedDatabase(url: string, counts: (statement: string) => boolean = () => true): TimedDatabase {
  let ms = 0;
  const database = openDatabase(
    url,
    () => {},
    ({ query, queryDurationMillis }) => {
      if (counts(query.sql)) ms += queryDurationMillis;
    },
  );
  const timed = async (call: SqlCall) => {
    ms = 0;
    await call(database);
    return ms;
  };
  return { database, timed };
}

/**
 * Times calls of one kind.
 * @param limit of their p99, in ms
 */
export async function timeCalls(
  { timed }: TimedDatabase,
  { what, limit, calls }: { what: string; limit: number; calls: readonly SqlCall[] },
): Promise<Result> {
  // Each once before it is timed: what it reads is in PostgreSQL's memory.
  for (const call of calls) await timed(call);
  const times: number[][] = calls.map(() => []);
  for (let round = 0; round < timesEach; round++)
    for (const [at, call] of calls.entries()) times[at]!.push(await timed(call));
  const best = times.map((ofCall) => Math.min(...ofCall));
  return { what, peer: limit, subject: p99(times.flat()), undisturbed: p99(best) / limit, bound: 1 };
}

const p99 = (times: number[]) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1]!;

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { storeDoorUse } from './doorUse.ts';
import { getVersion } from '../config/version.ts';

/** How often a process reports itself, in ms. */
const reportMs = 10_000;
/** After how long without a report a process counts as gone, and after how long its row is deleted, in seconds. */
const goneSeconds = 35;
const keptSeconds = 24 * 3600;

const ago = (seconds: number) => sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`;

/** Whether a process still reports itself. */
export const isUp = sql<boolean>`seen_at > ${ago(goneSeconds)}`;

/**
 * Reports this process and its doors for the status page, until it stops.
 * @param onError called when a report could not be stored: the next one comes in seconds
 * @returns what ends it, and takes the process from the page
 */
export function startHeartbeat(
  db: Kysely<Schema>,
  roles: ReadonlySet<string>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const id = randomUUID();
  const row = {
    id,
    host: hostname(),
    roles: [...roles],
    version: getVersion(),
    node: process.versions.node,
    started_at: new Date(Date.now() - process.uptime() * 1000),
  };
  const report = async () => {
    await storeDoorUse(db);
    await db
      .insertInto('process')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`clock_timestamp()` }))
      .execute();
    await db.deleteFrom('process').where('seen_at', '<', ago(keptSeconds)).execute();
  };
  let running = report().catch(onError);
  const timer = setInterval(() => {
    running = running.then(report).catch(onError);
  }, reportMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await storeDoorUse(db).catch(onError);
      await db.deleteFrom('process').where('id', '=', id).execute().catch(onError);
    },
  };
}

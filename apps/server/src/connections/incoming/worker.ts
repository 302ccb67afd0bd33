import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { type Job, type JobKind, type Outcome, PermanentFailure } from '../../platform/jobs/job.ts';
import { type DoorId, noteDoorFailure } from '../../platform/monitoring/doorUse.ts';
import { leased } from '../../platform/jobs/rows.ts';
import type { IncomingRow } from './incomingRow.ts';

/** Makes what came in a message or a lead, and marks its row in the same transaction (`markStored`). @throws {PermanentFailure} with a reason for people */
type Handler = (row: IncomingRow) => Promise<void>;

export interface IncomingOptions {
  /** Connected as the owner: what comes in belongs to any dealer. */
  db: Kysely<Schema>;
  handlers: Partial<Record<IncomingRow['kind'], Handler>>;
  /** Called at the start and every minute. */
  schedule?: () => Promise<void>;
}

/** Handles what has come in by any door. What cannot be read stays, with the reason. */
export const incomingJobs = ({ db, handlers, schedule }: IncomingOptions): JobKind => ({
  name: 'incoming',
  table: 'incoming',
  isReady: sql`state = 'waiting'`,
  concurrency: 4,
  leaseSeconds: 60,
  maxAttempts: 10,
  run: async (job) => {
    const row = await findIncoming(db, job);
    if (!row) return;
    const handle = handlers[row.kind];
    if (!handle) throw new PermanentFailure(`Nothing here reads a ${row.kind}`);
    await handle(row);
  },
  giveUp: (job, reason) => refuse(db, job, reason),
  ...(schedule && { schedule }),
});

/** @returns undefined if another process has claimed it meanwhile */
async function findIncoming(db: Kysely<Schema>, job: Job): Promise<IncomingRow | undefined> {
  const found = await db
    .selectFrom('incoming')
    .select(['kind', 'door', 'content', 'details', 'received_at as receivedAt'])
    .where(leased(job))
    .executeTakeFirst();
  // The bytes of a row that waits are never deleted.
  return found && ({ ...found, job, content: found.content! } as IncomingRow);
}

async function refuse(db: Kysely<Schema>, job: Job, reason: string): Promise<Outcome> {
  const refused = await db
    .updateTable('incoming')
    .set({ state: 'refused', reason, lease: null })
    .where(leased(job))
    .returning('door')
    .executeTakeFirst();
  if (refused) noteDoorFailure(refused.door as DoorId, reason);
  return undefined;
}

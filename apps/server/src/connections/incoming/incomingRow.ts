import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { leased } from '../../platform/jobs/rows.ts';
import type { Incoming } from './storeIncoming.ts';

/** A row of `incoming` that this process holds. */
export interface IncomingRow extends Pick<Incoming, 'kind' | 'door' | 'content'> {
  job: Job;
  details: Record<string, unknown>;
  receivedAt: Date;
}

/**
 * Marks what has become a message, in the transaction that stores it.
 * @param reason what of it could not be read, for people
 * @throws where another process has taken the row over, so that nothing is written twice
 */
export async function markStored(
  trx: Kysely<Schema>,
  { job }: IncomingRow,
  where: { conversationId: string; messageId: string } | undefined,
  reason: string | null = null,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('incoming')
    .set({
      state: 'stored',
      reason,
      lease: null,
      conversation_id: where?.conversationId ?? null,
      message_id: where?.messageId ?? null,
    })
    .where(leased(job))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`The lease of ${job.id} is another process’s`);
}

import type { FeedRecord } from '@forecourt/api/contract/feed';
import type pg from 'pg';
import { onClient } from '../db/onClient.ts';
import { notify } from '../notices/notify.ts';

/**
 * Tells staff of what a feed says is happening now, in the batch's transaction.
 * @param live records that are new and happen now
 * @param origin where the console is
 */
export async function tellStaff(client: pg.ClientBase, live: readonly FeedRecord[], origin: string): Promise<void> {
  for (const record of live) {
    if (record.type !== 'event' && record.type !== 'message') continue;
    await notify(onClient(client), { dealerId: record.dealer, of: record.type, id: record.id }, origin);
  }
}

import type { ChannelId } from '@forecourt/api/channels';
import type { FeedRecord } from '@forecourt/api/contract/feed';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { writingRecords } from '../../feed/requestRecords.ts';
import type { RollupChanges } from '../../metrics/rollups/updateRollups.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { FileStore } from '../../platform/files/fileStore.ts';
import { findNewLeadProduct } from './findNewLeadProduct.ts';
import type { IncomingRow } from './incomingRow.ts';

export interface StoreOptions {
  /** Connected as the owner: what comes in belongs to any dealer. */
  database: { db: Kysely<Schema>; pool: pg.Pool };
  files: FileStore;
}

/** Where something that came in belongs; a lead may have no conversation yet. */
export interface Found {
  leadId: string;
  conversationId: string | null;
}

type LeadRecord = Extract<FeedRecord, { type: 'lead' }>;
type Conversation = Found & { conversationId: string };

interface Storing {
  /** Finds where it belongs; undefined for a stranger's. */
  find: (db: Kysely<Schema>) => Promise<Found | undefined>;
  /** The lead that a stranger becomes; its id is made of their address, so that several messages at once are one lead's. */
  lead: Pick<LeadRecord, 'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'source' | 'lead_type'>;
  channel: ChannelId;
  /** Stores it in its conversation, in the transaction that makes the lead where there is none. */
  store: (trx: Kysely<Schema>, where: Conversation, changes: RollupChanges) => Promise<void>;
}

/** Stores what came in in the conversation that it belongs to, or in a new one, of a lead that is there or a new one. */
export async function inConversation(
  { database: { db, pool } }: StoreOptions,
  { job: { dealerId }, receivedAt }: IncomingRow,
  { find, lead, channel, store }: Storing,
): Promise<void> {
  const known = await find(db);
  if (isConversation(known)) return db.transaction().execute((trx) => store(trx, known, { before: [], after: [] }));
  const at = receivedAt.toISOString();
  const record: LeadRecord = {
    type: 'lead',
    dealer: dealerId,
    product: await findNewLeadProduct(db, dealerId),
    status: 'ACTIVE',
    created_at: at,
    ...lead,
    id: known?.leadId ?? lead.id,
  };
  await writingRecords(pool, record, async ({ trx, write, changes }) => {
    // Another message of the same person may have come first.
    const now = await find(trx);
    if (isConversation(now)) return store(trx, now, changes);
    if (!now) await write(record);
    const leadId = now?.leadId ?? record.id;
    await write({ type: 'conversation', dealer: dealerId, id: leadId, lead: leadId, channel, started_at: at });
    return store(trx, { leadId, conversationId: leadId }, changes);
  });
}

const isConversation = (found: Found | undefined): found is Conversation => found?.conversationId != null;

import type { Kysely } from 'kysely';
import { Counter } from 'prom-client';
import type { Schema } from '../../platform/db/schema.ts';
import { type DoorId, noteDoorUse } from '../../platform/monitoring/doorUse.ts';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';

const received = new Counter({
  name: 'forecourt_incoming_total',
  help: 'Mails, texts and leads that came in, each once, by the door that they came by.',
  labelNames: ['kind', 'door'],
});

/** What came in by a door, as it came. */
export interface Incoming {
  dealerId: string;
  kind: 'mail' | 'text' | 'lead';
  /** How it came, such as `smtp` or `twilio`. */
  door: DoorId;
  /** What makes it one, however often it is delivered. */
  externalId: string;
  content: Buffer;
  /** What the door knows besides. */
  details?: object;
}

/**
 * Stores what came in, before its sender is answered (docs/decisions/connections.md). The same once more is the row that is there.
 * @returns whether it is new
 */
export async function storeIncoming(
  db: Kysely<Schema>,
  { dealerId, kind, door, externalId, content, details = {} }: Incoming,
): Promise<boolean> {
  const stored = await db
    .insertInto('incoming')
    .values({
      dealer_id: dealerId,
      kind,
      door,
      external_id: externalId,
      content,
      details: JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.columns(['dealer_id', 'kind', 'external_id']).doNothing())
    .returning('id')
    .execute();
  if (stored.length > 0) await wakeUp(db, 'incoming');
  const isNew = stored.length > 0;
  if (isNew) received.inc({ kind, door });
  noteDoorUse(door);
  return isNew;
}

import { type Kysely, type NotNull } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { record } from '../timeline/record.ts';

/** What the timeline says of a customer whom the carrier knows to have opted out. */
const viaCarrier = 'Opted out with the carrier';

/**
 * Records that a delivery's recipient has opted out with the carrier, which keeps its own list, or complained of it to a mail provider. The
 * same once more changes nothing.
 * @param words what the timeline says of it
 */
export async function recordCarrierOptOut(
  db: Kysely<Schema>,
  { dealerId, id }: { dealerId: string; id: string },
  words = viaCarrier,
): Promise<void> {
  const delivery = await db
    .selectFrom('delivery')
    .select(['conversation_id as conversationId', 'channel'])
    .where('dealer_id', '=', dealerId)
    .where('id', '=', id)
    .where('conversation_id', 'is not', null)
    .$narrowType<{ conversationId: NotNull }>()
    .executeTakeFirst();
  if (!delivery) return;
  await db.transaction().execute((trx) =>
    record(trx, {
      events: [
        {
          ...delivery,
          dealerId,
          id: `${id}-opt-out`,
          kind: 'UNSUBSCRIBED',
          madeBy: 'shopper',
          payload: words,
          isLive: true,
        },
      ],
    }),
  );
}

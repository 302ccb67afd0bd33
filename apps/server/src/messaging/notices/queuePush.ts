import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';

/** What a person is notified of while the console is closed. */
export type PushKind = 'handoff' | 'escalation' | 'mention';

interface Push {
  dealerId: string;
  productId: string;
  conversationId: string;
  kind: PushKind;
  /** What makes it one for a browser, however often it is queued. */
  key: string;
  /** Of a mention: the colleague who wrote the note. */
  authorId?: string;
  /** By id, or by the address that they are listed with as notified staff. */
  people: readonly { id: string; email?: string }[];
}

/**
 * Queues a notification to each browser that the people have subscribed (push/worker.ts), in the transaction that it is about. Whether they may
 * still see the conversation, and want to hear of it at that hour, is asked when it is sent.
 */
export async function queuePush(
  trx: Kysely<Schema>,
  { dealerId, productId, conversationId, kind, key, authorId, people }: Push,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const emails = people.flatMap(({ email = '' }) => (email.trim() === '' ? [] : email.trim().toLowerCase()));
  if (ids.length === 0) return;
  const subscriptions = await trx
    .selectFrom('push_subscription as s')
    .innerJoin('person as p', (join) =>
      join.on((eb) => eb.or([eb('p.id', '=', eb.ref('s.person_id')), eb('p.signs_in_as', '=', eb.ref('s.person_id'))])),
    )
    .select('s.id')
    .distinct()
    .where((eb) => eb.or([eb('p.id', 'in', ids), ...(emails.length > 0 ? [eb('p.email_key', 'in', emails)] : [])]))
    .execute();
  if (subscriptions.length === 0) return;
  const queued = await trx
    .insertInto('push_delivery')
    .values(
      subscriptions.map(({ id }) => ({
        dealer_id: dealerId,
        product_id: productId,
        conversation_id: conversationId,
        subscription_id: id,
        kind,
        key,
        author_id: authorId ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (queued.length > 0) await wakeUp(trx, 'push_delivery');
}

import { type DeadDelivery, listedDead } from '@forecourt/api/contract/connections/webhooks';
import type { WebhookEventType } from '@forecourt/api/contract/connections/webhookEvents';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../platform/db/scope.ts';
import { wakeUp } from '../../platform/jobs/wakeUp.ts';

/** The events of an account that could not be delivered, the oldest first, as far as a page shows them, and how many there are. */
export async function listDead(
  trx: ScopedTransaction,
  dealerId: string,
): Promise<{ Items: DeadDelivery[]; total: number }> {
  const dead = trx
    .selectFrom('webhook_delivery as d')
    .where('d.dealer_id', '=', dealerId)
    .where('d.state', '=', 'dead')
    .innerJoin('webhook_endpoint as e', (join) =>
      join.onRef('e.dealer_id', '=', 'd.dealer_id').onRef('e.id', '=', 'd.endpoint_id'),
    );
  const rows = await dead
    .select(['d.id', 'd.endpoint_id', 'e.target', 'd.event_id', 'd.lead_id', 'd.tries', 'd.reason', 'd.created_at'])
    .select((eb) => [
      eb.ref('d.event_type').$castTo<WebhookEventType>().as('event_type'),
      eb.ref('d.ended_at').$notNull().as('ended_at'),
    ])
    .orderBy('d.sequence')
    .limit(listedDead)
    .execute();
  const { total } = await dead
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow();
  return {
    Items: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      ended_at: row.ended_at.toISOString(),
    })),
    total,
  };
}

/**
 * Queues dead deliveries again under their event ids, each for another 24 hours. Their sequence stays, so that a lead's are in order.
 * @param ids null for all
 * @returns how many there were
 */
export async function resendDead(
  trx: ScopedTransaction,
  dealerId: string,
  ids: readonly string[] | null,
): Promise<number> {
  const rows = await trx
    .updateTable('webhook_delivery')
    .set({
      state: 'waiting',
      due_at: sql`now()`,
      give_up_at: sql`now() + interval '24 hours'`,
      tries: 0,
      attempts: 0,
      ended_at: null,
    })
    .where('dealer_id', '=', dealerId)
    .where('state', '=', 'dead')
    .$if(ids !== null, (update) => update.where('id', 'in', ids!))
    .returning('id')
    .execute();
  if (rows.length > 0) await wakeUp(trx, 'webhook_delivery');
  return rows.length;
}

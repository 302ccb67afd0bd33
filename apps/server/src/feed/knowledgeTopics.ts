import type { Kysely } from 'kysely';
import type { Schema } from '../platform/db/schema.ts';

/** Keeps dealers' topics of the Knowledge Bank as its records name them: new ones are added, those that lost their last record go. */
export async function writeKnowledgeTopics(trx: Kysely<Schema>, dealers: readonly string[]): Promise<void> {
  if (dealers.length === 0) return;
  await trx
    .insertInto('knowledge_topic')
    .columns(['dealer_id', 'product_id', 'group_name', 'name'])
    .expression((eb) =>
      eb
        .selectFrom('knowledge')
        .where('dealer_id', 'in', dealers)
        .distinctOn(['dealer_id', 'product_id', 'topic_id'])
        .orderBy('dealer_id')
        .orderBy('product_id')
        .orderBy('topic_id')
        .orderBy('id')
        .select(['dealer_id', 'product_id', 'group_name', 'topic']),
    )
    .onConflict((conflict) => conflict.columns(['dealer_id', 'product_id', 'id']).doNothing())
    .execute();
  await trx
    .deleteFrom('knowledge_topic as t')
    .where('t.dealer_id', 'in', dealers)
    .where('t.custom', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('knowledge as k')
            .whereRef('k.dealer_id', '=', 't.dealer_id')
            .whereRef('k.product_id', '=', 't.product_id')
            .whereRef('k.topic_id', '=', 't.id'),
        ),
      ),
    )
    .execute();
}

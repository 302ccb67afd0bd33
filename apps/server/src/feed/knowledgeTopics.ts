import type pg from 'pg';

/** Keeps dealers' topics of the Knowledge Bank as its records name them: new ones are added, those that lost their last record go. */
export async function writeKnowledgeTopics(client: pg.ClientBase, dealers: readonly string[]): Promise<void> {
  if (dealers.length === 0) return;
  await client.query(
    `insert into knowledge_topic (dealer_id, product_id, group_name, name)
     select distinct on (dealer_id, product_id, topic_id) dealer_id, product_id, group_name, topic
     from knowledge where dealer_id = any ($1) order by dealer_id, product_id, topic_id, id
     on conflict (dealer_id, product_id, id) do nothing`,
    [dealers],
  );
  await client.query(
    `delete from knowledge_topic t where dealer_id = any ($1) and not custom and not exists (
       select from knowledge k where (k.dealer_id, k.product_id, k.topic_id) = (t.dealer_id, t.product_id, t.id))`,
    [dealers],
  );
}

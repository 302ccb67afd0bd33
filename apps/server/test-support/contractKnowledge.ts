import type pg from 'pg';

/** The topic and the question that the contract's examples are about, as they were before a call changed them. */
export async function restoreKnowledge(pool: pg.Pool): Promise<void> {
  await pool.query('delete from knowledge');
  await pool.query('delete from knowledge_topic');
  await pool.query(
    `insert into knowledge_topic (dealer_id, product_id, group_name, name, custom)
     values ('home', 'LEAD_ENGAGE', 'Sales', 'Financing', true)`,
  );
  await pool.query(
    `insert into knowledge (dealer_id, id, product_id, group_name, topic, question, answer, custom)
     values ('home', 'financing-terms', 'LEAD_ENGAGE', 'Sales', 'Financing', 'What terms do you offer?', 'From 24 months.', true)`,
  );
}

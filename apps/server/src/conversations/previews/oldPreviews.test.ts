import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { deleteOldPreviews } from './oldPreviews.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, createConversation('home', 'talk'));
});
afterAll(() => server.close());

// docs/decisions/preview.md: "It is deleted after thirty days."
it('keeps a preview for thirty days', async () => {
  const { db, pool } = server.database;
  await pool.query(
    `insert into preview (dealer_id, id, conversation_id, person_id, created_at)
     select 'home', age, 'talk', 'admin', now() - age::interval
     from unnest(array['1 minute', '29 days 23 hours', '30 days 1 hour', '1 year']) age`,
  );
  await deleteOldPreviews(db);
  const { rows } = await pool.query<{ id: string }>('select id from preview order by id');
  expect(rows.map(({ id }) => id)).toEqual(['1 minute', '29 days 23 hours']);
});

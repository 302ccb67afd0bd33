import { afterAll, beforeAll, expect, it } from 'vitest';
import { directClient } from '../../../test-support/directClient.ts';
import { type TestDatabase, testDatabase } from '../../../test-support/testDatabase.ts';
import { loadFeed } from '../../feed/load.ts';
import { createConversation } from '../../../test-support/testConversation.ts';
import { changesChannel } from './announce.ts';
import { record } from '../timeline/record.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const lines = [
    {
      type: 'dealer',
      id: 'home',
      group: 'G',
      name: 'Home',
      retailer_name: 'impel',
      time_zone: 'America/New_York',
      country: 'US',
      products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
    },
    ...createConversation('home', 'caller'),
  ];
  const { rejected } = await loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
  expect(rejected).toEqual([]);
});
afterAll(() => database.drop());

const note = (id: string, isLive: boolean) => ({
  dealerId: 'home',
  id,
  conversationId: 'caller',
  kind: 'CONTACT_FORM' as const,
  madeBy: 'staff',
  isLive,
});

it('says where something live was written, once it is committed, and nothing of history', async () => {
  const listener = await directClient(database);
  const received: string[] = [];
  listener.on('notification', ({ payload }) => received.push(payload!));
  await listener.query(`listen ${changesChannel}`);
  await database.db.transaction().execute(async (trx) => {
    await record(trx, { events: [note('live', true), note('history', false)] });
    await listener.query('select');
    expect(received).toEqual([]);
  });
  await listener.query('select');
  await record(database.db, { events: [note('later', false)] });
  await listener.query('select');
  expect(received.map((notice) => JSON.parse(notice) as unknown)).toEqual([
    { dealerId: 'home', conversationId: 'caller' },
  ]);
  await listener.end();
});

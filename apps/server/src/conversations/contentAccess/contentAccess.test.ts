import type { FeedLine } from '@forecourt/api/contract/feed';
import type { SeenBy } from '@forecourt/api/contract/customers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConversation, testPhone } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { withDealers } from '../../platform/db/scope.ts';
import { deleteOldAccess, recordAccess } from './recordAccess.ts';

/** A conversation of the customer with this number. */
function conversationWith(id: string, phone: string): FeedLine[] {
  const [first, ...rest] = createConversation('home', id);
  return [{ ...first, phone } as FeedLine, ...rest];
}

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...conversationWith('first-visit', testPhone('seen')),
    ...conversationWith('second-visit', testPhone('seen')),
    ...conversationWith('somebody-else', testPhone('unseen')),
    ...createConversation('foreign', 'elsewhere'),
  ]);
});
beforeEach(() => server.database.pool.query('delete from content_access'));
afterAll(() => server.close());

const scope = { account_id: 'home', service_type: 'LEAD_ENGAGE' };
const get = async (person: string, url: string, query: object = {}) =>
  server.app.inject({
    url,
    query: { ...scope, ...query },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
  });
const open = async (person: string, conversation_id: string) =>
  Promise.all([
    get(person, '/api/dashboard/dialogue', { conversation_id }),
    get(person, `/api/dashboard/home/leads/${conversation_id}/general-info`),
  ]);
const seenBy = async (conversation_id: string, person = 'admin') => {
  const answer = await get(person, '/api/dashboard/customers/home/seen-by', { conversation_id });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ Items: SeenBy[] }>().Items;
};
const rows = async () =>
  (
    await server.database.pool.query<{ row: string }>(
      "select concat_ws(' ', dealer_id, conversation_id, actor, way) as row from content_access order by 1",
    )
  ).rows.map(({ row }) => row);

it('notes who has opened a conversation, once an hour however often it is read', async () => {
  for (const answer of await open('regular', 'first-visit')) expect(answer.statusCode, answer.body).toBe(200);
  await open('regular', 'first-visit');
  await open('admin', 'first-visit');
  expect(await rows()).toEqual(['home first-visit admin console', 'home first-visit regular console']);
});

it('notes nothing of who was refused', async () => {
  for (const answer of await open('stranger', 'first-visit')) expect(answer.statusCode).toBe(404);
  for (const answer of await open('admin', 'elsewhere')) expect(answer.statusCode).toBe(404);
  expect(await rows()).toEqual([]);
});

it('says who has seen a customer, with all their leads, the latest first, by which way', async () => {
  await open('regular', 'second-visit');
  const { db, pool } = server.database;
  await pool.query("update content_access set at = at - interval '3 hours', hour = hour - interval '3 hours'");
  await open('regular', 'first-visit');
  await recordAccess(db, { dealerId: 'home', conversationId: 'first-visit', actor: 'key:gone', way: 'api-key' });
  await open('admin', 'somebody-else');
  const seen = await seenBy('second-visit');
  expect(seen.map(({ ActorId, Name, Way }) => [ActorId, Name, Way])).toEqual([
    ['key:gone', null, 'api-key'],
    ['regular', 'regular Tester', 'console'],
  ]);
  const { FirstAt, LastAt } = seen[1]!;
  expect(Date.parse(LastAt) - Date.parse(FirstAt)).toBeGreaterThan(2 * 3_600_000);
});

it('is told to those who manage users, and of their own customers', async () => {
  await open('regular', 'first-visit');
  const query = { conversation_id: 'first-visit' };
  expect((await get('regular', '/api/dashboard/customers/home/seen-by', query)).statusCode).toBe(403);
  expect((await get('stranger', '/api/dashboard/customers/home/seen-by', query)).statusCode).toBe(404);
  expect(
    (await get('admin', '/api/dashboard/customers/home/seen-by', { conversation_id: 'elsewhere' })).statusCode,
  ).toBe(404);
});

it.each(["update content_access set actor = 'nobody'", 'delete from content_access', 'truncate content_access'])(
  'lets no request do this: %s',
  async (statement) => {
    await open('regular', 'first-visit');
    await expect(
      withDealers(server.database, ['home'], (trx) =>
        trx.executeQuery({ ...trx.selectNoFrom([]).compile(), sql: statement, parameters: [] }),
      ),
    ).rejects.toThrow('permission denied');
    expect(await rows()).toHaveLength(1);
  },
);

it('keeps it for two years', async () => {
  await open('regular', 'first-visit');
  await open('admin', 'first-visit');
  const { db, pool } = server.database;
  await pool.query("update content_access set at = now() - interval '731 days' where actor = 'admin'");
  await deleteOldAccess(db);
  expect(await rows()).toEqual(['home first-visit regular console']);
});

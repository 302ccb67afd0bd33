import type { SavedView } from '@forecourt/api/contract/saved-views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function request(person: string, path = '', payload?: object) {
  const answer = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/dashboard/views/home${path}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, items: answer.json<{ Items?: SavedView[] }>().Items ?? [] };
}
const save = (person: string, name: string, query: string, is_shared = false) =>
  request(person, '', { name, query, is_shared });
const remove = (person: string, id: string) => request(person, '/delete', { id });
const names = async (person: string) => (await request(person)).items.map(({ Name }) => Name);

it('shows one’s own views and those that are shared', async () => {
  await save('admin', 'Mine at AutoTrader', 'inbox=mine&source_name=AutoTrader');
  await save('admin', 'Longest wait', 'inbox=needs_reply&sort=Waiting', true);
  await save('regular', 'Texts', 'sort=Channel');
  expect(await names('admin')).toEqual(['Longest wait', 'Mine at AutoTrader']);
  const { items } = await request('regular');
  expect(items).toMatchObject([
    { Name: 'Longest wait', IsShared: true, IsOwn: false, Query: 'inbox=needs_reply&sort=Waiting' },
    { Name: 'Texts', IsShared: false, IsOwn: true },
  ]);
});

it('replaces one’s own view of the same name', async () => {
  await save('admin', 'Twice', 'inbox=mine');
  const { items } = await save('admin', 'Twice', 'inbox=unread');
  expect(items.filter(({ Name }) => Name === 'Twice')).toMatchObject([{ Query: 'inbox=unread' }]);
});

it('is deleted by who saved it; a shared one by an administrator too', async () => {
  const shared = (await save('regular', 'Of all', 'inbox=failed', true)).items.find(({ Name }) => Name === 'Of all')!;
  const own = (await save('regular', 'Of mine', 'inbox=failed')).items.find(({ Name }) => Name === 'Of mine')!;
  expect((await remove('admin', own.Id)).status).toBe(404);
  expect((await remove('admin', shared.Id)).status).toBe(200);
  expect((await remove('regular', own.Id)).status).toBe(200);
  const admins = (await save('admin', 'For all', 'inbox=failed', true)).items.find(({ Name }) => Name === 'For all')!;
  expect((await remove('regular', admins.Id)).status).toBe(403);
  expect((await remove('admin', 'nothing')).status).toBe(404);
});

import { livePath } from '@forecourt/api/contract/live';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatOffice, chatOffice } from '../../../test-support/testChat.ts';
import { loadFeed } from '../../feed/load.ts';

let office: ChatOffice;
beforeAll(async () => {
  office = await chatOffice();
});
afterAll(() => office.close());

const leaving: FeedLine = {
  type: 'person',
  id: 'leaving',
  first_name: 'leaving',
  last_name: 'Tester',
  email: 'leaving@test.example',
  username: 'leaving',
  role: 'REGULAR',
  dealers: ['home'],
};

it('ends every connection of a deleted person within 5 s, in every process, and hands their chat back', async () => {
  const { pool } = office.server.database;
  expect((await loadFeed(pool, JSON.stringify(leaving))).rejected).toEqual([]);
  await office.chat('ivy');
  expect((await office.takeover('leaving', 'ivy')).status).toBe(200);
  const token = await office.server.tokenFor('leaving');
  const authorization = `Bearer ${token}`;
  const socket = office.open({ token, query: 'domain=dashboard&cid=ivy&agent=leaving' });
  await socket.resume();
  const stream = await fetch(office.urls[1] + livePath, { headers: { authorization } });
  expect(stream.status).toBe(200);
  let isCut = false;
  stream.text().then(
    () => (isCut = true),
    () => (isCut = true),
  );
  const call = () => fetch(`${office.urls[1]}/api/dashboard/session/user-info`, { headers: { authorization } });
  expect((await call()).status).toBe(200);

  const removal = await fetch(`${office.urls[0]}/api/dashboard/users/home`, {
    method: 'DELETE',
    headers: {
      authorization: `Bearer ${await office.server.tokenFor('admin')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ user_id: 'leaving', retailer_name: 'impel', user_name: 'leaving' }),
  });
  expect(removal.status, await removal.text()).toBe(200);
  const deletedAt = Date.now();
  const isRefused = async () => [401, 403].includes((await call()).status);
  await expect.poll(isRefused, { timeout: 9000 }).toBe(true);
  await expect.poll(() => [socket.code() !== undefined, isCut], { timeout: 15_000 }).toEqual([true, true]);
  expect(Date.now() - deletedAt).toBeLessThan(5000);
  const { rows } = await pool.query("select takeover from conversation where id = 'ivy'");
  expect(rows).toEqual([{ takeover: 'COMPLETED' }]);
});

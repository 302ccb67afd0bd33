import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

/* What a list is sorted by and searched in stands at a person's accounts (docs/decisions/users.md): it is always the person's. */

const zoe = {
  type: 'person',
  id: 'zoe',
  first_name: 'Zoé',
  last_name: 'Zander',
  email: 'zoe@test.example',
  username: 'zoe',
  role: 'REGULAR',
  dealers: ['home'],
} as const satisfies FeedLine;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [zoe]);
});
afterAll(() => server.close());

const list = async (query = '') => {
  const answer = await server.app.inject({
    url: `/api/dashboard/users/home?sort_column=Name&page_size=100${query}`,
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  return answer.json<{ Items: { UserId: string }[] }>().Items.map(({ UserId }) => UserId);
};
const feed = (person: FeedLine) => loadFeed(server.database.pool, JSON.stringify(person));

it('lists and finds people by what the feed has made of them', async () => {
  expect((await list()).at(-1)).toBe('zoe');
  expect(await list('&search_pattern=zoe+zander+regular')).toEqual(['zoe']);
  await feed({ ...zoe, last_name: 'Aaron', email: 'new@internal.example', role: 'ADMIN', internal: true });
  expect((await list())[0]).toBe('zoe');
  expect(await list('&search_pattern=zander')).toEqual([]);
  expect(await list('&search_pattern=new%40internal+aaron+admin')).toEqual(['zoe']);
  expect(await list('&impel_users=false')).not.toContain('zoe');
});

it('takes no account of a person without it', async () => {
  await expect(
    server.database.pool.query(
      `insert into person_account (person_id, dealer_id, position, name_key, email_key, role_key, is_internal)
       values ('zoe', 'foreign', 2, 'another', 'zoe@test.example', 'REGULAR', false)`,
    ),
  ).rejects.toThrow('person_account_listed');
});

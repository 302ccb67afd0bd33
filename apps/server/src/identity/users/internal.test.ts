import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const target: FeedLine = {
  type: 'person',
  id: 'target',
  first_name: 'target',
  last_name: 'Tester',
  email: 'target@test.example',
  username: 'target',
  role: 'REGULAR',
  dealers: ['home'],
};

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [target]);
});
afterAll(() => server.close());

const list = async (who: string, query = '') =>
  server.app.inject({
    url: `/api/dashboard/users/home?${query}`,
    headers: { authorization: `Bearer ${await server.tokenFor(who)}` },
  });
/** The target as the list has them; undefined where it leaves them out. */
const listed = async (query = '') =>
  (await list('admin', query))
    .json<{ Items: { UserId: string; IsInternal: boolean }[] }>()
    .Items.find(({ UserId }) => UserId === 'target');

it.each(['target@forecourt.example', 'target.Super-Admin@test.example', 'root-admin.target@test.example'])(
  'an address makes nobody internal: %s',
  async (email) => {
    await server.database.pool.query("update person set email = $1 where id = 'target'", [email]);
    expect(await listed()).toMatchObject({ IsInternal: false });
    expect(await listed('impel_users=false')).toBeDefined();
    expect((await list('target')).statusCode).toBe(403);
  },
);

it('a person with the flag is marked whatever the address', async () => {
  await server.database.pool.query(
    "update person set email = 'target@test.example', is_internal = true where id = 'target'",
  );
  expect(await listed()).toMatchObject({ IsInternal: true });
  expect(await listed('impel_users=false')).toBeUndefined();
});

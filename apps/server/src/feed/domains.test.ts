import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test-support/testDatabase.ts';
import { chatDealer } from '../../test-support/testWebsite.ts';
import { loadFeed } from './load.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const feed = (...lines: FeedLine[]) => loadFeed(database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
const domains = async () =>
  (
    await database.pool.query<{ at: string }>("select dealer_id || ' ' || host as at from website_domain order by 1")
  ).rows.map(({ at }) => at);
const dealer = (id: string, ...hosts: string[]) => chatDealer(id, { domains: hosts });

it('takes a dealer’s domains, changes them, and leaves them where a record names none', async () => {
  expect(await feed(dealer('one', 'www.one.example', 'one.example', 'one.example'))).toMatchObject({ loaded: 1 });
  expect(await domains()).toEqual(['one one.example', 'one www.one.example']);
  expect(await feed(dealer('one', 'one.example', 'www.one.example'))).toMatchObject({ unchanged: 1 });
  const { domains: _none, ...silent } = dealer('one');
  expect(await feed(silent)).toMatchObject({ unchanged: 1 });
  expect(await feed(dealer('one', 'shop.one.example'))).toMatchObject({ loaded: 1 });
  expect(await domains()).toEqual(['one shop.one.example']);
  await feed(dealer('one'));
  expect(await domains()).toEqual([]);
});

it('refuses a domain of another dealer, with all of the record', async () => {
  await feed(dealer('one', 'www.one.example'));
  expect(await feed(dealer('two', 'www.two.example', 'www.one.example'))).toEqual({
    loaded: 0,
    unchanged: 0,
    rejected: [{ line: 1, reason: 'The domain "www.one.example" belongs to another dealer' }],
  });
  expect(await domains()).toEqual(['one www.one.example']);
  expect((await database.pool.query("select from dealer where id = 'two'")).rowCount).toBe(0);
});

it.each([
  'WWW.one.example',
  'https://one.example',
  'one.example:443',
  'one..example',
  '-one.example',
  'one example',
  '',
])('refuses %j, which is no host', async (host) => {
  const { rejected } = await feed(dealer('three', host));
  expect(rejected).toHaveLength(1);
});

it('refuses more than twenty', async () => {
  const hosts = Array.from({ length: 21 }, (_host, at) => `www${at}.many.example`);
  expect((await feed(dealer('many', ...hosts))).rejected).toHaveLength(1);
  expect((await feed(dealer('many', ...hosts.slice(1)))).loaded).toBe(1);
});

it('deletes the looks of a domain with it: where it comes back, nobody has saved any', async () => {
  const looks = async () =>
    (await database.pool.query<{ key: string }>("select key from setting where kind = 'chat-look' order by key")).rows;
  await feed(dealer('looks', 'www.looks.example', 'used.looks.example'), dealer('other', 'www.other.example'));
  for (const [id, host] of [
    ['looks', 'www.looks.example'],
    ['looks', 'used.looks.example'],
    ['other', 'www.other.example'],
  ])
    await database.pool.query(
      "insert into setting (dealer_id, product_id, kind, key, value) values ($1, 'DealerChat', 'chat-look', $2, $3)",
      [id, host, { chatbot_agent_name: 'Ada' }],
    );
  await feed(dealer('looks', 'used.looks.example'));
  await feed(dealer('looks', 'www.looks.example', 'used.looks.example'));
  expect(await looks()).toEqual([{ key: 'used.looks.example' }, { key: 'www.other.example' }]);
});

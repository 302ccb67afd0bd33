import type { CallOutput } from '@forecourt/api/call';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { todayLists } from '@forecourt/api/contract/listed-metrics';
import type { storesToday } from '@forecourt/api/contract/today';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealer, type TestApp, testApp } from '../../../test-support/testApp.ts';

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

const withChat = (id: string): FeedLine => ({
  ...(dealer(id) as Extract<FeedLine, { type: 'dealer' }>),
  products: [{ id: 'DealerChat', name: 'Chat AI', category: 'CHAT_AI' }],
});

const person = (id: string, role: string, dealers: string[], more: object = {}): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers,
  ...more,
});

/** Customers who wait in a store. */
const waiting = (store: string, count: number): FeedLine[] =>
  Array.from({ length: count }, (_, index): FeedLine[] => {
    const id = `${store}-${index}`;
    return [
      {
        type: 'lead',
        dealer: store,
        id,
        product: 'LEAD_ENGAGE',
        first_name: 'Ada',
        last_name: id,
        source: 'Website',
        lead_type: 'NEW',
        status: 'ACTIVE',
        created_at: ago(60),
      },
      { type: 'conversation', dealer: store, id, lead: id, channel: 'email', started_at: ago(60) },
      {
        type: 'message',
        dealer: store,
        id: `${id}-1`,
        conversation: id,
        initiator: 'HUMAN',
        channel: 'email',
        body: 'Hello',
        at: ago(30),
      },
    ];
  }).flat();

const stores = ['north', 'south', 'east'];
/** Who has which stores. */
const people = { everywhere: stores, both: ['south', 'north'], alone: ['east'] };

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...stores.map((id) => dealer(id)),
    withChat('website'),
    person('everywhere', 'ADMIN', [...stores, 'website']),
    person('both', 'REGULAR', people.both),
    person('alone', 'REGULAR', people.alone),
    person('chatter', 'ADMIN', [...stores, 'website'], { products: ['DealerChat'] }),
    ...waiting('north', 2),
    ...waiting('south', 1),
    ...waiting('east', 4),
    // Of nobody here.
    ...waiting('foreign', 7),
  ]);
});
afterAll(() => server.close());

async function get(path: string, personId: string, query: Record<string, string>) {
  return server.app.inject({
    url: `/api/dashboard/${path}`,
    query: { service_type: 'LEAD_ENGAGE', ...query },
    headers: { authorization: `Bearer ${await server.tokenFor(personId)}` },
  });
}

async function load(personId: string, account_id: string) {
  const answer = await get('stores/today', personId, { account_id });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CallOutput<typeof storesToday>>().Stores;
}
const waitingIn = (stores: Awaited<ReturnType<typeof load>>) =>
  Object.fromEntries(
    stores.map(({ account_id, Items }) => [account_id, Items.find(({ metric }) => metric === 'waitingLeads')!.count]),
  );

it('has all stores of the person that have the product, by name, whichever they work in', async () => {
  const answers = await Promise.all(stores.map((store) => load('everywhere', store)));
  expect(answers[0]!.map(({ name }) => name)).toEqual(['Dealer east', 'Dealer north', 'Dealer south']);
  for (const answer of answers) expect(waitingIn(answer)).toEqual({ north: 2, south: 1, east: 4 });
});

it('counts in each store what its own list has', async () => {
  const range = { start_date: '2001-01-01T00:00:00', end_date: '2001-01-01T23:59:59' };
  for (const { account_id, Items } of await load('everywhere', 'north'))
    for (const { metric, count } of Items) {
      const list = await get(`conversations/${metric}`, 'everywhere', { account_id, ...range });
      expect(list.json<{ total: number }>().total, `${account_id} ${metric}`).toBe(count);
    }
});

it('leaks no account that the person does not have, walked for everybody', async () => {
  for (const [personId, own] of Object.entries(people)) {
    for (const account of [...stores, 'foreign', 'home', 'nowhere']) {
      const answer = await get('stores/today', personId, { account_id: account });
      if (!own.includes(account)) {
        expect(answer.statusCode, `${personId} in ${account}`).toBe(404);
        expect(answer.body).not.toContain('Dealer');
        continue;
      }
      const { Stores } = answer.json<CallOutput<typeof storesToday>>();
      expect(Stores.map(({ account_id }) => account_id).toSorted()).toEqual(own.toSorted());
      for (const other of [...stores, 'foreign', 'home'].filter((id) => !own.includes(id)))
        expect(answer.body).not.toContain(other);
      for (const { Items } of Stores) expect(Items.map(({ metric }) => metric)).toEqual(todayLists);
    }
  }
});

it('has no product that the person does not have', async () => {
  expect((await get('stores/today', 'chatter', { account_id: 'north' })).statusCode).toBe(404);
  const answer = await get('stores/today', 'chatter', { account_id: 'website', service_type: 'DealerChat' });
  expect(answer.json<CallOutput<typeof storesToday>>().Stores.map(({ account_id }) => account_id)).toEqual(['website']);
});

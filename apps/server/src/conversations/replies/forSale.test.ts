import type { VehicleForSale } from '@forecourt/api/contract/for-sale';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const asking = (id: string, vehicle: object, dealer = 'home'): FeedLine[] => {
  const [lead, ...rest] = createConversation(dealer, id);
  return [{ ...lead, vehicle } as FeedLine, ...rest];
};
const car = (model: string, stock: string, more: object = {}) => ({
  year: 2026,
  make: 'Toyota',
  model,
  stock,
  price: 35_480,
  available: true,
  ...more,
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    ...asking('first', car('RAV4', 'T-1')),
    ...asking('second', car('Camry', 'T-2', { trim: 'XLE' })),
    ...asking('sold', car('Sienna', 'T-3', { available: false })),
    ...asking('elsewhere', car('Tacoma', 'T-4'), 'foreign'),
  ]);
});
afterAll(() => server.close());

it('lists what the dealership may offer, with its price, and nothing that is sold or of another dealership', async () => {
  const answer = await server.app.inject({
    url: '/api/dashboard/for-sale/home',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: 'first' },
    headers: { authorization: `Bearer ${await server.tokenFor('regular')}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { Items } = answer.json<{ Items: VehicleForSale[] }>();
  expect(Items.toSorted((one, other) => (one.Stock! < other.Stock! ? -1 : 1))).toEqual([
    { Name: '2026 Toyota RAV4', Stock: 'T-1', Price: 35_480 },
    { Name: '2026 Toyota Camry XLE', Stock: 'T-2', Price: 35_480 },
  ]);
});

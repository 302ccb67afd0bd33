import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { createConversation } from '../../test-support/testConversation.ts';

const people = [
  ['Zoe', 'adams'],
  ['Ada', 'Zimmer'],
  ['Bob', 'baker'],
  ['Amy', 'Baker'],
] as const;

let server: TestApp;
beforeAll(async () => {
  server = await testApp(
    {},
    people.flatMap(([first_name, last_name]): FeedLine[] => [
      {
        type: 'person',
        id: first_name,
        first_name,
        last_name,
        email: `${first_name}@names.example`,
        username: first_name,
        role: 'REGULAR',
        dealers: ['home'],
      },
      ...createConversation('home', `lead-of-${first_name}`).map((line) =>
        line.type === 'lead' ? { ...line, salesperson: first_name } : line,
      ),
      {
        type: 'event',
        dealer: 'home',
        id: `handed-to-${first_name}`,
        conversation: `lead-of-${first_name}`,
        kind: 'HANDOFF',
        by: 'assistant',
        at: '2026-01-05T15:00:00Z',
      },
    ]),
  );
});
afterAll(() => server.close());

it('lists salespeople by surname, then by first name, case aside', async () => {
  const answer = await server.app.inject({
    url: '/api/dashboard/metrics/salesperson_performance',
    query: {
      account_id: 'home',
      service_type: 'LEAD_ENGAGE',
      start_date: '2026-01-05T00:00:00',
      end_date: '2026-01-05T23:59:59',
    },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  const names = answer.json<{ performance: { FullName: string }[] }>().performance.map(({ FullName }) => FullName);
  expect(names).toEqual(['Zoe adams', 'Amy Baker', 'Bob baker', 'Ada Zimmer']);
});

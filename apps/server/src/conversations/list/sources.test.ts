import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation } from '../../../test-support/testConversation.ts';

let server: TestApp;
beforeAll(async () => {
  const names = ['Zillow', 'autotrader', 'Émile', 'Cars.com', 'AutoTrader', 'Zillow'];
  const from = (source: string, at: number) =>
    createConversation('home', `lead-${at}`).map((line): FeedLine =>
      line.type === 'lead' ? { ...line, source } : line,
    );
  const foreignLines = createConversation('foreign', 'theirs').map((line): FeedLine =>
    line.type === 'lead' ? { ...line, source: 'Of another dealer' } : line,
  );
  server = await testApp({}, [...names.flatMap(from), ...foreignLines]);
});
afterAll(() => server.close());

it('lists each source of the dealer once, in its first spelling, by name, case and accents aside', async () => {
  const answer = await server.app.inject({
    url: '/api/dashboard/filters/sources',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  expect(answer.json()).toEqual({ Items: ['autotrader', 'Cars.com', 'Émile', 'Zillow'] });
});

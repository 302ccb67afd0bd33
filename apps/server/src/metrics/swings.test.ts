import type { CallOutput } from '@forecourt/api/call';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { swings } from '@forecourt/api/contract/swings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { getUsualChange } from './swings.ts';

it.each([
  // 10, 20, 30, 40 and 50 %: four fifths lie at or below 42.
  [[165, 110, 78.57, 60.44, 50.37, 45.79], 42],
  // Up and down alike.
  [[100, 50, 100, 50, 100, 50], 100],
  // A change from nothing is none.
  [[5, 0, 5, 5, 5, 5, 5, 5], 0],
  [[1, 1, 1, 1, 1], null],
  [[], null],
])('of %j is %s', (counts, usual) => {
  expect(getUsualChange(counts)).toBe(usual);
});

/** A lead of each day that the assistant wrote to: so many a day of January, from the 1st on. */
const perDay = [2, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4];
function* lines(): Generator<FeedLine> {
  for (const [index, count] of perDay.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1 + index, 17)).toISOString();
    for (let number = 0; number < count; number++) {
      const id = `lead-${index}-${number}`;
      const name = { first_name: 'Ada', last_name: id, source: 'Website', lead_type: 'NEW', status: 'ACTIVE' };
      yield { type: 'lead', dealer: 'home', id, product: 'LEAD_ENGAGE', ...name, created_at: at };
      yield { type: 'conversation', dealer: 'home', id, lead: id, channel: 'email', started_at: at };
      const message = { initiator: 'BOT' as const, channel: 'email' as const, body: 'Hello' };
      yield { type: 'message', dealer: 'home', id: `${id}-1`, conversation: id, ...message, at };
    }
  }
}

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [...lines()]);
});
afterAll(() => server.close());

it('looks at the 12 ranges before, and at no day before the first', async () => {
  const ask = async (day: string) => {
    const answer = await server.app.inject({
      url: '/api/dashboard/metrics/swings',
      query: {
        account_id: 'home',
        service_type: 'LEAD_ENGAGE',
        start_date: `${day}T00:00:00`,
        end_date: `${day}T23:59:59`,
      },
      headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { Items } = answer.json<CallOutput<typeof swings>>();
    return Items.find(({ metric }) => metric === 'total_leads_worked')!.usual;
  };
  // The 2nd to the 13th: from 4 to 5 are 25 %, from 5 to 4 are 20, nine others 0. Eight of eleven at or below 0.
  expect(await ask('2026-01-14')).toBe(0);
  // The 1st to the 6th: 100, 0, 0, 25 and 20 %.
  expect(await ask('2026-01-07')).toBe(40);
  // Too few.
  expect(await ask('2026-01-05')).toBeNull();
});

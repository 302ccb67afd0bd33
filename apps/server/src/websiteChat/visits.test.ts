import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test-support/testApp.ts';
import { browser, chatDealer } from '../../test-support/testWebsite.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [chatDealer('shop'), chatDealer('other')]);
});
afterAll(() => server.close());

let visit: Record<string, unknown>;
beforeEach(async () => {
  await server.database.pool.query('delete from visit');
  visit = {
    account_id: 'shop',
    host: 'www.shop.example:443',
    id: randomUUID(),
    visitor: randomUUID(),
    referral: 'external',
    opened: false,
  };
});

const tell = async (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/website-chat/visits',
    headers: { 'user-agent': browser, ...headers },
    payload: { ...visit, ...more },
  });
  return answer.statusCode === 200 ? answer.json<unknown>() : answer.statusCode;
};

/** What the dashboard counts of the dealer's website. */
async function counted(): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query<{ kind: string; n: number }>(
    "select kind, sum(n)::int as n from metric_day where dealer_id = 'shop' and kind in ('visit', 'widget_open') group by 1",
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

it('counts a page view once, and as opened from when the chat is opened on it', async () => {
  expect(await tell()).toEqual({ ok: true });
  expect(await tell()).toEqual({ ok: true });
  expect(await counted()).toEqual({ visit: 1 });
  await tell({ opened: true });
  await tell();
  expect(await counted()).toEqual({ visit: 1, widget_open: 1 });
  const { rows } = await server.database.pool.query('select domain, product_id, opened_widget from visit');
  expect(rows).toEqual([{ domain: 'www.shop.example', product_id: 'DealerChat', opened_widget: true }]);
});

it('counts it once, too, where it is told of at the same moment', async () => {
  await Promise.all([tell(), tell({ opened: true }), tell(), tell({ opened: true }), tell()]);
  expect(await counted()).toEqual({ visit: 1, widget_open: 1 });
});

it('counts another page view of the same visitor as another visit', async () => {
  await tell();
  await tell({ id: randomUUID() });
  expect(await counted()).toEqual({ visit: 2 });
});

it.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a script', { 'user-agent': 'curl/8.5.0' }],
  ['whoever names no browser', { 'user-agent': '' }],
  ['a page that is loaded ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('answers %s and counts nobody', async (_who, headers) => {
  expect(await tell({}, headers)).toEqual({ ok: true });
  expect(await counted()).toEqual({});
});

it('counts nothing for a page that is not the dealer’s', async () => {
  expect(await tell({ host: 'www.other.example' })).toBe(404);
  expect(await tell({}, { origin: 'https://www.other.example' })).toBe(403);
  expect(await tell({}, { origin: 'https://www.shop.example' })).toEqual({ ok: true });
  expect(await counted()).toEqual({ visit: 1 });
});

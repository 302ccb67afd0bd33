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
    referral: 'external',
    opened: false,
    press: null,
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

it('tells the visitors of a day apart without a name of theirs, and follows nobody who asks not to be', async () => {
  const visitors = async () => {
    const { rows } = await server.database.pool.query<{ visitor: string }>('select visitor from visit order by at');
    return rows.map(({ visitor }) => visitor);
  };
  await tell();
  await tell({ id: randomUUID() });
  await tell({ id: randomUUID() }, { 'user-agent': `${browser} Edg/140.0.0.0` });
  for (let time = 0; time < 2; time++) await tell({ id: randomUUID() }, { 'sec-gpc': '1' });
  expect(await counted()).toEqual({ visit: 5 });
  const [first, again, ...others] = await visitors();
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
  expect(first).toMatch(/^[0-9a-f]{32}$/);

  // The secret of a day is forgotten with it, and another one gives other names.
  await server.database.pool.query('update visitor_salt set day = day - 1');
  await tell({ id: randomUUID() });
  expect((await visitors()).at(-1)).not.toBe(first);
  expect((await server.database.pool.query('select from visitor_salt')).rowCount).toBe(1);
});

it('counts each press of a call to action, and once where it begins a chat', async () => {
  const press = { id: randomUUID(), cta: 'Check Availability', page_type: 'vdp' };
  const presses = async () => {
    const { rows } = await server.database.pool.query<{ n: number }>(
      "select sum(n)::int as n from metric_day where dealer_id = 'shop' and kind = 'CTA' and actor = $1",
      [JSON.stringify(['Check Availability', 'vdp']).replace(',', ', ')],
    );
    return rows[0]!.n;
  };
  for (let time = 0; time < 2; time++) await tell({ opened: true, press });
  await tell({ opened: true, press: { ...press, id: randomUUID() } });
  expect(await presses()).toBe(2);
  const started = await server.app.inject({
    method: 'POST',
    url: '/api/website-chat/chats',
    payload: {
      account_id: 'shop',
      host: 'www.shop.example',
      visitor: randomUUID(),
      referral: 'direct',
      page: { type: 'vdp', url: '' },
      vehicle: null,
      cta: press.cta,
      press: press.id,
      message: { id: randomUUID(), text: 'Is it there?' },
    },
  });
  expect(started.statusCode, started.body).toBe(200);
  expect(await presses()).toBe(2);
  // Told of once more, as after a lost answer.
  await tell({ opened: true, press });
  expect(await presses()).toBe(2);
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

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { browser, chatDealer } from '../../../test-support/testWebsite.ts';
import { rebuild } from '../../../test-support/rebuild.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [chatDealer('shop'), chatDealer('other')]);
});
afterAll(() => server.close());

let visit: Record<string, unknown>;
beforeEach(async () => {
  await server.database.pool.query('delete from visit');
  await server.database.pool.query('delete from cta_press');
  await rebuild(server.database, 'shop');
  visit = {
    account_id: 'shop',
    host: 'www.shop.example:443',
    id: randomUUID(),
    referral: 'external',
    opened: false,
    press: null,
  };
});

/** @param headers beside those of the dealer's page; one that is undefined is not sent */
const tell = async (more: Record<string, unknown> = {}, headers: Record<string, string | undefined> = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/website-chat/visits',
    headers: Object.fromEntries(
      Object.entries({ 'user-agent': browser, origin: 'https://www.shop.example', ...headers }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
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

const presses = async (cta: string) => {
  const { rows } = await server.database.pool.query<{ n: number | null }>(
    "select sum(n)::int as n from metric_day where dealer_id = 'shop' and kind = 'CTA' and actor like $1",
    [`["${cta}", %`],
  );
  return rows[0]!.n ?? 0;
};
const startChat = async (cta: string, press?: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/website-chat/chats',
    payload: {
      account_id: 'shop',
      host: 'www.shop.example',
      visitor: randomUUID(),
      referral: 'direct',
      page: { type: 'vdp', url: '' },
      vehicle: null,
      cta,
      ...(press !== undefined && { press }),
      message: { id: randomUUID(), text: 'Is it there?' },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const getPress = (cta: string) => ({ id: randomUUID(), cta, page_type: 'vdp' });

it('counts each press of a call to action, and once where it begins a chat', async () => {
  const press = getPress('Check Availability');
  for (let time = 0; time < 2; time++) await tell({ opened: true, press });
  await tell({ opened: true, press: getPress('Check Availability') });
  expect(await presses('Check Availability')).toBe(2);
  await startChat(press.cta, press.id);
  expect(await presses('Check Availability')).toBe(2);
  // Reported once more, as after a lost answer.
  await tell({ opened: true, press });
  expect(await presses('Check Availability')).toBe(2);
});

it('counts no words that somebody makes up', async () => {
  // Of a dealer's website, and pressed before today.
  await server.database.pool.query(
    "insert into cta_press (dealer_id, id, product_id, cta, page_type, at, day) values ('shop', 'old', 'DealerChat', 'Get ePrice', 'srp', now() - interval '2 days', current_date - 2)",
  );
  await rebuild(server.database, 'shop');
  await startChat('Buy pills online');
  await startChat('Buy pills online', randomUUID());
  const press = getPress('Value your trade');
  await tell({ opened: true, press });
  // A press is counted by what its page has reported, not by the chat's own words.
  await startChat('Buy pills online', press.id);
  expect(await presses('Buy pills online')).toBe(0);
  expect(await presses('Value your trade')).toBe(1);

  for (let text = 0; text < 60; text++)
    expect(await tell({ opened: true, press: getPress(`Invented ${text}`) }, { 'sec-gpc': '1' })).toEqual({ ok: true });
  const { rows } = await server.database.pool.query<{ texts: number }>(
    'select count(distinct cta)::int as texts from (select cta from cta_press union all select cta from event where cta is not null) t',
  );
  // The two that there are, and those that a day may bring.
  expect(rows[0]!.texts).toBeLessThanOrEqual(42);
  // What is known goes on being counted, with and without a page that reports it.
  await tell({ opened: true, press: getPress('Get ePrice') });
  await startChat('Get ePrice');
  expect(await presses('Get ePrice')).toBe(3);
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
  for (const origin of [undefined, 'null', `http://localhost:${server.config.port}`])
    expect(await tell({}, { origin }), origin).toBe(403);
  expect(await tell({}, { origin: 'https://www.shop.example' })).toEqual({ ok: true });
  expect(await counted()).toEqual({ visit: 1 });
});

it('counts no more than a person looks at in a day, and 120 page views a minute from one address', async () => {
  await server.database.pool.query(
    `insert into visit (dealer_id, id, product_id, visitor, domain, referral, opened_widget, at, day)
     select dealer_id, 'more' || n, product_id, visitor, domain, referral, false, at, day
     from visit, generate_series(1, 499) n where id = $1`,
    [(await tell(), visit.id)],
  );
  await rebuild(server.database, 'shop');
  await tell({ id: randomUUID() });
  expect(await counted()).toEqual({ visit: 500 });
  await tell({ id: randomUUID() }, { 'user-agent': `${browser} Edg/140.0.0.0` });
  expect(await counted()).toEqual({ visit: 501 });
  const statuses = new Set<unknown>();
  for (let time = 0; time < 121; time++) statuses.add(await tell());
  expect([...statuses].at(-1)).toBe(429);
});

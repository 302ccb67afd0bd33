import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { superAdmin, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';

const home = (settings: { Takeover: boolean; ServiceScheduler?: boolean }) =>
  chatDealer('home', { settings, insight_providers: ['STELLANTIS'] });

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    home({ Takeover: true, ServiceScheduler: true }),
    chatDealer('toyota', { insight_providers: ['TOYOTA'] }),
    chatDealer('pilot', { insight_providers: ['STELLANTIS'], settings: { IsPilot: true } }),
    superAdmin('root', ['home', 'toyota', 'pilot']),
  ]);
});
afterAll(() => server.close());
/** As the feed has filled it in. */
beforeEach(async () => {
  await server.database.pool.query("delete from setting where dealer_id = 'home' and product_id = ''");
  await server.database.pool.query(
    `insert into setting (dealer_id, product_id, kind, value) values
       ('home', '', 'dealership-takeover', '{"Status": true}'), ('home', '', 'service-scheduler', '{"Status": true, "Visible": true}')`,
  );
});

const scope = { account_id: 'home', service_type: 'DealerChat' };

async function send(
  path: string,
  {
    person = 'admin',
    body,
    version = 0,
    account = 'home',
  }: { person?: string; body?: object; version?: number; account?: string } = {},
) {
  const answer = await server.app.inject({
    method: !body ? 'GET' : path === 'cdn-file' ? 'PUT' : 'POST',
    url: `/api/dashboard/${account}/${path}`,
    query: { ...scope, account_id: account },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}`, 'if-match': `"${version}"` },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
}

/** What a new page of the dealer's website gets. */
const onNewPage = async () =>
  (
    await server.app.inject({
      url: '/api/website-chat/settings',
      query: { account_id: 'home', host: 'www.home.example' },
    })
  ).json();

/** Each switch: what is sent, what it then reads, and what it changes on a new page (spec 2 §3, §7). */
const switches = [
  {
    path: 'dealership-takeover-status',
    first: { Status: true },
    body: { status: false },
    reads: { Status: false },
    shows: { offers_person: false, quick_replies: ['Schedule service'] },
  },
  {
    path: 'maximize-conversion-status',
    first: { Status: false },
    body: { status: true },
    reads: { Status: true },
    shows: { invites_contact: true },
  },
  {
    path: 'selling-price-status',
    first: { Status: true },
    body: { status: false },
    reads: { Status: false },
    shows: { shows_prices: false },
  },
  {
    path: 'quick-replies-status',
    first: { Status: true },
    body: { status: false },
    reads: { Status: false },
    shows: { quick_replies: [] },
  },
  {
    path: 'service-appt-scheduler-status',
    first: { Status: true, Visible: true },
    body: { status: true, visible: false },
    reads: { Status: true, Visible: false },
    shows: { quick_replies: ['Talk to a person'] },
  },
  {
    path: 'chat-start-form-status',
    first: { Status: false },
    body: { status: true },
    reads: { Status: true },
    shows: { starts_with_form: true },
    isSuperAdminOnly: true,
  },
  {
    path: 'lead-gating-status',
    first: { enabled: false, only_for_cta: false },
    body: { enabled: true, only_for_cta: true },
    reads: { enabled: true, only_for_cta: true },
    shows: { contact_first: 'cta' },
    isSuperAdminOnly: true,
  },
  {
    path: 'cdn-file',
    first: { adobeAnalyticsEnabled: false },
    body: { adobeAnalyticsEnabled: true },
    reads: { adobeAnalyticsEnabled: true },
    shows: { adobe_analytics: true },
    isSuperAdminOnly: true,
  },
];

describe.each(switches)('$path', ({ path, first, body, reads, shows, isSuperAdminOnly = false }) => {
  const person = isSuperAdminOnly ? 'root' : 'admin';
  const start = async () => Number(String((await send(path, { person })).etag).replaceAll('"', ''));

  it('is read and saved, and is on a new page of the website at once', async () => {
    const before = await onNewPage();
    const read = await send(path, { person });
    expect(read).toMatchObject({ status: 200, body: first });
    const version = await start();
    expect(before).not.toMatchObject(shows);
    expect(await send(path, { person, body, version })).toMatchObject({
      status: 200,
      etag: `"${version + 1}"`,
      body: reads,
    });
    expect((await send(path, { person })).body).toEqual(reads);
    expect(await onNewPage()).toMatchObject(shows);
    // The others stay as they were.
    expect({ ...(await onNewPage()), ...shows }).toEqual({ ...before, ...shows });
  });

  it.each([
    ['REGULAR', 'regular'],
    ['an ADMIN of another account', 'stranger'],
    ...(isSuperAdminOnly ? [['ADMIN', 'admin']] : []),
  ])('is closed to %s', async (_role, who) => {
    const refused = who === 'stranger' && !isSuperAdminOnly ? 404 : 403;
    expect((await send(path, { person: who! })).status).toBe(refused);
    expect((await send(path, { person: who!, body })).status).toBe(refused);
  });

  it('takes nothing but its own fields', async () => {
    for (const wrong of [{}, { status: 'true' }, { ...body, more: 1 }, { enabled: 1, only_for_cta: 0 }])
      expect((await send(path, { person, body: wrong })).status, JSON.stringify(wrong)).toBe(400);
  });

  it('is not saved on an older version, and says who has saved since', async () => {
    const version = await start();
    expect((await send(path, { person, body, version })).status).toBe(200);
    const stale = await send(path, { person, body, version });
    expect(stale).toMatchObject({
      status: 412,
      body: { message: 'You saved this in another window after you opened it here' },
    });
  });
});

it('keeps what was switched where the feed says something else later', async () => {
  const version = Number(String((await send('dealership-takeover-status')).etag).replaceAll('"', ''));
  expect((await send('dealership-takeover-status', { body: { status: false }, version })).status).toBe(200);
  await loadFeed(server.database.pool, JSON.stringify(home({ Takeover: true })));
  expect((await send('dealership-takeover-status')).body).toEqual({ Status: false });
  const answer = await server.app.inject({
    url: '/api/dashboard/takeover/home',
    query: scope,
    headers: { authorization: `Bearer ${await server.tokenFor('regular')}` },
  });
  // One place: the call of spec 3 §7 reads the same switch.
  expect(answer.json()).toEqual({ Status: false });
});

// Spec 2 §6: "the Adobe Analytics toggle (Stellantis only, hidden for pilot dealers)".
describe('Adobe Analytics', () => {
  const on = { adobeAnalyticsEnabled: true };
  const turnOn = async () => {
    const version = Number(String((await send('cdn-file', { person: 'root' })).etag).replaceAll('"', ''));
    expect((await send('cdn-file', { person: 'root', body: on, version })).status).toBe(200);
  };

  it.each([
    ['of another manufacturer', 'toyota'],
    ['of the pilot', 'pilot'],
  ])('is neither read nor saved for a dealer %s, by nobody', async (_which, account) => {
    expect((await send('cdn-file', { person: 'root', account })).status).toBe(403);
    expect((await send('cdn-file', { person: 'root', account, body: on })).status).toBe(403);
    const { rows } = await server.database.pool.query("select 1 from setting where kind = 'adobe-analytics'");
    expect(rows).toEqual([]);
  });

  it('is in the audit with what it was and is', async () => {
    await turnOn();
    const { rows } = await server.database.pool.query(
      "select actor, before, after from audit where action = 'capabilities.updateAdobe' order by id desc limit 1",
    );
    expect(rows).toMatchObject([{ actor: 'root', after: on }]);
  });

  it('is no more on the website once the dealer joins the pilot, or is not of Stellantis any more', async () => {
    const change = (pilot: boolean, providers: string[]) =>
      server.database.pool.query("update dealer set is_pilot = $1, insight_providers = $2 where id = 'home'", [
        pilot,
        providers,
      ]);
    await turnOn();
    expect(await onNewPage()).toMatchObject({ adobe_analytics: true });
    try {
      for (const [pilot, providers] of [
        [true, ['STELLANTIS']],
        [false, ['FORD']],
      ] as const) {
        await change(pilot, [...providers]);
        expect(await onNewPage()).toMatchObject({ adobe_analytics: false });
      }
    } finally {
      await change(false, ['STELLANTIS']);
    }
  });
});

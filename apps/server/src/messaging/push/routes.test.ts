import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBrowser } from '../../../test-support/testPush.ts';
import { type PushOffice, pushOffice } from '../../../test-support/testPushOffice.ts';
import { deleteExpired } from '../../identity/signIn/records.ts';
import { withDealers } from '../../platform/db/scope.ts';

let office: PushOffice;
beforeAll(async () => {
  office = await pushOffice();
});
beforeEach(() => office.reset());
afterEach(() => office.stopJobs());
afterAll(() => office.close());

it('is another person’s browser once they have turned it on there', async () => {
  const browser = await office.subscribe('admin');
  expect((await office.send('stranger', 'PUT', 'push/browser', browser.subscription)).status).toBe(200);
  await office.handOff('max');
  await office.deliver();
  expect(office.read(browser)).toEqual([]);
});

it('ends where it is turned off, by its own person alone', async () => {
  const { subscription } = await office.subscribe('admin');
  await office.send('stranger', 'DELETE', 'push/browser', { Endpoint: subscription.Endpoint });
  expect(await office.countBrowsers()).toBe(1);
  await office.send('admin', 'DELETE', 'push/browser', { Endpoint: subscription.Endpoint });
  expect(await office.countBrowsers()).toBe(0);
});

it('is forgotten with a sign-in that has run out, and after three months without a visit', async () => {
  const { pool, db } = office.server.database;
  const claims = await office.signIn();
  await office.subscribe('admin', claims);
  await office.subscribe('admin');
  await deleteExpired(db);
  expect(await office.countBrowsers()).toBe(2);
  await pool.query("update oidc_record set expires_at = now() - interval '1 second' where id = $1", [claims.grant_id]);
  await deleteExpired(db);
  expect(await office.countBrowsers()).toBe(1);
  await pool.query("update push_subscription set last_used_at = now() - interval '91 days'");
  await deleteExpired(db);
  expect(await office.countBrowsers()).toBe(0);
});

it('keeps the ten browsers of a person that were used last', async () => {
  for (let count = 0; count < 12; count++) await office.subscribe('admin');
  expect(await office.countBrowsers()).toBe(10);
});

it.each([
  ['an address without TLS', 'http://push.example/x'],
  ['loopback', 'https://127.0.0.1/x'],
  ['a private network', 'https://10.0.0.8/x'],
  ['a cloud’s metadata', 'https://169.254.169.254/latest'],
  ['another port', 'https://push.example:8443/x'],
  ['a password', 'https://user:secret@push.example/x'],
])('takes no browser at %s', async (_where, Endpoint) => {
  const { subscription } = createBrowser();
  expect((await office.send('admin', 'PUT', 'push/browser', { ...subscription, Endpoint })).status).toBe(400);
  expect(await office.countBrowsers()).toBe(0);
});

it.each([
  ['an unknown zone', { TimeZone: 'Nowhere/Town' }],
  ['hours that end when they begin', { QuietHours: { From: 60, To: 60 } }],
  ['a time that no clock shows', { QuietHours: { From: 0, To: 1440 } }],
])('takes no settings with %s', async (_what, wrong) => {
  const settings = { ShowsWords: true, QuietHours: null, TimeZone: 'America/New_York', ...wrong };
  expect((await office.send('admin', 'PUT', 'push', settings)).status).toBe(400);
});

it('shows a request neither the addresses nor the keys of browsers', async () => {
  for (const column of ['endpoint', 'p256dh', 'auth'] as const)
    await expect(
      withDealers(office.server.database, ['home'], (trx) =>
        trx.selectFrom('push_subscription').select(column).execute(),
      ),
    ).rejects.toThrow(/permission denied/);
});

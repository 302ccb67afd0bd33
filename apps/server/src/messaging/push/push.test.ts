import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { pushHost, readVapid } from '../../../test-support/testPush.ts';
import { followUp } from '../../conversations/handoffs/followUp.ts';
import { lockLeads } from '../timeline/lockLeads.ts';
import { handoffSubscriber, type PushOffice, pushOffice } from '../../../test-support/testPushOffice.ts';

let office: PushOffice;
beforeAll(async () => {
  office = await pushOffice();
});
beforeEach(() => office.reset());
afterEach(() => office.stopJobs());
afterAll(() => office.close());

const soon = { timeout: 10_000, interval: 20 };

it('shows a handoff to the people who are notified of it, encrypted for each of their browsers', async () => {
  const [phone, desk, colleague] = [
    await office.subscribe('admin'),
    await office.subscribe('admin'),
    await office.subscribe('regular'),
  ];
  const stranger = await office.subscribe('stranger');
  await office.handOff('ada');
  await office.deliver();
  for (const browser of [phone, desk, colleague])
    expect(office.read(browser)).toEqual([
      {
        title: 'Ada Byron is waiting',
        body: 'Can I see it today?',
        path: '/conversation/ada',
        tag: expect.stringMatching(/^[\w-]{32}$/),
      },
    ]);
  expect(office.read(stranger)).toEqual([]);
  const { headers, body } = office.service.sent[0]!;
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: office.read(phone)[0]!.tag,
    host: pushHost,
  });
  expect(Number(headers.ttl)).toBeGreaterThan(3500);
  expect(Number(headers.ttl)).toBeLessThanOrEqual(3600);
  expect(body.toString('latin1')).not.toContain('Ada');
  const claims = await readVapid(headers.authorization!, office.publicKey);
  expect(claims).toMatchObject({ aud: `http://${pushHost}`, sub: 'https://console.example' });
  // RFC 8292 §2: no more than 24 hours.
  expect(claims.exp! - Date.now() / 1000).toBeLessThan(24 * 3600);
});

it('shows a mention without the note’s words, and nothing to the one who wrote it', async () => {
  const [author, colleague] = [await office.subscribe('admin'), await office.subscribe('regular')];
  await office.handOff('bert');
  await office.deliver();
  await office.stopJobs();
  office.service.sent.length = 0;
  await office.mention('bert', 'regular');
  await office.deliver();
  expect(office.read(author)).toEqual([]);
  expect(office.read(colleague)).toEqual([
    expect.objectContaining({ title: 'admin Tester mentioned you', body: 'About Ada Byron' }),
  ]);
  expect(Number(office.service.sent[0]!.headers.ttl)).toBeGreaterThan(86_000);
});

it('escalates to those who were not called, under the same tag', async () => {
  const [admin, regular] = [await office.subscribe('admin'), await office.subscribe('regular')];
  await office.server.database.pool.query(
    `update setting set value = jsonb_set(value, '{Channels,0,SubscribedNotifications,0,Principals}', $1)
     where key = 'regular-subscriber'`,
    [JSON.stringify([{ Id: 'OnlyAssigned', Name: 'OnlyAssigned', Status: 1 }])],
  );
  await office.handOff('cyd');
  await office.deliver();
  expect(office.read(regular)).toEqual([]);
  await office.server.database.pool.query(
    "update timer set due_at = now() where lead_id = 'cyd' and kind = 'escalation'",
  );
  const escalation = office.jobs();
  await expect.poll(() => office.read(regular), soon).toHaveLength(1);
  await escalation.stop();
  expect(office.read(regular)[0]).toMatchObject({
    title: 'Ada Byron is still waiting',
    tag: office.read(admin)[0]!.tag,
  });
  expect(office.read(admin)).toHaveLength(1);
  await office.server.database.pool.query("delete from setting where key = 'regular-subscriber'");
  await office.feed(handoffSubscriber('regular', 'regular'));
});

it('shows only that something waits to who wants it so', async () => {
  const browser = await office.subscribe('admin');
  await office.send('admin', 'PUT', 'push', { ShowsWords: false, QuietHours: null, TimeZone: 'America/New_York' });
  await office.handOff('dora', 'My number is 555');
  await office.deliver();
  expect(office.read(browser)).toEqual([
    expect.objectContaining({ title: 'A customer is waiting', body: 'Dealer home' }),
  ]);
});

it('shows nothing in quiet hours, then or later', async () => {
  const [resting, awake] = [await office.subscribe('admin'), await office.subscribe('regular')];
  const settings = { ShowsWords: true, QuietHours: { From: 21 * 60, To: 7 * 60 }, TimeZone: 'America/New_York' };
  expect((await office.send('admin', 'PUT', 'push', settings)).status).toBe(200);
  expect((await office.send('admin', 'GET', 'push')).body).toEqual({ ...settings, PublicKey: office.publicKey });
  await office.handOff('emil');
  // Two in the morning in New York. The handoff was minutes ago by that clock.
  await office.server.database.pool.query("update push_delivery set created_at = '2026-01-15T06:59:00Z'");
  await office.deliver(() => new Date('2026-01-15T07:00:00Z'));
  expect(office.read(resting)).toEqual([]);
  expect(office.read(awake)).toHaveLength(1);
  await office.stopJobs();
  await office.handOff('emil-at-noon');
  await office.server.database.pool.query("update push_delivery set created_at = '2026-01-15T17:00:00Z'");
  await office.deliver(() => new Date('2026-01-15T17:00:30Z'));
  expect(office.read(resting)).toHaveLength(1);
});

it('shows nothing in a browser that has signed out, and forgets it', async () => {
  const [claims, other] = [await office.signIn(), await office.signIn()];
  const here = await office.subscribe('admin', claims);
  const elsewhere = await office.subscribe('admin', other);
  expect((await office.send('admin', 'POST', 'logout', {}, claims)).status).toBe(200);
  expect(await office.countBrowsers()).toBe(1);
  await office.handOff('flo');
  await office.deliver();
  expect(office.read(here)).toEqual([]);
  expect(office.read(elsewhere)).toHaveLength(1);
});

it('forgets the browser that the console names when it signs out, where an issuer keeps the sign-ins', async () => {
  const { subscription } = await office.subscribe('admin');
  // Nobody ends another person's.
  await office.send('regular', 'POST', 'logout', { push_endpoint: subscription.Endpoint });
  expect(await office.countBrowsers()).toBe(1);
  await office.send('admin', 'POST', 'logout', { push_endpoint: subscription.Endpoint });
  expect(await office.countBrowsers()).toBe(0);
});

it.each([
  ['whose sign-in has run out', "update oidc_record set expires_at = now() - interval '1 second'"],
  ['whose sign-in was ended elsewhere', "delete from oidc_record where model = 'Grant'"],
  ['whose person lost the account', "delete from person_account where person_id = 'regular'"],
  ['whose person lost the product', "update person set products = '{CHAT_AI}' where id = 'regular'"],
  ['whose person was deleted', "update person set deleted_at = now() where id = 'regular'"],
])('shows nothing in a browser %s', async (_whose, change) => {
  const { rows } = await office.server.database.pool.query("select * from person_account where person_id = 'regular'");
  const browser = await office.subscribe('regular', await office.signIn());
  const chat = `gone-${randomUUID()}`;
  await office.handOff(chat);
  expect(await office.countQueued()).toBe(1);
  await office.server.database.pool.query(change);
  await office.deliver();
  expect(office.read(browser)).toEqual([]);
  expect(office.service.sent).toEqual([]);
  await office.server.database.pool.query("update person set products = null, deleted_at = null where id = 'regular'");
  const { person_id, dealer_id, position, name_key, email_key, role_key, is_internal } = rows[0] as never;
  await office.server.database.pool.query(
    `insert into person_account (person_id, dealer_id, position, name_key, email_key, role_key, is_internal)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [person_id, dealer_id, position, name_key, email_key, role_key, is_internal],
  );
});

it('shows handoffs to nobody who is away, but what they are mentioned in', async () => {
  const browser = await office.subscribe('regular');
  await office.server.database.pool.query(
    "update person set away_until = now() + interval '1 day' where id = 'regular'",
  );
  await office.handOff('off');
  await office.mention('off', 'regular');
  await office.deliver();
  expect(office.read(browser).map(({ title }) => title)).toEqual(['admin Tester mentioned you']);
  await office.server.database.pool.query("update person set away_until = null where id = 'regular'");
});

it('shows a handoff that was passed on to those who have it now', async () => {
  const [manager, other] = [await office.subscribe('admin'), await office.subscribe('regular')];
  await office.handOff('passed');
  await office.deliver();
  await office.stopJobs();
  office.service.sent.length = 0;
  // Nobody of this store is a salesperson, so that the managers come next.
  await office.server.database.db.transaction().execute(async (trx) => {
    await lockLeads(trx, [{ dealerId: 'home', leadId: 'passed' }]);
    const handoff = trx.selectFrom('handoff').selectAll().where('id', '=', 'passed-handoff');
    await followUp(trx, await handoff.executeTakeFirstOrThrow(), new Date(Date.now() + 7 * 86_400_000));
  });
  await office.deliver();
  expect(office.read(manager).map(({ title }) => title)).toEqual(['Ada Byron is still waiting']);
  expect(office.read(other)).toEqual([]);
});

it('shows nothing two weeks after the console was last open in a browser whose sign-in an issuer keeps', async () => {
  const browser = await office.subscribe('admin');
  await office.server.database.pool.query("update push_subscription set last_used_at = now() - interval '15 days'");
  await office.handOff('gus');
  await office.deliver();
  expect(office.read(browser)).toEqual([]);
});

it('shows no handoff that somebody has followed meanwhile', async () => {
  const browser = await office.subscribe('admin');
  await office.handOff('hal');
  await office.takeover('regular', 'hal');
  await office.deliver();
  expect(office.read(browser)).toEqual([]);
});

it.each([404, 410])('forgets a browser that the push service answers %s for', async (status) => {
  await office.subscribe('admin');
  office.service.answers.push({ status });
  await office.handOff(`ivy-${status}`);
  await office.deliver();
  expect(office.service.sent).toHaveLength(1);
  expect(await office.countBrowsers()).toBe(0);
  expect(office.failures).toEqual([]);
});

it('tries again while the push service is busy, and waits as long as it asks', async () => {
  const browser = await office.subscribe('admin');
  office.service.answers.push({ status: 503 }, { status: 429, headers: { 'retry-after': '1' } });
  await office.handOff('jane');
  await office.deliver();
  expect(office.read(browser)).toHaveLength(3);
  expect(office.failures).toEqual(['Error: The push service answered 503']);
});

it('gives up what the push service refuses, without a second try', async () => {
  await office.subscribe('admin');
  office.service.answers.push({ status: 403 });
  await office.handOff('kim');
  await office.deliver();
  expect(office.service.sent).toHaveLength(1);
  expect(await office.countBrowsers()).toBe(1);
});

it('sends nothing an hour after a handoff', async () => {
  const browser = await office.subscribe('admin');
  await office.handOff('lou');
  await office.deliver(() => new Date(Date.now() + 3_601_000));
  expect(office.read(browser)).toEqual([]);
});

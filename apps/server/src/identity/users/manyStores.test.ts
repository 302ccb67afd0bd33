import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealer, superAdmin, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { signIn } from '../../../test-support/testSignIn.ts';

/*
 * One person at dealers of two groups: Sam is an ADMIN of `foreign` (stranger@test.example), and `home` invites them as a REGULAR.
 */

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [dealer('second'), superAdmin('boss', ['home', 'second'])]);
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from invitation');
  await server.database.pool.query('delete from person where invited_by is not null');
});

const email = 'stranger@test.example';

const send = async (
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  ifMatch = 0,
) =>
  server.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${await server.tokenFor(who)}`, 'if-match': `"${ifMatch}"` },
  });

const invite = (address = email, role = 'REGULAR') =>
  send('admin', 'POST', '/api/dashboard/users/home', {
    dealer_stores: ['home'],
    retailer_name: 'impel',
    user_info: [
      { first_name: 'Sam', last_name: 'Doe', email: address, role, invited_by: { user_id: 'admin', fullname: '' } },
    ],
  });

const latestMail = async (address = email) => {
  const { rows } = await server.database.pool.query<{ subject: string; html: string }>(
    'select subject, html from delivery where recipient = $1 order by created_at desc limit 1',
    [address],
  );
  return rows[0]!;
};
const getToken = ({ html }: { html: string }) => /token=([\w-]+)/.exec(html)![1]!;

const accept = async () => {
  const token = getToken(await latestMail());
  return server.app.inject({
    method: 'POST',
    url: '/invitation',
    payload: new URLSearchParams({ token, join: 'yes' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: `localhost:${server.config.port}` },
  });
};

const join = async () => {
  expect((await invite()).statusCode).toBe(200);
  expect((await accept()).headers.location).toBe('/invitation/joined');
};

const findListed = async () => {
  const { Items } = (await send('admin', 'GET', '/api/dashboard/users/home?search_pattern=Sam')).json<{
    Items: { UserId: string; Username: string; Invitation: string | null; UserRole: string }[];
  }>();
  return Items[0];
};

const workAt = (id: string) => send('stranger', 'POST', '/api/dashboard/switch-user', { account_id: id });

describe('an invitation of somebody who works for dealers of another group', () => {
  it('asks that person to accept, and lets nobody in before', async () => {
    await invite();
    const mail = await latestMail();
    expect(mail.subject).toBe('You’re invited to Dealer home on Forecourt');
    expect(mail.html).toContain('admin Tester wants to add you to Dealer home.');
    expect((await workAt('home')).statusCode).toBe(404);
    expect(await findListed()).toMatchObject({ Invitation: 'invited' });
  });

  it('is answered like any other: status, body, headers, and what the list and the audit log show', async () => {
    const seen = async (address: string) => {
      const answer = await invite(address);
      const { Items } = (await send('admin', 'GET', '/api/dashboard/users/home?search_pattern=Sam')).json<{
        Items: Record<string, unknown>[];
      }>();
      const { rows } = await server.database.pool.query<{ after: unknown }>(
        "select after from audit where dealer_id = 'home' and action = 'users.invite' order by id desc limit 1",
      );
      const text = JSON.stringify([answer.statusCode, answer.body, Items, rows]);
      const id = String(Items[0]!.UserId);
      await server.database.pool.query('delete from invitation');
      await server.database.pool.query('delete from person where invited_by is not null');
      return text.replaceAll(address, '(address)').replaceAll(id, '(id)').replaceAll(id.slice(0, 8), '(id)');
    };
    expect(await seen(email)).toBe(await seen('nobody.yet@new.example'));
  });

  it('adds the dealership to the account that they have: same sign-in, and the role of each place', async () => {
    await join();
    await signIn(server, { email });
    const record = (await workAt('home')).json<AuthRecord>();
    expect(record.user_info).toMatchObject({ DealerId: 'home', Role: 'REGULAR', Policy: [] });
    expect(record.user_info.ChildAccounts.map(({ id, is_separate }) => [id, is_separate])).toEqual([
      ['home', undefined],
      ['foreign', true],
    ]);
    const back = (await workAt('foreign')).json<AuthRecord>();
    expect(back.user_info).toMatchObject({ DealerId: 'foreign', Role: 'ADMIN' });
    // A REGULAR here, whatever they are elsewhere.
    expect((await send('stranger', 'GET', '/api/dashboard/users/home')).statusCode).toBe(403);
    expect((await send('stranger', 'GET', '/api/dashboard/users/foreign')).statusCode).toBe(200);
    expect(await findListed()).toMatchObject({ Invitation: null, UserRole: 'REGULAR' });
  });

  it('gives no rights in the place that they had: an ADMIN of one is none of the other’s', async () => {
    await server.database.pool.query("update person set role = 'REGULAR', policy = '[]' where id = 'stranger'");
    await invite(email, 'ADMIN');
    await accept();
    expect((await send('stranger', 'GET', '/api/dashboard/users/home')).statusCode).toBe(200);
    expect((await send('stranger', 'GET', '/api/dashboard/users/foreign')).statusCode).toBe(403);
    const across = await send('stranger', 'POST', '/api/dashboard/users/home', {
      dealer_stores: ['foreign'],
      retailer_name: 'impel',
      user_info: [],
    });
    expect(across.statusCode).toBeGreaterThanOrEqual(400);
    await server.database.pool.query("update person set role = 'ADMIN' where id = 'stranger'");
  });

  it('is accepted once, and by the button alone', async () => {
    await invite();
    const token = getToken(await latestMail());
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const)
      expect((await server.app.inject({ method, url: `/invitation?token=${token}` })).statusCode).toBe(200);
    expect((await accept()).statusCode).toBe(303);
    const again = await server.app.inject({ url: `/invitation?token=${token}` });
    expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('already been used')]);
  });

  it('finds the person by their one password afterwards, whose link goes to their account', async () => {
    await join();
    const { UserId } = (await findListed())!;
    const sent = await send('admin', 'POST', '/api/dashboard/users/home/password-link', {
      user_id: UserId,
      retailer_name: 'impel',
    });
    expect(sent.json()).toMatchObject({ HasPassword: true });
    const { rows } = await server.database.pool.query('select person_id from password_link');
    expect(rows).toEqual([{ person_id: 'stranger' }]);
  });
});

describe('removing somebody from one store', () => {
  const remove = async (who: string, dealerId: string, userId: string, username: string) =>
    send(who, 'DELETE', `/api/dashboard/users/${dealerId}`, {
      user_id: userId,
      retailer_name: 'impel',
      user_name: username,
    });

  it('leaves the others, and their sign-in', async () => {
    await join();
    const tokens = await signIn(server, { email });
    const { UserId, Username } = (await findListed())!;
    expect((await remove('admin', 'home', UserId, Username)).statusCode).toBe(200);
    expect((await workAt('home')).statusCode).toBe(404);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/dashboard/login',
      payload: {},
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(answer.json<AuthRecord>().user_info).toMatchObject({ DealerId: 'foreign', ChildAccounts: [] });
    await signIn(server, { email });
  });

  it('also from the store that they began with: the last one ends the sign-in', async () => {
    await server.database.pool.query("delete from person where id = 'helper'");
    await server.database.pool.query(
      `insert into person (id, subject, first_name, last_name, email, username, role)
       values ('helper', 'helper', 'Hel', 'Per', 'helper@test.example', 'helper', 'ADMIN')`,
    );
    await server.database.pool.query(
      `insert into person_account select id, 'foreign', 1, name_key, email_key, role_key, is_internal from person where id = 'helper'`,
    );
    await join();
    const record = (await findListed())!;
    expect((await remove('helper', 'foreign', 'stranger', 'stranger')).statusCode).toBe(200);
    const tokens = await signIn(server, { email });
    const login = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/dashboard/login',
        payload: {},
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
    expect((await login()).json<AuthRecord>().user_info).toMatchObject({ DealerId: 'home', Role: 'REGULAR' });
    expect((await remove('admin', 'home', record.UserId, record.Username)).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(401);
    await expect(signIn(server, { email })).rejects.toThrow('Wrong email or password');
    const { rows } = await server.database.pool.query('select from person where email = $1', [email]);
    expect(rows).toEqual([]);
  });
});

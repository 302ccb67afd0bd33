import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealer, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { askForCode, browser, refresh, signIn, type Tokens } from '../../../test-support/testSignIn.ts';

let server: TestApp;
/** Callers are kept for some seconds: a moment later is another. */
let now = 0;
beforeAll(async () => {
  server = await testApp({}, [dealer('second')]);
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  now += 1;
  await server.database.pool.query('delete from known_browser');
  await server.database.pool.query('update dealer set idle_minutes = 30');
  await server.database.pool.query('delete from sign_in_attempts');
});

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/dashboard${path}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}` },
    remoteAddress: `10.9.0.${now}`,
  });

/** Time passes for every sign-in; and what the process keeps of callers is forgotten. */
const wait = async (minutes: number) => {
  await server.database.pool.query('update sign_in set idle_ends_at = idle_ends_at - make_interval(mins => $1)', [
    minutes,
  ]);
  await server.app.inject({
    method: 'POST',
    url: '/api/feed',
    payload:
      '{"type":"dealer","id":"third","group":"G","name":"Third","retailer_name":"impel","time_zone":"America/New_York","country":"US","products":[]}',
    headers: { authorization: `Bearer ${server.feedToken}`, 'content-type': 'application/x-ndjson' },
  });
};

/** A refreshed access token: no cached caller has it. */
const renew = async ({ refresh_token }: Tokens) => {
  const answer = await refresh(server, refresh_token);
  return answer.ok ? ((await answer.json()) as Tokens) : undefined;
};

describe('a sign-in whose person does nothing', () => {
  it('ends after the time that the account has chosen, for calls, refresh tokens and the provider alike', async () => {
    const visit = browser();
    const tokens = await signIn(server, { visit });
    await wait(29);
    const renewed = await renew(tokens);
    expect(renewed).toBeDefined();
    await wait(2);
    expect((await call(tokens.access_token, 'GET', '/session/alive')).statusCode).toBe(401);
    expect(await renew(renewed!)).toBeUndefined();
    // The browser's cookie alone signs nobody in.
    expect((await askForCode(server, visit)).pathname).toContain('/oidc/sign-in/');
  });

  it('goes on with each sign of life, and with nothing else', async () => {
    const first = await signIn(server);
    await wait(20);
    // What a console asks by itself is no sign of life.
    expect((await call(first.access_token, 'GET', '/session/sign-ins')).statusCode).toBe(200);
    const left = async () => {
      const { rows } = await server.database.pool.query<{ minutes: number }>(
        "select round(extract(epoch from max(idle_ends_at) - now()) / 60)::int as minutes from sign_in where person_id = 'admin'",
      );
      return rows[0]!.minutes;
    };
    expect(await left()).toBe(10);
    expect((await call(first.access_token, 'GET', '/session/alive')).json()).toEqual({ IdleMinutes: 30 });
    expect(await left()).toBe(30);
  });

  it('ends after the shortest time of the person’s accounts', async () => {
    await server.database.pool.query(
      `insert into person_account select id, 'second', 2, name_key, email_key, role_key, is_internal from person where id = 'admin'
       on conflict do nothing`,
    );
    await server.database.pool.query("update dealer set idle_minutes = 15 where id = 'second'");
    const tokens = await signIn(server);
    expect((await call(tokens.access_token, 'GET', '/session/alive')).json()).toEqual({ IdleMinutes: 15 });
    await wait(16);
    expect((await call(tokens.access_token, 'GET', '/session/alive')).statusCode).toBe(401);
  });

  it('counts by the time that an administrator chooses', async () => {
    const tokens = await signIn(server);
    const changed = await call(tokens.access_token, 'PUT', '/session/idle-time/home', { IdleMinutes: 240 });
    expect([changed.statusCode, changed.json()]).toEqual([200, { IdleMinutes: 240 }]);
    expect((await call(tokens.access_token, 'PUT', '/session/idle-time/home', { IdleMinutes: 5 })).statusCode).toBe(
      400,
    );
    expect(
      (await call(await server.tokenFor('regular'), 'PUT', '/session/idle-time/home', { IdleMinutes: 480 })).statusCode,
    ).toBe(403);
  });
});

describe('the list of devices', () => {
  it('has browser, system and internet address of each, and signs out one', async () => {
    const here = await signIn(server, { visit: browser('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36') });
    const phone = await signIn(server, {
      visit: browser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'),
    });
    await call(phone.access_token, 'POST', '/login', {});
    const list = async () =>
      (await call(here.access_token, 'GET', '/session/sign-ins')).json<{
        SignIns: { Id: string; Browser: string; Address: string | null; IsThisDevice: boolean }[];
      }>().SignIns;
    const other = (await list()).find(({ Browser }) => Browser.includes('iPhone'))!;
    expect(other).toMatchObject({ Address: `10.9.0.${now}`, IsThisDevice: false });
    expect((await call(here.access_token, 'DELETE', `/session/sign-ins/${other.Id}`)).statusCode).toBe(200);
    expect((await list()).map(({ Id }) => Id)).not.toContain(other.Id);
    expect(await renew(phone)).toBeUndefined();
    expect(await renew(here)).toBeDefined();
  });

  it('ends nobody else’s', async () => {
    const admin = await signIn(server);
    const regular = await signIn(server, { email: 'regular@test.example' });
    const { SignIns } = (await call(regular.access_token, 'GET', '/session/sign-ins')).json<{
      SignIns: { Id: string }[];
    }>();
    await call(admin.access_token, 'DELETE', `/session/sign-ins/${SignIns[0]!.Id}`);
    expect(await renew(regular)).toBeDefined();
  });
});

describe('a sign-in from a browser that the person has not used before', () => {
  const mails = async () => {
    const { rows } = await server.database.pool.query<{ recipient: string; html: string }>(
      "select recipient, html from delivery where subject = 'New sign-in to your Forecourt account' order by created_at",
    );
    return rows;
  };

  it('is mailed; the first of all and the next from the same browser are not', async () => {
    await server.database.pool.query("delete from delivery where subject like 'New sign-in%'");
    const known = browser();
    await signIn(server, { visit: known });
    // The session of the browser is over: the password is asked for again.
    await server.database.pool.query('delete from oidc_record');
    await signIn(server, { visit: known });
    expect(await mails()).toEqual([]);
    await signIn(server, { visit: browser('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36') });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'admin@test.example' });
    expect(mail!.html).toContain('Chrome on Linux, internet address 127.0.0.1');
  });

  it('is mailed in a browser that is known of somebody else', async () => {
    const shared = browser();
    await signIn(server, { email: 'regular@test.example' });
    await signIn(server, { visit: shared });
    await server.database.pool.query('delete from oidc_record');
    await server.database.pool.query("delete from delivery where subject like 'New sign-in%'");
    await signIn(server, { email: 'regular@test.example', visit: shared });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['regular@test.example']);
  });

  it('keeps no more of the browser than a hash of its cookie', async () => {
    await signIn(server, {});
    const { rows } = await server.database.pool.query<{ length: number }>(
      'select length(token_hash) from known_browser',
    );
    expect(rows).toEqual([{ length: 32 }]);
  });
});

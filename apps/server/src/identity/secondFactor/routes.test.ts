import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appCode } from '../../../test-support/appCode.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { testAuthenticator } from '../../../test-support/testAuthenticator.ts';
import {
  addApp,
  addPasskey,
  claimsIn,
  enterPassword,
  openSetup,
  openSignIn,
  post,
  readCodes,
  readOptions,
  readPage,
  toNextVisit,
  toTokens,
} from '../../../test-support/testFactors.ts';
import { browser, signIn } from '../../../test-support/testSignIn.ts';

const email = 'admin@test.example';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ SIGN_IN_LIMIT: '10000', REQUEST_LIMIT: '10000' });
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { pool } = server.database;
  for (const table of [
    'authenticator_app',
    'passkey',
    'recovery_code',
    'remembered_device',
    'sign_in_attempts',
    'second_factor_rule',
    'delivery',
  ])
    await pool.query(`delete from ${table}`);
});

const getOrigin = () => `http://localhost:${server.config.port}`;
const mails = async () =>
  (await server.database.pool.query<{ html: string }>('select html from delivery order by created_at')).rows.map(
    ({ html }) => html,
  );
const audited = async () =>
  (
    await server.database.pool.query<{ action: string }>(
      "select action from audit where subject = 'admin' and action like 'session.%' order by id",
    )
  ).rows.map(({ action }) => action);

describe('an authenticator app', () => {
  it('is asked for after the password once it is set up, and is in the tokens', async () => {
    const setup = await openSetup(server, email);
    expect(await readPage(setup)).toContain('Set up an authenticator app');
    const { secret, codes } = await addApp(setup);
    expect(codes).toHaveLength(10);
    const done = await toTokens(setup, await post(setup, '/done'));
    expect(claimsIn(done!.access_token)).toMatchObject({
      acr: 'urn:forecourt:two-step',
      amr: ['pwd', 'otp', 'mfa'],
    });

    const opened = await openSignIn(server);
    await enterPassword(opened, email);
    expect(await readPage(opened)).toContain('Confirm it’s you');
    const tokens = await toTokens(opened, await post(opened, '/verify', { code: await appCode(secret) }));
    const claims = {
      acr: 'urn:forecourt:two-step',
      amr: ['pwd', 'otp', 'mfa'],
      auth_time: expect.any(Number) as number,
    };
    expect(claimsIn(tokens!.access_token)).toMatchObject(claims);
    expect(claimsIn(tokens!.id_token)).toMatchObject(claims);
  });

  it('is mailed and audited, and its secret and codes are kept sealed and as hashes', async () => {
    const { secret, codes } = await addApp(await openSetup(server, email));
    expect((await mails()).join()).toContain('An authenticator app was added to your account');
    expect(await audited()).toContain('session.addApp');
    const { rows } = await server.database.pool.query<{ all: string }>(
      `select string_agg(t, '') as all from (select to_jsonb(a)::text as t from authenticator_app a
       union all select to_jsonb(c)::text from recovery_code c union all select payload::text from oidc_record) kept`,
    );
    for (const kept of [secret, ...codes.flatMap((code) => [code, code.replace('-', '')])])
      expect(rows[0]!.all).not.toContain(kept);
  });

  it('signs out everywhere else when it is added', async () => {
    const before = await signIn(server);
    await addApp(await openSetup(server, email));
    const answer = await server.app.inject({
      url: '/api/dashboard/session/user-info',
      headers: { authorization: `Bearer ${before.access_token}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('is not set up by a wrong code', async () => {
    const setup = await openSetup(server, email);
    await post(setup, '/app/begin');
    await post(setup, '/app', { code: '000000' });
    expect(await readPage(setup, '/app')).toContain('Wrong code');
    expect(await readPage(setup)).not.toContain('recovery codes left');
  });
});

describe('a passkey', () => {
  it('is asked for after the password, or signs in by itself', async () => {
    const authenticator = testAuthenticator({ origin: getOrigin() });
    const setup = await openSetup(server, email);
    await addPasskey(setup, authenticator);
    expect(await readCodes(setup)).toHaveLength(10);

    const second = await openSignIn(server);
    await enterPassword(second, email);
    const response = authenticator.use(await readOptions(second));
    const tokens = await toTokens(second, await post(second, '/verify', { response }));
    expect(claimsIn(tokens!.access_token).amr).toEqual(['pwd', 'pop', 'mfa']);

    const alone = await openSignIn(server);
    const used = authenticator.use(await readOptions(alone));
    const own = await toTokens(alone, await post(alone, '/passkey', { response: used }));
    expect(claimsIn(own!.access_token)).toMatchObject({ acr: 'urn:forecourt:two-step', amr: ['pop', 'user', 'mfa'] });
  });

  it('is listed and removed by its person, who is mailed', async () => {
    const authenticator = testAuthenticator({ origin: getOrigin() });
    const setup = await openSetup(server, email);
    await addPasskey(setup, authenticator);
    expect(await readPage(setup)).toContain('Passkey, ');
    await post(setup, '/passkey/remove', { id: authenticator.id });
    expect(await readPage(setup)).not.toContain('Passkey, ');
    expect((await mails()).join()).toContain('A passkey was removed from your account');
    expect((await server.database.pool.query('select from recovery_code')).rowCount).toBe(0);
  });
});

describe('a recovery code', () => {
  it('signs in once, and is mailed', async () => {
    const { codes } = await addApp(await openSetup(server, email));
    const enter = async () => {
      const opened = await openSignIn(server);
      await enterPassword(opened, email);
      return toTokens(opened, await post(opened, '/verify', { code: codes[0]!.toUpperCase() }));
    };
    expect(claimsIn((await enter())!.access_token).amr).toEqual(['pwd', 'mfa']);
    expect((await mails()).join()).toContain('A recovery code was used to sign in');
    expect(await enter()).toBeUndefined();
  });

  it('is replaced with all others by new ones', async () => {
    const setup = await openSetup(server, email);
    const { codes } = await addApp(setup);
    await post(setup, '/codes/new');
    const renewed = await readCodes(setup);
    expect(renewed).toHaveLength(10);
    expect(renewed.some((code) => codes.includes(code))).toBe(false);
    expect(await readCodes(setup)).toEqual([]);
  });
});

describe('a remembered device', () => {
  it('is not asked again for 30 days, but for changes of second factors', async () => {
    const { secret } = await addApp(await openSetup(server, email));
    const visit = browser();
    const first = await openSignIn(server, { visit });
    await enterPassword(first, email);
    await toTokens(first, await post(first, '/verify', { code: await appCode(secret), remember: 'yes' }));
    await server.database.pool.query("delete from oidc_record where model = 'Session'");

    const second = await openSignIn(server, { visit });
    const tokens = await toTokens(second, await enterPassword(second, email));
    expect(claimsIn(tokens!.access_token)).toMatchObject({ acr: 'urn:forecourt:password', amr: ['pwd'] });

    const setup = await openSignIn(server, { visit, purpose: 'two-step' });
    await enterPassword(setup, email);
    expect(await readPage(setup)).toContain('Confirm it’s you');
  });
});

describe('a rule of the account', () => {
  const require = (requiredFor: string, days: number) =>
    server.database.pool.query(
      `insert into second_factor_rule (dealer_id, required_for, grace_days, required_since)
       values ('home', $1, 14, now() - make_interval(days => $2))`,
      [requiredFor, days],
    );

  it('offers the setup at each sign-in during the days of grace', async () => {
    await require('everyone', 3);
    const opened = await openSignIn(server);
    await enterPassword(opened, 'regular@test.example');
    expect(await readPage(opened)).toContain('Not now');
    expect(await toTokens(opened, await post(opened, '/done'))).toBeDefined();
  });

  it('lets nobody in after them without', async () => {
    await require('everyone', 15);
    const opened = await openSignIn(server);
    await enterPassword(opened, 'regular@test.example');
    expect(await readPage(opened)).toContain('requires two-step sign-in. Set it up to continue.');
    expect(await toTokens(opened, await post(opened, '/done'))).toBeUndefined();
    await addApp(opened);
    const tokens = await toTokens(opened, await post(opened, '/done'));
    expect(claimsIn(tokens!.access_token).amr).toContain('otp');
  });

  it('of administrators leaves others alone', async () => {
    await require('administrators', 15);
    const regular = await openSignIn(server);
    expect(await toTokens(regular, await enterPassword(regular, 'regular@test.example'))).toBeDefined();
    const admin = await openSignIn(server);
    expect(await toTokens(admin, await enterPassword(admin, email))).toBeUndefined();
  });
});

it('asks who has a second factor for it before they change it, also where they have just signed in by a remembered device', async () => {
  const { secret } = await addApp(await openSetup(server, email));
  const setup = await openSignIn(server, { purpose: 'two-step' });
  await enterPassword(setup, email);
  const next = await toNextVisit(setup, await post(setup, '/verify', { code: await appCode(secret) }));
  expect(await readPage(next)).toContain('Authenticator app');
});

import { resetTwoStep, setTwoStepRule, signOutUser, twoStepRule } from '@forecourt/api/contract/twoStep';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { addApp, openSetup, openSignIn, enterPassword, toTokens } from '../../../test-support/testFactors.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ SIGN_IN_LIMIT: '10000' });
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['authenticator_app', 'recovery_code', 'second_factor_rule', 'delivery'])
    await server.database.pool.query(`delete from ${table}`);
});

const send = async (
  who: string,
  { method, path }: { method: 'GET' | 'PUT' | 'POST'; path: string },
  payload?: object,
  ifMatch?: string,
) =>
  server.app.inject({
    method,
    url: path.replace(':dealerId', 'home').replace(':accountId', 'home'),
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${await server.tokenFor(who)}`,
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
  });
const daysUntil = (date: string) => Math.round((Date.parse(date) - Date.now()) / 86_400_000);

it('requires two-step sign-in from the end of the days of grace, which a wider rule starts anew', async () => {
  const read = await send('admin', twoStepRule);
  expect(read.json()).toEqual({
    RequiredFor: 'nobody',
    GraceDays: 14,
    RequiredFrom: null,
    IsKeptHere: true,
    People: 2,
    Without: 2,
  });
  const change = async (RequiredFor: string, version: string | undefined) =>
    send('admin', setTwoStepRule, { RequiredFor, GraceDays: 10 }, version);
  const saved = await change('administrators', read.headers.etag);
  expect(daysUntil(saved.json<{ RequiredFrom: string }>().RequiredFrom)).toBe(10);
  expect((await change('everyone', read.headers.etag)).statusCode).toBe(412);

  await server.database.pool.query("update second_factor_rule set required_since = now() - interval '20 days'");
  const wider = await change('everyone', saved.headers.etag);
  expect(daysUntil(wider.json<{ RequiredFrom: string }>().RequiredFrom)).toBe(10);
  await server.database.pool.query("update second_factor_rule set required_since = now() - interval '20 days'");
  const narrower = await change('administrators', wider.headers.etag);
  expect(daysUntil(narrower.json<{ RequiredFrom: string }>().RequiredFrom)).toBe(-10);
  expect((await change('nobody', narrower.headers.etag)).json()).toMatchObject({ RequiredFrom: null });
});

it('counts those who have set up nothing, and shows people their own', async () => {
  await addApp(await openSetup(server, 'regular@test.example'));
  expect((await send('admin', twoStepRule)).json()).toMatchObject({ People: 2, Without: 1 });
  const own = await send('regular', { method: 'GET', path: '/api/dashboard/profile/:accountId/two-step' });
  expect(own.json()).toEqual({ IsKeptHere: true, HasApp: true, Passkeys: 0, RecoveryCodes: 10, RequiredFrom: null });
});

it('resets two-step sign-in for somebody, who is signed out and mailed', async () => {
  const setup = await openSetup(server, 'regular@test.example');
  await addApp(setup);
  await server.database.pool.query('delete from delivery');
  const tokens = await toTokens(setup, await setup.visit(`${setup.action}/done`, { method: 'POST' }));
  const answer = await send('admin', resetTwoStep, { user_id: 'regular', retailer_name: 'impel' });
  expect(answer.statusCode, answer.body).toBe(200);

  const after = await server.app.inject({
    url: '/api/dashboard/session/user-info',
    headers: { authorization: `Bearer ${tokens!.access_token}` },
  });
  expect(after.statusCode).toBe(401);
  const { rows } = await server.database.pool.query<{ recipient: string; html: string }>('select * from delivery');
  expect(rows.map(({ recipient }) => recipient)).toEqual(['regular@test.example']);
  expect(rows[0]!.html).toContain('An administrator reset your two-step sign-in');
  const audited = await server.database.pool.query(
    "select from audit where action = 'users.resetTwoStep' and actor = 'admin' and subject = 'regular'",
  );
  expect(audited.rowCount).toBe(1);
  const opened = await openSignIn(server);
  expect(await toTokens(opened, await enterPassword(opened, 'regular@test.example'))).toBeDefined();
});

it('signs somebody out on every device, who then signs in again with the password', async () => {
  const sessions = await Promise.all(
    ['laptop', 'phone'].map(async () => {
      const opened = await openSignIn(server);
      return (await toTokens(opened, await enterPassword(opened, 'regular@test.example')))!;
    }),
  );
  const getStatuses = () =>
    Promise.all(
      sessions.map(async ({ access_token }) => {
        const headers = { authorization: `Bearer ${access_token}` };
        return (await server.app.inject({ url: '/api/dashboard/session/user-info', headers })).statusCode;
      }),
    );
  expect(await getStatuses()).toEqual([200, 200]);
  const answer = await send('admin', signOutUser, { user_id: 'regular', retailer_name: 'impel' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await getStatuses()).toEqual([401, 401]);
  const own = await send('admin', signOutUser, { user_id: 'admin', retailer_name: 'impel' });
  expect(own.statusCode).toBe(403);
  expect(own.body).toContain('own-account');
  const opened = await openSignIn(server);
  expect(await toTokens(opened, await enterPassword(opened, 'regular@test.example'))).toBeDefined();
});

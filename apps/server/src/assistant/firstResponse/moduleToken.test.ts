import type { ModuleSession } from '@forecourt/api/contract/firstResponse';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { holdAccounts } from '../../identity/users/holdAccounts.ts';
import { moduleKey } from '../../identity/signIn/secrets.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import {
  type FirstResponseList,
  firstResponseRecords,
  moduleVisitor,
} from '../../../test-support/testFirstResponse.ts';
import { signIn } from '../../../test-support/testSignIn.ts';

const minute = 60_000;

let server: TestApp;
let visitor: ReturnType<typeof moduleVisitor>;
beforeAll(async () => {
  server = await testApp({}, firstResponseRecords);
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
  visitor = moduleVisitor(server);
});
afterAll(() => server.close());

/** The module's token with other claims, header or key. */
async function forged(
  claims: Record<string, unknown>,
  { alg = 'HS256', typ = 'module+jwt', key }: { alg?: string; typ?: string; key?: Uint8Array } = {},
): Promise<string> {
  const { clientToken } = await visitor.findSession();
  const payload = JSON.parse(Buffer.from(clientToken.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  return new SignJWT({ ...payload, ...claims })
    .setProtectedHeader({ alg, typ })
    .sign(key ?? (await moduleKey(server.database.db, createSecretSeal(server.config))));
}

it('opens the account and product that it was made for, and no other', async () => {
  const { clientToken } = await visitor.findSession({ who: 'southern', account: 'south' });
  const ids = (await visitor.list(clientToken)).json<FirstResponseList>().Items.map(({ LeadId }) => LeadId);
  expect(ids).toEqual(['theirs']);
  const more = await visitor.list(clientToken, { account_id: 'north' });
  expect(more.statusCode).toBe(400);
});

it('opens no call of a person, and an access token none of the module', async () => {
  const { clientToken } = await visitor.findSession();
  for (const url of ['/api/dashboard/session/user-info', '/api/dashboard/session/sign-ins'])
    expect((await server.app.inject({ url, headers: { authorization: `Bearer ${clientToken}` } })).statusCode).toBe(
      401,
    );
  expect((await visitor.open({ token: clientToken })).statusCode).toBe(401);
  expect((await visitor.list(await server.tokenFor('both'))).statusCode).toBe(401);
  expect((await server.app.inject({ url: `/api/modules/first-responses?token=${clientToken}` })).statusCode).toBe(401);
});

it('is taken as it is, and refused when anything of it is another', async () => {
  expect((await visitor.list(await forged({}))).statusCode).toBe(200);
  for (const [what, token] of Object.entries({
    'of another module': await forged({ aud: 'urn:forecourt:module:another' }),
    'of another type': await forged({}, { typ: 'at+jwt' }),
    'of another key': await forged({}, { key: new TextEncoder().encode('x'.repeat(32)) }),
    'of another algorithm': await forged({}, { alg: 'HS512' }),
    'without an account': await forged({ account: undefined }),
    'without a sign-in': await forged({ sign_in: undefined }),
    'that has expired': await forged({ exp: Math.floor(Date.now() / 1000) - 1 }),
    'that never expires': await forged({ exp: undefined }),
  }))
    expect((await visitor.list(token)).statusCode, what).toBe(401);
});

it('lasts five minutes, and no longer than the access token behind it', async () => {
  const getLifetime = ({ clientToken }: ModuleSession) => {
    const { exp } = JSON.parse(Buffer.from(clientToken.split('.')[1]!, 'base64url').toString()) as { exp: number };
    return exp - Date.now() / 1000;
  };
  const now = Math.floor(Date.now() / 1000);
  const lasting = getLifetime(await visitor.findSession({ token: await server.tokenFor('both', { exp: now + 600 }) }));
  expect(lasting).toBeGreaterThan(290);
  expect(lasting).toBeLessThanOrEqual(300);
  const short = getLifetime(await visitor.findSession({ token: await server.tokenFor('both', { exp: now + 60 }) }));
  expect(short).toBeLessThanOrEqual(60);
});

it('is refused after five minutes', async () => {
  const { clientToken } = await visitor.findSession({
    token: await server.tokenFor('both', { exp: Date.now() / 1000 + 600 }),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * minute + 1000 });
  try {
    expect((await visitor.list(clientToken)).statusCode).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

it('ends with the sign-in, at once', async () => {
  const { access_token } = await signIn(server, { email: 'both@test.example' });
  const { clientToken } = await visitor.findSession({ token: access_token });
  expect((await visitor.list(clientToken)).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${access_token}` };
  await server.app.inject({ method: 'POST', url: '/api/dashboard/logout', payload: {}, headers });
  expect((await visitor.list(clientToken)).statusCode).toBe(401);
});

it.each([
  ['the person loses the account', "delete from person_account where person_id = 'southern'", 403],
  ['the person is REGULAR now', "update person set role = 'REGULAR' where id = 'southern'", 403],
  ['the account loses the screen', "update dealer set active_far = false where id = 'south'", 403],
  ['the product goes', "delete from dealer_product where dealer_id = 'south' and id = 'LEAD_ENGAGE'", 404],
])('opens nothing once %s', async (_what, change, status) => {
  const { clientToken } = await visitor.findSession({ who: 'southern', account: 'south' });
  expect((await visitor.list(clientToken)).statusCode).toBe(200);
  await server.database.pool.query(change);
  try {
    expect((await visitor.list(clientToken)).statusCode).toBe(status);
  } finally {
    for (const undo of [
      "update person set role = 'ADMIN' where id = 'southern'",
      "update dealer set active_far = true where id = 'south'",
      "insert into dealer_product (dealer_id, id, name, category, position) values ('south', 'LEAD_ENGAGE', 'Sales AI', 'SALES_AI', 9) on conflict do nothing",
    ])
      await server.database.pool.query(undo);
    await holdAccounts(server.database.db, 'southern', ['south']);
  }
});

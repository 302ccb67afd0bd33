import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { findIssuer } from './issuer.ts';

/** The provider of another installation stands for a dealer group's own. */
let provider: TestApp;
let server: TestApp;
beforeAll(async () => {
  provider = await testApp();
  await provider.app.listen({ port: provider.config.port, host: '127.0.0.1' });
  const signedOn: FeedLine = {
    type: 'person',
    id: 'single-sign-on',
    identity: { issuer: provider.issuer, subject: 'admin' },
    first_name: 'Single',
    last_name: 'Sign-on',
    email: 'sso@test.example',
    username: 'sso',
    role: 'REGULAR',
    dealers: ['home'],
  };
  server = await testApp({ OIDC_ISSUER: provider.issuer }, [signedOn]);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const userInfo = (token: string) =>
  server.app.inject({ url: '/api/dashboard/session/user-info', headers: { authorization: `Bearer ${token}` } });

it('takes the tokens of the issuer, for the person with its subject', async () => {
  const answer = await userInfo(await provider.tokenFor('admin'));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ user_info: { UserId: 'single-sign-on', Role: 'REGULAR' } });
});

it('does not take the same subject of another issuer for the person', async () => {
  // The person `regular` is of the embedded provider.
  const answer = await userInfo(await provider.tokenFor('regular'));
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ id: 'user-unknown' });
});

it('takes no token of its own', async () => {
  expect((await userInfo(await server.tokenFor('admin'))).statusCode).toBe(401);
});

it('takes no sign-in of the issuer without what the installation requires, and has the console ask for it', async () => {
  const strict = await testApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_REQUIRED_ACR: 'phr phrh',
    OIDC_REQUIRED_AMR: 'mfa',
  });
  const ask = async (claims: object) =>
    strict.app.inject({
      url: '/api/dashboard/session/user-info',
      headers: { authorization: `Bearer ${await provider.tokenFor('admin', { ...claims })}` },
    });
  try {
    for (const claims of [
      {},
      { acr: 'phr' },
      { amr: ['pwd', 'mfa'] },
      { acr: 'pwd', amr: ['mfa'] },
      { acr: 'phr', amr: 'mfa' },
    ]) {
      const answer = await ask(claims);
      expect(answer.statusCode, JSON.stringify(claims)).toBe(403);
      expect(answer.json()).toMatchObject({
        id: 'sign-in-too-weak',
        message: expect.stringContaining('requires two-step sign-in') as string,
      });
    }
    expect((await ask({ acr: 'phrh', amr: ['pwd', 'mfa'] })).json()).toMatchObject({ id: 'user-unknown' });
    const page = await strict.app.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(page.body).toContain('"acr_values":"phr phrh"');
  } finally {
    await strict.close();
  }
});

it('mounts no provider, and lets the console call the issuer', async () => {
  const answer = await server.app.inject({ url: '/login', headers: { accept: 'text/html' } });
  expect(answer.headers['content-security-policy']).toContain(`connect-src 'self' ${new URL(provider.issuer).origin}`);
  expect(answer.body).toContain(provider.issuer);
  expect((await server.app.inject({ url: '/oidc/.well-known/openid-configuration' })).statusCode).toBe(404);
});

it('takes no issuer that calls itself otherwise, or that is none', async () => {
  const find = (issuer: string) => findIssuer(issuer, '', provider.database.db, createSecretSeal(provider.config));
  await expect(find(`${provider.issuer}/`)).rejects.toThrow(/the issuer calls itself/);
  await expect(find(new URL(provider.issuer).origin)).rejects.toThrow(/does not answer with/);
});

it('keeps no list of sign-ins and ends none but this one: they are the issuer’s', async () => {
  const token = await provider.tokenFor('admin', { grant_id: 'of the issuer' });
  const headers = { authorization: `Bearer ${token}` };
  const list = await server.app.inject({ url: '/api/dashboard/session/sign-ins', headers });
  expect(list.json()).toEqual({ IsKeptHere: false, SignIns: [] });
  const logout = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/dashboard/logout', headers, payload });
  const everywhere = await logout({ everywhere: true });
  expect([everywhere.statusCode, everywhere.json()]).toEqual([
    403,
    expect.objectContaining({ id: 'sign-ins-elsewhere' }),
  ]);
  expect((await userInfo(token)).statusCode).toBe(200);
  expect((await logout({})).statusCode).toBe(200);
  expect((await userInfo(token)).statusCode).toBe(401);
});

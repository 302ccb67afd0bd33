import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../../test-support/testApp.ts';
import { askForCode, browser } from '../../../test-support/testSignIn.ts';
import { getStoredId } from './records.ts';

/*
 * What OAuth asks of an authorization server (RFC 9700; OWASP ASVS 5.0, V10.4 and V10.6). The provider is a kept library: these are the
 * choices that our configuration makes.
 */

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
  origin = `http://localhost:${server.config.port}`;
});
afterAll(() => server.close());

const verifier = 'v'.repeat(43);

/** Signs in up to the code, and notes the cookies that were set. */
async function signInForCode() {
  const cookies: string[] = [];
  const visit = browser();
  const noted: typeof visit = async (address, init) => {
    const answer = await visit(address, init);
    cookies.push(...answer.headers.getSetCookie());
    return answer;
  };
  let place = await askForCode(server, noted, { verifier });
  const form = new URLSearchParams({ email: 'admin@test.example', password: testPassword });
  let answer = await noted(place.href, { method: 'POST', body: form });
  for (;;) {
    place = new URL(answer.headers.get('location')!, origin);
    const code = place.searchParams.get('code');
    if (code !== null) return { code, cookies };
    answer = await noted(place.href);
  }
}

const exchange = (fields: Record<string, string>) =>
  fetch(`${server.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'console',
      grant_type: 'authorization_code',
      redirect_uri: `${origin}/login/callback`,
      resource: server.config.oidc.audience,
      ...fields,
    }),
  });

const authorize = async (fields: Record<string, string>) => {
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    redirect_uri: `${origin}/login/callback`,
    scope: 'openid',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
    ...fields,
  });
  const answer = await fetch(`${server.issuer}/auth?${query}`, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location') };
};

const isAccepted = async (token: string) =>
  (
    await server.app.inject({
      url: '/api/dashboard/session/user-info',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode === 200;

it('takes a code once: a second use ends what came of the first', async () => {
  const { code } = await signInForCode();
  const { access_token, refresh_token } = (await (await exchange({ code, code_verifier: verifier })).json()) as {
    access_token: string;
    refresh_token: string;
  };
  expect(await isAccepted(access_token)).toBe(true);
  expect((await exchange({ code, code_verifier: verifier })).status).toBe(400);
  expect((await exchange({ grant_type: 'refresh_token', refresh_token })).status).toBe(400);
  // A process may remember a verified token for 5 s.
  await expect.poll(() => isAccepted(access_token)).toBe(false);
});

it('takes a code for a minute, and from who has its verifier alone', async () => {
  const { code } = await signInForCode();
  const { rows } = await server.database.pool.query<{ seconds: number }>(
    "select extract(epoch from expires_at - now())::int as seconds from oidc_record where model = 'AuthorizationCode' and id = $1",
    [getStoredId('AuthorizationCode', code)],
  );
  expect(rows[0]!.seconds).toBeLessThanOrEqual(60);
  expect((await exchange({ code })).status).toBe(400);
  expect((await exchange({ code, code_verifier: 'w'.repeat(43) })).status).toBe(400);
});

it('gives an access token the audience of our calls, and no scope that was not asked for', async () => {
  const { code } = await signInForCode();
  const { access_token } = (await (await exchange({ code, code_verifier: verifier })).json()) as {
    access_token: string;
  };
  const claims = decodeJwt(access_token);
  expect(claims.aud).toBe(server.config.oidc.audience);
  expect(claims).not.toHaveProperty('scope');
});

it.each([
  ['a challenge in the clear', { code_challenge_method: 'plain' }],
  ['a token in the address', { response_type: 'token', nonce: 'n' }],
  ['an ID token in the address', { response_type: 'code id_token', nonce: 'n' }],
])('refuses %s', async (_what, fields) => {
  const { location } = await authorize(fields);
  expect(location).toMatch(/[?#&]error=(invalid_request|unsupported_response_type)/);
});

it.each(['/login/callback/', '/login/callback?x=1', '/Login/callback', '/login/../login/callback'])(
  'sends nobody to %s: an address is compared as it is written',
  async (path) => {
    expect(await authorize({ redirect_uri: origin + path })).toEqual({ status: 400, location: null });
  },
);

it.each([
  ['password', { username: 'admin@test.example', password: testPassword }],
  ['client_credentials', {}],
  ['urn:ietf:params:oauth:grant-type:device_code', { device_code: 'x' }],
])('has no grant %s', async (grant_type, fields) => {
  const answer = await exchange({ grant_type, ...fields });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: expect.stringMatching(/^(unsupported_grant_type|unauthorized_client)$/),
  });
});

it('registers no client, and asks before it ends a session that names no token', async () => {
  expect((await fetch(`${server.issuer}/reg`, { method: 'POST', body: '{}' })).status).toBe(404);
  const page = await fetch(`${server.issuer}/session/end`);
  expect(await page.text()).toContain('<form');
});

it('keeps its cookies from scripts and from other sites’ requests', async () => {
  const { cookies } = await signInForCode();
  expect(cookies.some((cookie) => cookie.startsWith('_session='))).toBe(true);
  for (const cookie of cookies) expect(cookie).toMatch(/; samesite=lax; httponly/i);
});

it('signs with a key of the curve P-256', async () => {
  const { keys } = (await (await fetch(`${server.issuer}/jwks`)).json()) as { keys: object[] };
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })]);
  expect(keys[0]).not.toHaveProperty('d');
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStoredId } from './records.ts';
import { setPassword } from './credentials.ts';
import { type TestApp, testApp, testPassword } from '../../../test-support/testApp.ts';
import {
  askForCode,
  browser,
  refresh as refreshAt,
  signIn as signInAt,
  type Tokens,
} from '../../../test-support/testSignIn.ts';

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
  origin = `http://localhost:${server.config.port}`;
});
afterAll(() => server.close());

const refresh = (token: string) => refreshAt(server, token);
const signIn = (email?: string, password?: string) => signInAt(server, { email, password });

const userInfo = (token: string) =>
  server.app.inject({ url: '/api/dashboard/session/user-info', headers: { authorization: `Bearer ${token}` } });

describe('sign-in', () => {
  it('ends with tokens that our calls take, for ten minutes at most', async () => {
    const tokens = await signIn();
    expect(tokens.expires_in).toBeLessThanOrEqual(600);
    const answer = await userInfo(tokens.access_token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user_info: { UserId: 'admin', Role: 'ADMIN', DealerId: 'home' } });
  });

  it('says the same to a wrong password as to an unknown person, and keeps the address that was typed', async () => {
    for (const [email, password] of [
      ['admin@test.example', 'wrong'],
      ['nobody@test.example', testPassword],
    ] as const) {
      await expect(signIn(email, password)).rejects.toThrow(
        /Wrong email or password[\s\S]*value="(admin|nobody)@test\.example"/,
      );
    }
  });

  it('says why it asks, where the session has ended', async () => {
    const pageAfter = async (reason?: string) => {
      const visit = browser();
      const place = await askForCode(server, visit, reason === undefined ? {} : { reason });
      return (await visit(place.href)).text();
    };
    const words = 'Your session ended. Sign in again to pick up where you left off.';
    expect(await pageAfter('session-ended')).toContain(words);
    expect(await pageAfter()).not.toContain(words);
    // Nobody else's words are shown.
    expect(await pageAfter('Call 555-0100')).not.toContain('555-0100');
  });

  it('asks a person with a password of their own for that, and no longer for the shared one', async () => {
    expect(await setPassword(server.database.db, 'Stranger@test.example', 'a password of her own')).toBe(true);
    await expect(signIn('stranger@test.example', testPassword)).rejects.toThrow('Wrong email or password');
    expect((await signIn('stranger@test.example', 'a password of her own')).expires_in).toBeGreaterThan(0);
    const { rows } = await server.database.pool.query<{ secret: string }>('select secret from credential');
    expect(rows.map(({ secret }) => secret).join()).not.toContain('password');
    expect(await setPassword(server.database.db, 'nobody@test.example', 'whatever it may be')).toBe(false);
  });

  it('asks for PKCE', async () => {
    const query = new URLSearchParams({
      client_id: 'console',
      response_type: 'code',
      redirect_uri: `${origin}/login/callback`,
      scope: 'openid',
    });
    const answer = await fetch(`${server.issuer}/auth?${query}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('error=invalid_request');
  });

  it('sends nobody to a foreign address', async () => {
    const query = new URLSearchParams({
      client_id: 'console',
      response_type: 'code',
      redirect_uri: 'https://elsewhere.example/',
      scope: 'openid',
    });
    const answer = await fetch(`${server.issuer}/auth?${query}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  });
});

describe('refresh', () => {
  it('rotates, and a used token ends the whole family', async () => {
    const first = await signIn();
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await userInfo(second.access_token)).statusCode).toBe(200);

    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  it('of five at the same moment with one token lets at most one through', async () => {
    const { refresh_token } = await signIn();
    const { pool } = server.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query("select from oidc_record where model = 'RefreshToken' and id = $1 for update", [
      getStoredId('RefreshToken', refresh_token),
    ]);
    const refreshing = Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)));
    // Every one of them has found the token unused, and wants to use it.
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update \"oidc_record\"%'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(5);
    await holder.query('commit');
    holder.release();
    const answers = await refreshing;
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });

  it('stands in the database as a hash alone, which nobody can refresh with', async () => {
    const { refresh_token } = await signIn();
    const { pool } = server.database;
    const { rows } = await pool.query<{ text: string }>('select r::text as text from oidc_record r');
    const hash = getStoredId('RefreshToken', refresh_token);
    expect(rows.filter(({ text }) => text.includes(refresh_token))).toEqual([]);
    expect(rows.filter(({ text }) => text.includes(hash))).toHaveLength(1);
    expect((await refresh(hash)).status).toBe(400);
    // As the migration of older tokens writes it.
    const { rows: migrated } = await pool.query("select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash", [
      refresh_token,
    ]);
    expect(migrated).toEqual([{ hash }]);
  });

  it('does not outlive the session it came from', async () => {
    const { refresh_token } = await signIn();
    const ends = async (token: string) => {
      const { rows } = await server.database.pool.query<{ expires_at: Date }>(
        "select expires_at from oidc_record where model = 'RefreshToken' and id = $1",
        [getStoredId('RefreshToken', token)],
      );
      return rows[0]!.expires_at.getTime();
    };
    const firstEnd = await ends(refresh_token);
    const next = (await (await refresh(refresh_token)).json()) as Tokens;
    expect(firstEnd - Date.now()).toBeLessThanOrEqual(8 * 3600 * 1000);
    expect(await ends(next.refresh_token)).toBeLessThanOrEqual(firstEnd + 1000);
  });
});

describe('access tokens', () => {
  it('are refused after logout', async () => {
    const { access_token } = await signIn();
    const headers = { authorization: `Bearer ${access_token}` };
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/dashboard/logout', headers, payload: {} })).statusCode,
    ).toBe(200);
    expect((await userInfo(access_token)).statusCode).toBe(401);
  });

  it('have to be ours, for us, in time, signed by our key, and access tokens', async () => {
    const { id_token } = await signIn();
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const claims = {
      iss: server.issuer,
      aud: server.config.oidc.audience,
      sub: 'admin',
      exp: Math.floor(Date.now() / 1000) + 300,
      scope: 'console',
    };
    const attacks = {
      'no signature': `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`,
      'public key as secret': await server.tokenFor('admin', {}, { alg: 'HS256', typ: 'at+jwt' }),
      'ID token': id_token,
      'another audience': await server.tokenFor('admin', { aud: 'another-api' }),
      'another issuer': await server.tokenFor('admin', { iss: 'https://elsewhere.example' }),
      expired: await server.tokenFor('admin', { exp: Math.floor(Date.now() / 1000) - 1 }),
      'not a token': 'abc',
    };
    for (const [name, token] of Object.entries(attacks)) expect((await userInfo(token)).statusCode, name).toBe(401);
  });

  it('of somebody whom we do not know are a 403 with the sentence for the login page', async () => {
    const answer = await userInfo(await server.tokenFor('nobody'));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ id: 'user-unknown', message: 'User does not exist' });
  });
});

it('takes generated junk at the provider for a bad request, never for a failure', async () => {
  const fields = ['client_id', 'grant_type', 'refresh_token', 'code', 'redirect_uri', 'state', 'connection', 'token'];
  const junk = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', 'console', 'refresh_token', 'code', ''));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('auth', 'token', 'token/revocation', 'session/end', 'sign-in/nobody'),
      fc.dictionary(fc.constantFrom(...fields), junk),
      async (path, form) => {
        const known = { client_id: 'console', response_type: 'code', redirect_uri: `${origin}/login/callback` };
        const body = new URLSearchParams({ ...known, grant_type: 'refresh_token', ...form });
        for (const request of [
          fetch(`${server.issuer}/${path}?${body}`, { redirect: 'manual' }),
          fetch(`${server.issuer}/${path}`, { method: 'POST', body, redirect: 'manual' }),
        ])
          expect((await request).status, path).toBeLessThan(500);
      },
    ),
    {
      numRuns: 100,
      examples: [
        ['token', { refresh_token: '\0' }],
        ['token', { client_id: '\0' }],
        ['auth', { state: '\0', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', scope: 'openid' }],
      ],
    },
  );
});

it('says on a page of its own that a sign-in has run out', async () => {
  const answer = await fetch(`${server.issuer}/sign-in/too-old`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toMatch(/role="alert">This sign-in has expired<.*href="\/">Start again/);
});

it('sends the security headers with every page, the provider’s included', async () => {
  for (const path of ['/login', '/oidc/.well-known/openid-configuration', '/api/docs']) {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("require-trusted-types-for 'script'");
    expect(policy, path).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

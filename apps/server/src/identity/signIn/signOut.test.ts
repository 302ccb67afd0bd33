import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { type TestApp, testApp, testPassword } from '../../../test-support/testApp.ts';
import { askForCode, browser, refresh, signIn, type Tokens } from '../../../test-support/testSignIn.ts';

/** The process where people sign in and out; the other has the same database, and a clock that the test moves. */
let server: TestApp;
let elsewhere: FastifyInstance;
let now = 1;

beforeAll(async () => {
  server = await testApp();
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
  elsewhere = await buildApp({
    config: server.config,
    database: server.database,
    feedToken: server.feedToken,
    assistant: createAssistant(server.config, server.database),
    demo: { accounts: [], password: testPassword },
    maxEventLoopDelay: 0,
    clock: () => now,
  });
  await elsewhere.ready();
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.pool.query("delete from oidc_record where model in ('Grant', 'RefreshToken', 'Session')");
});

const call = (app: FastifyInstance, token: string, url: string, payload?: object) =>
  app.inject({
    url,
    ...(payload && { method: 'POST', payload }),
    headers: { authorization: `Bearer ${token}` },
  });
const statusAt = async (app: FastifyInstance, token: string) =>
  (await call(app, token, '/api/dashboard/session/user-info')).statusCode;
const signOut = async (token: string, payload: { everywhere?: boolean } = {}) =>
  expect((await call(server.app, token, '/api/dashboard/logout', payload)).statusCode).toBe(200);

/** The order of P-256: besides (r, s), (r, n - s) is a signature of the same text by the same key. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
function getTwin(token: string): string {
  const [head, claims, signature] = token.split('.');
  const bytes = Buffer.from(signature!, 'base64url');
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  const twin = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')]);
  return `${head}.${claims}.${twin.toString('base64url')}`;
}

/** 64 bytes leave four bits of the last character without a meaning. */
function respelled(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1)!) ^ 1];
}

const spellings = (token: string) => [token, getTwin(token), respelled(token), respelled(getTwin(token))];
const listStatuses = (app: FastifyInstance, tokens: string[]) =>
  Promise.all(tokens.flatMap(spellings).map((token) => statusAt(app, token)));

describe('signing out', () => {
  it('refuses copies of every token of the sign-in, in every spelling, within 5 s at every process', async () => {
    const first = await signIn(server);
    const second = (await (await refresh(server, first.refresh_token)).json()) as Tokens;
    const copies = [first.access_token, second.access_token];
    for (const app of [server.app, elsewhere]) expect(new Set(await listStatuses(app, copies))).toEqual(new Set([200]));

    await signOut(second.access_token);
    now += 5001;
    for (const app of [server.app, elsewhere]) expect(new Set(await listStatuses(app, copies))).toEqual(new Set([401]));
    for (const { refresh_token } of [first, second]) {
      const body = new URLSearchParams({ client_id: 'console', grant_type: 'refresh_token', refresh_token });
      for (const app of [server.app, elsewhere]) {
        const answer = await app.inject({
          method: 'POST',
          url: '/oidc/token',
          payload: body.toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
      }
    }
  });

  it('refuses a token without a sign-in of ours by its jti, and one without jti by what is signed', async () => {
    for (const claims of [{}, { jti: undefined }]) {
      const token = await server.tokenFor('admin', claims);
      expect(new Set(await listStatuses(elsewhere, [token]))).toEqual(new Set([200]));
      await signOut(getTwin(token));
      now += 5001;
      expect(new Set(await listStatuses(elsewhere, [token]))).toEqual(new Set([401]));
    }
  });

  it('leaves the person’s other devices signed in, and everybody else', async () => {
    const [here, phone, colleague] = [
      await signIn(server),
      await signIn(server),
      await signIn(server, { email: 'regular@test.example' }),
    ];
    await signOut(here.access_token);
    now += 5001;
    for (const { access_token, refresh_token } of [phone, colleague]) {
      expect(await statusAt(elsewhere, access_token)).toBe(200);
      expect((await refresh(server, refresh_token)).status).toBe(200);
    }
  });

  it('ends every device where everywhere was chosen, and nobody else’s', async () => {
    const [here, phone, colleague] = [
      await signIn(server),
      await signIn(server),
      await signIn(server, { email: 'regular@test.example' }),
    ];
    await signOut(here.access_token, { everywhere: true });
    now += 5001;
    for (const { access_token, refresh_token } of [here, phone]) {
      expect(await listStatuses(elsewhere, [access_token])).toEqual([401, 401, 401, 401]);
      expect((await refresh(server, refresh_token)).status).toBe(400);
    }
    expect(await statusAt(elsewhere, colleague.access_token)).toBe(200);
    expect((await refresh(server, colleague.refresh_token)).status).toBe(200);
  });

  it('makes the provider ask for the password again, in the browser that has signed out and in the others', async () => {
    const [visit, phone] = [browser(), browser()];
    const { access_token } = await signIn(server, { visit });
    await signIn(server, { visit: phone });
    expect((await askForCode(server, phone)).pathname).toBe('/login/callback');
    await signOut(access_token, { everywhere: true });
    for (const each of [visit, phone]) expect((await askForCode(server, each)).pathname).toContain('/oidc/sign-in/');
  });

  it('is not undone by a session that the provider writes back at that moment', async () => {
    const visit = browser();
    const { access_token } = await signIn(server, { visit });
    const { pool } = server.database;
    const { rows } = await pool.query("select * from oidc_record where model = 'Session'");
    await signOut(access_token);
    for (const { model, id, payload, uid, expires_at } of rows as Record<string, unknown>[])
      await pool.query('insert into oidc_record (model, id, payload, uid, expires_at) values ($1, $2, $3, $4, $5)', [
        model,
        id,
        payload,
        uid,
        expires_at,
      ]);
    expect((await askForCode(server, visit)).pathname).toContain('/oidc/sign-in/');
    // The password lets them in again, as a sign-in of its own.
    const again = await signIn(server, { visit });
    expect(await statusAt(server.app, again.access_token)).toBe(200);
    expect(await statusAt(server.app, access_token)).toBe(401);
  });
});

interface Listed {
  IsKeptHere: boolean;
  SignIns: { Browser: string; SignedInAt: string; LastUsedAt: string; IsThisDevice: boolean }[];
}

describe('the list of one’s sign-ins', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
  const listsById = async (token: string) =>
    (await call(server.app, token, '/api/dashboard/session/sign-ins')).json<Listed>();

  it('has one entry a browser, says which is this one, and loses what has ended', async () => {
    const office = await signIn(server, { visit: browser(chrome) });
    const phone = await signIn(server, { visit: browser(iPhone) });
    await signIn(server, { email: 'regular@test.example' });
    const { IsKeptHere, SignIns } = await listsById(office.access_token);
    expect(IsKeptHere).toBe(true);
    expect(SignIns.map(({ Browser, IsThisDevice }) => [Browser, IsThisDevice])).toEqual(
      expect.arrayContaining([
        ['Chrome on Windows', true],
        ['Safari on iPhone', false],
      ]),
    );
    expect(SignIns).toHaveLength(2);
    expect(JSON.stringify(SignIns)).not.toMatch(/grant|Mozilla/i);

    await signOut(phone.access_token);
    expect((await listsById(office.access_token)).SignIns).toHaveLength(1);
  });

  it('says to the minute when each was used last', async () => {
    const { access_token } = await signIn(server);
    const longAgo = "now() - interval '2 hours'";
    await server.database.pool.query(`update sign_in set signed_in_at = ${longAgo}, last_used_at = ${longAgo}`);
    const before = Date.now();
    now += 5001;
    expect(await statusAt(elsewhere, access_token)).toBe(200);
    const [signedIn] = (await listsById(access_token)).SignIns;
    expect(Date.parse(signedIn!.LastUsedAt)).toBeGreaterThan(before - 60_000);
    expect(Date.parse(signedIn!.SignedInAt)).toBeLessThan(before - 3_600_000);
  });
});

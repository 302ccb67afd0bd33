import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { type TestApp, testApp, testPassword } from '../../../test-support/testApp.ts';

/** Two processes on one database. */
let server: TestApp;
let elsewhere: FastifyInstance;
beforeAll(async () => {
  server = await testApp({ SIGN_IN_LIMIT: '20' });
  elsewhere = await buildApp({
    config: server.config,
    database: server.database,
    feedToken: server.feedToken,
    assistant: createAssistant(server.config, server.database),
    demo: { accounts: [], password: testPassword },
    maxEventLoopDelay: 0,
  });
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.pool.query('delete from sign_in_attempts');
  await server.database.pool.query('delete from sign_in_place');
  await server.database.pool.query('delete from audit');
});

/** What becomes of a form that was sent, the headers of its answer, and the page that this leads to. */
interface Sent {
  outcome: 'signed in' | 'wrong' | 'waits';
  headers: LightMyRequestResponse['headers'];
  readPage: () => Promise<string>;
}

/** Opens the provider's sign-in page, and sends its form as often as it is asked to. */
async function signInForm(): Promise<
  (email: string, password: string, from?: { app?: FastifyInstance; address?: string }) => Promise<Sent>
> {
  const query = new URLSearchParams({
    client_id: 'console',
    response_type: 'code',
    redirect_uri: `http://localhost:${server.config.port}/login/callback`,
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const opened = await server.app.inject(`/oidc/auth?${query}`);
  const url = new URL(String(opened.headers.location), server.issuer).pathname;
  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
  return async (email, password, { app = server.app, address = '192.0.2.1' } = {}) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url,
      cookies,
      remoteAddress: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, password }).toString(),
    });
    expect(statusCode).toBe(303);
    const isRefused = headers.location === url;
    return {
      outcome: !isRefused ? 'signed in' : headers['retry-after'] === undefined ? 'wrong' : 'waits',
      headers,
      readPage: async () => (await app.inject({ url, cookies })).body,
    };
  };
}

/** Lets time pass for the attempts so far. */
const wait = (seconds: number) =>
  server.database.pool.query(
    'update sign_in_attempts set counted_at = counted_at - make_interval(secs => $1), next_at = next_at - make_interval(secs => $1)',
    [seconds],
  );

describe('fifty wrong passwords for one account', () => {
  const spellings = ['admin@test.example', 'Admin@Test.Example', '  ADMIN@TEST.EXAMPLE '];

  it.each([
    ['that there is', spellings],
    ['that there is not', ['nobody@test.example', 'NOBODY@test.example', ' nobody@Test.example']],
  ])('are checked ten times at most, at whichever process: an account %s', async (_which, names) => {
    const send = await signInForm();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        send(names[at % names.length]!, 'a wrong password', {
          app: at % 2 ? elsewhere : server.app,
        }),
      ),
    );
    const checked = answers.filter(({ outcome }) => outcome === 'wrong');
    const refused = answers.filter(({ outcome }) => outcome === 'waits');
    expect(checked.length).toBeGreaterThan(0);
    expect(checked.length).toBeLessThanOrEqual(10);
    expect(checked.length + refused.length).toBe(50);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('leave another account behind the same address alone', async () => {
    const send = await signInForm();
    for (let at = 0; at < 50; at++) await send('admin@test.example', 'a wrong password');
    expect((await send('regular@test.example', testPassword)).outcome).toBe('signed in');
  });

  it('are at most ten in any minute, with a wait that grows', async () => {
    const send = await signInForm();
    const checkedAt: number[] = [];
    for (let second = 0; second < 240; second++) {
      // Until it is refused, as an attacker would.
      while ((await send('admin@test.example', 'a wrong password')).outcome === 'wrong') checkedAt.push(second);
      await wait(1);
    }
    const inMinute = checkedAt.map((start) => checkedAt.filter((at) => at >= start && at < start + 60).length);
    expect(Math.max(...inMinute)).toBeLessThanOrEqual(10);
    const waits = checkedAt.slice(1).map((at, place) => at - checkedAt[place]!);
    expect(waits.slice(4)).toEqual(waits.slice(4).toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThan(30);
  });
});

it('says on the page how long to wait, and keeps what was typed', async () => {
  const send = await signInForm();
  for (let at = 0; at < 5; at++) expect((await send('Admin@test.example', 'wrong')).outcome).toBe('wrong');
  const answer = await send('Admin@test.example', testPassword);
  expect(answer.outcome).toBe('waits');
  expect(answer.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[2-5]$/),
    'cache-control': 'no-store',
  });
  expect(await answer.readPage()).toMatch(
    /role="alert">Too many wrong passwords for this email\. Try again in [2-5] seconds\.</,
  );
  expect(await answer.readPage()).toContain('value="Admin@test.example"');

  await wait(5);
  expect((await send('Admin@test.example', testPassword)).outcome).toBe('signed in');
  // Starts over.
  for (let at = 0; at < 5; at++) expect((await send('admin@test.example', 'wrong')).outcome).toBe('wrong');
});

it('slows down an address that tries one password on many accounts, and nobody else', async () => {
  const send = await signInForm();
  for (let at = 0; at < 20; at++)
    expect((await send(`person${at}@test.example`, 'a wrong password')).outcome).toBe('wrong');
  // However slow this machine is.
  await wait(-200);
  const refused = await send('regular@test.example', testPassword);
  expect(refused.outcome).toBe('waits');
  expect(await refused.readPage()).toContain('Too many wrong passwords from your network. Try again in 4 minutes.');
  expect((await send('regular@test.example', testPassword, { address: '192.0.2.99' })).outcome).toBe('signed in');
  // What was refused for the address does not count against the account.
  await wait(202);
  expect((await send('regular@test.example', testPassword)).outcome).toBe('signed in');
});

it.each([
  ['all addresses of an IPv6 network together', '2001:db8:0:7::1', '2001:db8:0:7:ffff:0:0:2', '2001:db8:0:8::1'],
  ['an IPv4 address in either spelling', '192.0.2.1', '::ffff:192.0.2.1', '::ffff:192.0.2.2'],
])('counts %s, and no other', async (_what, one, same, other) => {
  const send = await signInForm();
  for (let at = 0; at < 20; at++) await send(`person${at}@test.example`, 'a wrong password', { address: one });
  await wait(-200);
  expect((await send('regular@test.example', testPassword, { address: same })).outcome).toBe('waits');
  expect((await send('regular@test.example', testPassword, { address: other })).outcome).toBe('signed in');
});

it('counts no right password against an address', async () => {
  const send = await signInForm();
  for (let at = 0; at < 25; at++) {
    const again = await signInForm();
    expect((await again('regular@test.example', testPassword)).outcome).toBe('signed in');
  }
  expect((await send('admin@test.example', 'wrong')).outcome).toBe('wrong');
});

it('keeps no name that was typed', async () => {
  const send = await signInForm();
  await send('my secret password', 'x');
  const { rows } = await server.database.pool.query<{ key: string }>('select key from sign_in_attempts order by key');
  expect(rows.map(({ key }) => key).toSorted()).toEqual([
    expect.stringMatching(/^account [\w-]{43}$/),
    expect.stringMatching(/^account and address [\w-]{43}$/),
    'address 192.0.2.1',
  ]);
  const { rows: audited } = await server.database.pool.query(
    'select dealer_id, actor, action, subject, after from audit',
  );
  expect(audited).toEqual([
    {
      dealer_id: '',
      actor: 'unknown',
      action: 'session.wrongPassword',
      subject: 'unknown',
      after: { internet_address: '192.0.2.1' },
    },
  ]);
});

it('keeps nobody out of their account from elsewhere', async () => {
  const send = await signInForm();
  for (let at = 0; at < 40; at++) await send('admin@test.example', 'a wrong password', { address: '203.0.113.1' });
  expect((await send('admin@test.example', testPassword, { address: '203.0.113.1' })).outcome).toBe('waits');
  expect((await send('admin@test.example', testPassword)).outcome).toBe('signed in');
});

it('slows many addresses down that share an account out, and none that somebody has signed in from', async () => {
  const signIn = await signInForm();
  expect((await signIn('admin@test.example', testPassword, { address: '2001:db8:0:7::1' })).outcome).toBe('signed in');
  const send = await signInForm();
  expect((await send('admin@test.example', 'wrong', { address: '203.0.113.1' })).outcome).toBe('wrong');
  // As after 49 more, from as many addresses.
  await server.database.pool.query(
    "update sign_in_attempts set level = 49.5 where key like 'account ____________________%' and key not like 'account and%'",
  );
  expect((await send('admin@test.example', 'wrong', { address: '203.0.113.2' })).outcome).toBe('wrong');
  const refused = await send('admin@test.example', testPassword, { address: '203.0.113.3' });
  expect(refused.outcome).toBe('waits');
  expect(await refused.readPage()).toContain('Too many wrong passwords for this email.');
  // The same network, as the day before.
  expect((await send('admin@test.example', testPassword, { address: '2001:db8:0:7::2' })).outcome).toBe('signed in');
  // Who guesses elsewhere gains nothing by that, and neither does another account's place.
  expect((await (await signInForm())('admin@test.example', testPassword, { address: '203.0.113.4' })).outcome).toBe(
    'waits',
  );
  await server.database.pool.query("update sign_in_place set seen_at = now() - interval '91 days'");
  expect((await (await signInForm())('admin@test.example', testPassword, { address: '2001:db8:0:7::2' })).outcome).toBe(
    'waits',
  );
});

it('audits wrong passwords where their person works, and when one has to wait, but not what is refused meanwhile', async () => {
  const send = await signInForm();
  for (let at = 0; at < 9; at++) await send('Stranger@test.example', 'a wrong password');
  const { rows } = await server.database.pool.query<{ after: { wait_seconds?: number } }>(
    'select dealer_id, actor, action, subject, after from audit order by id',
  );
  const entry = { dealer_id: 'foreign', actor: 'unknown', subject: 'stranger' };
  const after = { internet_address: '192.0.2.1' };
  expect(rows.slice(0, 5)).toEqual([
    ...Array.from({ length: 4 }, () => ({ ...entry, action: 'session.wrongPassword', after })),
    { ...entry, action: 'session.locked', after: { ...after, wait_seconds: 5 } },
  ]);
  expect(rows.slice(5).every(({ after: { wait_seconds } }) => wait_seconds !== undefined)).toBe(true);
  expect(rows.length).toBeLessThan(8);
});

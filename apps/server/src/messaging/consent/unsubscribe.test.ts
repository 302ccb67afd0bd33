import { escapeHtml } from '@forecourt/api/escapeHtml';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getCustomer, unsubscribePath, unsubscribeToken } from '../channels/email/unsubscribeLink.ts';
import { linkKey } from '../../platform/pages/signedLink.ts';
import { loadFeed } from '../../feed/load.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { createConversation, message } from '../../../test-support/testConversation.ts';
import { testSeal } from '../../../test-support/testSecretsKey.ts';

// The link in automatic mails (RFC 8058): signed out, for one customer and no other.

let server: TestApp;
let key: string;
beforeAll(async () => {
  server = await testApp();
  key = await linkKey(server.database.db, testSeal);
});
afterAll(() => server.close());

const customers = [
  ['home', 'ada'],
  ['home', 'bert'],
  ['foreign', 'ada'],
] as const;
beforeEach(async () => {
  for (const table of ['lead', 'audit']) await server.database.pool.query(`delete from ${table}`);
  const lines = customers.flatMap(([dealer, lead]) => createConversation(dealer, lead));
  await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'));
});

const getToken = (dealerId: string, leadId: string) => unsubscribeToken(key, { dealerId, leadId });
const getUrl = (token: string) => `${unsubscribePath}?${new URLSearchParams({ token })}`;
const open = (token: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: getUrl(token), headers });
const form = 'application/x-www-form-urlencoded';
const post = (
  token: string,
  payload = 'List-Unsubscribe=One-Click',
  type = form,
  headers: Record<string, string> = {},
) => server.app.inject({ method: 'POST', url: getUrl(token), headers: { 'content-type': type, ...headers }, payload });

const optedOut = async () =>
  (
    await server.database.pool.query<{ dealer_id: string; lead_id: string }>(
      'select distinct dealer_id, lead_id from opt_out order by 1, 2',
    )
  ).rows.map(({ dealer_id, lead_id }) => `${dealer_id}/${lead_id}`);
const events = async () =>
  (
    await server.database.pool.query<{ by: string }>(
      "select dealer_id || '/' || lead_id as by from event where kind = 'UNSUBSCRIBED' order by at",
    )
  ).rows.map(({ by }) => by);

it('asks before it changes anything: a program that scans links unsubscribes nobody', async () => {
  const page = await open(getToken('home', 'ada'));
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(page.body).toContain('Dealer home');
  expect(page.body).toContain(`<form method="post" action="${escapeHtml(getUrl(getToken('home', 'ada')))}">`);
  expect(page.body).not.toContain('Ada');
  await server.app.inject({ method: 'HEAD', url: getUrl(getToken('home', 'ada')) });
  expect(await optedOut()).toEqual([]);
});

it('is of the brand of the host', async () => {
  const marque = await open(getToken('home', 'ada'), { host: 'marque.localhost' });
  expect(marque.body).toContain('/pages/marque.css');
  expect((await server.app.inject('/pages/marque.css')).statusCode).toBe(200);
  expect((await open(getToken('home', 'ada'))).body).toContain('/pages/forecourt.css');
});

it.each([
  ['a form, as its button sends it', 'List-Unsubscribe=One-Click', form],
  [
    'multipart, as mailboxes may',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    'multipart/form-data; boundary=x',
  ],
])('unsubscribes that customer of that dealer by one post, and no other: %s', async (_name, body, type) => {
  const answer = await post(getToken('home', 'ada'), body, type);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers.location).toBeUndefined();
  expect(await optedOut()).toEqual(['home/ada']);
  expect((await open(getToken('home', 'ada'))).body).toContain('You’re unsubscribed');
  expect((await open(getToken('home', 'bert'))).body).toContain('<button>Unsubscribe</button>');
});

it('changes nothing when it is posted again, also at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(getToken('home', 'ada'))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect(await events()).toEqual(['home/ada']);
  expect(await optedOut()).toEqual(['home/ada']);
});

it('takes a mailbox’s post from wherever it comes', async () => {
  const foreign = { origin: 'https://mail.example' };
  expect((await post(getToken('home', 'ada'), undefined, form, foreign)).statusCode).toBe(200);
  // The exception is this path alone.
  const other = await server.app.inject({ method: 'POST', url: '/unsubscribed', headers: foreign });
  expect(other.statusCode).toBe(403);
});

it('shows staff when, by what and on which channel, and is in the audit', async () => {
  await post(getToken('home', 'ada'));
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/dashboard/events',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE', conversation_id: 'ada' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  expect(answer.json().Items).toMatchObject([
    { event_name: 'UNSUBSCRIBED', payload: 'Unsubscribe link', Channel: 'email', ts: expect.any(String) },
  ]);
  const { rows } = await server.database.pool.query('select actor, action, dealer_id, subject from audit');
  expect(rows).toContainEqual({
    actor: 'customer',
    action: 'communication.unsubscribe',
    dealer_id: 'home',
    subject: 'ada',
  });
});

it('counts beside a STOP by SMS, whose START brings no e-mails back', async () => {
  const text = (body: string, at: string) =>
    loadFeed(server.database.pool, JSON.stringify(message('home', 'ada', body, 'HUMAN', 'sms', body, at)));
  await text('STOP', '2026-01-06T15:00:00Z');
  expect((await open(getToken('home', 'ada'))).body).toContain('<button>Unsubscribe</button>');
  await post(getToken('home', 'ada'));
  await text('START', new Date(Date.now() + 1000).toISOString());
  const { rows } = await server.database.pool.query(
    "select channel from opt_out where lead_id = 'ada' and channel in ('email', 'sms')",
  );
  expect(rows).toEqual([{ channel: 'email' }]);
});

/** Every character of a token changed to its neighbor, and what else somebody may try. */
function* forged(): Generator<string> {
  const token = getToken('home', 'ada');
  for (let at = 0; at < token.length; at++) {
    const changed = String.fromCodePoint(token.codePointAt(at)! ^ 1);
    yield token.slice(0, at) + changed + token.slice(at + 1);
  }
  const [payload, signature] = token.split('.') as [string, string];
  const other = getToken('home', 'bert').split('.')[0]!;
  yield* [
    '',
    '.',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${other}.${signature}`,
    `${token}.`,
    ` ${token}`,
    `${token} `,
  ];
  yield* [
    `${payload}=.${signature}`,
    `${payload}.${signature}=`,
    token.toUpperCase(),
    unsubscribeToken('another key', { dealerId: 'home', leadId: 'ada' }),
  ];
  // Another spelling of the last character's bytes.
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const character of last) if (!token.endsWith(character)) yield token.slice(0, -1) + character;
}

it('refuses whatever is not a link of ours to the letter: 400, and nobody is unsubscribed', async () => {
  for (const token of forged()) {
    expect(getCustomer(key, token), token).toBeUndefined();
  }
  for (const token of [...forged()].slice(0, 40)) {
    for (const answer of [await open(token), await post(token)]) {
      expect([answer.statusCode, answer.headers['cache-control']], token).toEqual([400, 'no-store']);
      expect(answer.body).toContain('This link is incomplete or has been changed');
    }
  }
  const twice = `${unsubscribePath}?token=${getToken('home', 'ada')}&token=${getToken('home', 'bert')}`;
  expect((await server.app.inject(twice)).statusCode).toBe(400);
  expect((await server.app.inject(unsubscribePath)).statusCode).toBe(400);
  expect(await optedOut()).toEqual([]);
});

it('takes only the form that means it', async () => {
  const token = getToken('home', 'ada');
  const statuses = await Promise.all([
    post(token, ''),
    post(token, 'List-Unsubscribe=Two-Clicks'),
    post(token, '--x', 'multipart/form-data'),
    post(token, '{"List-Unsubscribe":"One-Click"}', 'application/json'),
    post(token, `List-Unsubscribe=One-Click&x=${'x'.repeat(5000)}`),
  ]);
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415, 413]);
  expect(await optedOut()).toEqual([]);
});

it('says so where the customer is no longer there', async () => {
  const token = getToken('home', 'gone');
  expect((await open(token)).statusCode).toBe(404);
  expect((await post(token)).statusCode).toBe(404);
});

it('is limited like every other call', async () => {
  const limited = await testApp({ REQUEST_LIMIT: '3' });
  const statuses = [];
  for (let call = 0; call < 5; call++) statuses.push((await limited.app.inject(getUrl('nothing'))).statusCode);
  await limited.close();
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
});

it('survives a restart: the key is the installation’s', async () => {
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await linkKey(server.database.db, testSeal)).toBe(key);
});

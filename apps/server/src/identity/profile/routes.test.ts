import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadFeed } from '../../feed/load.ts';
import { checkPassword } from '../signIn/credentials.ts';
import { type TestApp, testApp, testPassword } from '../../../test-support/testApp.ts';

const line = (id: string, more: Partial<Extract<FeedLine, { type: 'person' }>> = {}): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role: 'ADMIN',
  dealers: ['home'],
  policy: [{ Resource: 'UserEdit', Allow: ['Email'] }],
  ...more,
});
const outside = { identity: { issuer: 'https://id.example', subject: 'outsider' } };

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [line('vera'), line('guarded', { policy: [] }), line('outsider', outside)]);
});
beforeEach(async () => {
  await server.database.pool.query('delete from credential');
  await server.database.pool.query('delete from password_miss');
  await server.database.pool.query('delete from email_change');
  await server.database.pool.query('delete from sign_in_attempts');
  await server.database.pool.query("update person set email = id || '@test.example', email_changed_at = null");
});
afterAll(() => server.close());

const path = '/api/dashboard/profile/home';
async function request(personId: string, payload?: object, ifMatch?: string, claims: Record<string, unknown> = {}) {
  const answer = await server.app.inject({
    method: payload ? 'PUT' : 'GET',
    url: path,
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${await server.tokenFor(personId, claims)}`,
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
  });
  return { status: answer.statusCode, etag: String(answer.headers.etag), body: answer.json() };
}
const save = async (personId: string, payload: object, claims: Record<string, unknown> = {}) =>
  request(personId, payload, (await request(personId)).etag, claims);
const signsIn = async (email: string, password: string) =>
  (await checkPassword(server.database.db, email, password, testPassword)) !== undefined;

const pair = (OldPassword: string, NewPassword: string) => ({ Credentials: { OldPassword, NewPassword } });
const change = (Email: string, CurrentPassword = testPassword) => save('vera', { Email, CurrentPassword });
/** The link in the latest mail to an address. */
const findToken = async (email: string) => {
  const { rows } = await server.database.pool.query<{ html: string }>(
    "select html from delivery where recipient = $1 and html like '%/change-email?token=%' order by created_at desc limit 1",
    [email],
  );
  return /token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1];
};
/** Opens the link that an address was sent, or presses the button of its page. */
const open = async (email: string, method: 'GET' | 'HEAD' | 'POST', token?: string) => {
  const sent = token ?? (await findToken(email));
  return method === 'POST'
    ? server.app.inject({
        method,
        url: '/change-email',
        payload: `token=${sent}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: `localhost:${server.config.port}` },
      })
    : server.app.inject({ method, url: `/change-email?token=${sent}` });
};

const issues = ({ status, body }: { status: number; body: { issues?: { message: string }[] } }) => [
  status,
  body.issues?.map(({ message }) => message),
];

it('shows the own record', async () => {
  const { status, body } = await request('vera');
  expect([status, body]).toEqual([
    200,
    { Username: 'vera', Role: 'ADMIN', Email: 'vera@test.example', HasPassword: true, PendingEmail: null },
  ]);
});

it('takes an address of two characters, and refuses one of one', async () => {
  expect(issues(await save('vera', { Email: 'v' }))).toEqual([400, ['Please enter valid email']]);
  expect(issues(await save('vera', { Email: '' }))).toEqual([400, ['Please enter valid email']]);
  expect(issues(await save('vera', { Email: 'a@b\r\nbcc: c' }))).toEqual([400, ['Please enter valid email']]);
  const change = (Email: string) => save('vera', { Email, CurrentPassword: testPassword });
  expect(await change('Ve')).toMatchObject({ status: 200, body: { PendingEmail: 've' } });
  expect((await change('v'.repeat(254))).status).toBe(200);
  expect((await change('v'.repeat(255))).status).toBe(400);
});

it('lets the address be changed only where UserEdit lists Email: 403', async () => {
  expect((await save('guarded', { Email: 'other@test.example' })).status).toBe(403);
  expect((await save('guarded', {})).status).toBe(200);
});

it('keeps an address that a person has chosen from the feed, and gives nobody another’s', async () => {
  await change('Guarded@test.example');
  expect(await open('guarded@test.example', 'POST')).toMatchObject({
    statusCode: 409,
    body: expect.stringContaining('Another account already uses this email'),
  });
  await change('vera@new.example');
  await open('vera@new.example', 'POST');
  await loadFeed(server.database.pool, JSON.stringify(line('vera')));
  expect((await request('vera')).body.Email).toBe('vera@new.example');
  expect(await signsIn('vera@new.example', testPassword)).toBe(true);
});

describe('a new address', () => {
  it('is the person’s once they have opened the link that is mailed to it; the old one is mailed, too', async () => {
    expect((await change('Vera@New.example')).body).toMatchObject({
      Email: 'vera@test.example',
      PendingEmail: 'vera@new.example',
    });
    expect(await signsIn('vera@new.example', testPassword)).toBe(false);
    const token = (await findToken('vera@new.example'))!;
    expect((await open('vera@new.example', 'POST')).headers.location).toBe('/change-email/done');
    expect((await request('vera')).body).toMatchObject({ Email: 'vera@new.example', PendingEmail: null });
    expect(await signsIn('vera@new.example', testPassword)).toBe(true);
    expect(await signsIn('vera@test.example', testPassword)).toBe(false);
    const { rows } = await server.database.pool.query(
      "select subject from delivery where recipient = 'vera@test.example' order by created_at desc limit 1",
    );
    expect(rows).toEqual([{ subject: 'Your Forecourt email was changed' }]);
    // The link is used up, and stands nowhere any more.
    expect((await open('vera@new.example', 'POST', token)).statusCode).toBe(410);
    const { rows: left } = await server.database.pool.query('select from delivery where html like $1', [`%${token}%`]);
    expect(left).toEqual([]);
  });

  it('needs the current password, and wrong ones are counted', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await change('vera@new.example', 'wrong')).toMatchObject({
        status: 200,
        body: { Error: 'Your current password is incorrect', PendingEmail: null },
      });
    expect((await change('vera@new.example')).status).toBe(429);
    expect(await findToken('vera@new.example')).toBeUndefined();
  });

  it('is answered alike whether or not somebody has it: status, body, and what is stored', async () => {
    const answerFor = async (email: string) => {
      const { status, body } = await change(email);
      const { rows } = await server.database.pool.query('select count(*)::int from email_change where email = $1', [
        email,
      ]);
      return JSON.stringify([status, body, rows]).replaceAll(email, '(address)');
    };
    expect(await answerFor('guarded@test.example')).toBe(await answerFor('nobody@new.example'));
  });

  it('is not confirmed by a program that opens the link, nor by a link that is late or was replaced', async () => {
    await change('vera@first.example');
    const first = (await findToken('vera@first.example'))!;
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const)
      expect((await open('', method, first)).statusCode).toBe(200);
    await change('vera@new.example');
    expect((await open('', 'POST', first)).statusCode).toBe(410);
    await server.database.pool.query("update email_change set expires_at = now() - interval '1 second'");
    expect((await open('vera@new.example', 'POST')).statusCode).toBe(410);
    expect((await request('vera')).body.Email).toBe('vera@test.example');
    expect((await open('', 'POST', 'made-up')).statusCode).toBe(400);
  });

  it('makes useless what was mailed to the old one to choose a password with', async () => {
    await server.database.pool.query(
      `insert into password_link (person_id, dealer_id, token_hash, expires_at)
       values ('vera', 'home', 'x', now() + interval '30 minutes')`,
    );
    await change('vera@new.example');
    await open('vera@new.example', 'POST');
    const { rows } = await server.database.pool.query('select withdrawn_at is null as open from password_link');
    expect(rows).toEqual([{ open: false }]);
  });

  it('is confirmed once of two who press the button at once', async () => {
    await change('vera@new.example');
    const token = (await findToken('vera@new.example'))!;
    const answers = await Promise.all([1, 2].map(() => open('', 'POST', token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([303, 410]);
  });

  it('makes nobody internal, and cannot be given in user management', async () => {
    await change('root-admin@forecourt.example');
    await open('root-admin@forecourt.example', 'POST');
    const { rows } = await server.database.pool.query("select is_internal from person where id = 'vera'");
    expect(rows).toEqual([{ is_internal: false }]);
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/dashboard/users/home',
      payload: {
        user_id: 'vera',
        retailer_name: 'impel',
        dealer_stores: ['home'],
        role: 'ADMIN',
        email: 'another@new.example',
      },
      headers: {
        authorization: `Bearer ${await server.tokenFor('vera')}`,
        'if-match': (await request('vera')).etag,
      },
    });
    expect(answer.json()).toMatchObject({ status: 403, id: 'email-in-profile' });
  });
});

it('asks for both passwords or none, and for fifteen characters that are hard to guess', async () => {
  const both = 'Please fill both the old and the new password fields or leave them empty';
  expect(issues(await save('vera', pair('', 'a brand new password')))).toEqual([400, [both]]);
  expect(issues(await save('vera', pair(testPassword, '')))).toEqual([400, [both]]);
  expect((await save('vera', pair('', ''))).status).toBe(200);
  expect(issues(await save('vera', pair(testPassword, 'short and good')))).toEqual([
    400,
    ['Please enter a new password of at least 15 characters'],
  ]);
  const longest = 'an odd thing to say '.repeat(7).slice(0, 128);
  for (const guessable of ['passwordpassword', 'vera@test.example', 'x'.repeat(128)])
    expect((await save('vera', pair(testPassword, guessable))).body.Error, guessable).toBe(
      'This password is too easy to guess. Try a few unrelated words.',
    );
  expect((await save('vera', pair(testPassword, `${longest}!`))).status).toBe(400);
  expect((await save('vera', pair(testPassword, longest))).body.Error).toBeUndefined();
  expect(await signsIn('vera@test.example', longest)).toBe(true);
  expect(await signsIn('vera@test.example', testPassword)).toBe(false);
});

it('changes nothing on a wrong old password, and stops listening after five: 429', async () => {
  const wrong = () => save('vera', pair('wrong', 'a brand new password'));
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await wrong()).toMatchObject({ status: 200, body: { Error: 'The old password is incorrect' } });
  expect((await request('vera')).body.Email).toBe('vera@test.example');
  expect((await wrong()).status).toBe(429);
  expect((await save('vera', pair(testPassword, 'a brand new password'))).status).toBe(429);
  await server.database.pool.query("update password_miss set at = at - interval '16 minutes'");
  expect((await save('vera', pair(testPassword, 'a brand new password'))).body.Error).toBeUndefined();
});

it('takes no more guesses at once than one after the other', async () => {
  const { etag } = await request('vera');
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => request('vera', pair('wrong', 'a brand new password'), etag)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array<number>(5).fill(200),
    429,
    429,
    429,
    429,
  ]);
});

it('ends the other sign-ins of who changes the password, and keeps their own', async () => {
  const { pool } = server.database;
  const record = (model: string, id: string, payload: object, grant: string | null) =>
    pool.query('insert into oidc_record (model, id, payload, grant_id) values ($1, $2, $3, $4)', [
      model,
      id,
      payload,
      grant,
    ]);
  for (const [grant, accountId] of [
    ['own', 'vera'],
    ['other', 'vera'],
    ['foreign', 'guarded'],
  ] as const) {
    await record('Grant', grant, { accountId }, null);
    await record('RefreshToken', `${grant} token`, { accountId, grantId: grant }, grant);
    await record('Session', `${grant} session`, { accountId, authorizations: { console: { grantId: grant } } }, null);
  }
  await save('vera', pair(testPassword, 'a brand new password'), { grant_id: 'own' });
  const { rows } = await pool.query<{ id: string }>('select id from oidc_record order by id');
  expect(rows.map(({ id }) => id)).toEqual([
    'foreign',
    'foreign session',
    'foreign token',
    'own',
    'own session',
    'own token',
  ]);
});

it('writes no password into the audit', async () => {
  await save('vera', pair(testPassword, 'a brand new password'));
  const { rows } = await server.database.pool.query(
    "select after from audit where action = 'profile.update' order by id desc limit 1",
  );
  expect(rows).toEqual([{ after: { password: 'changed' } }]);
});

it('tells a person whom somebody has deleted meanwhile, while their sign-in is still remembered', async () => {
  await loadFeed(server.database.pool, JSON.stringify(line('leaver')));
  const headers = { authorization: `Bearer ${await server.tokenFor('leaver')}` };
  const { headers: known } = await server.app.inject({ url: path, headers });
  await server.database.pool.query("delete from person where id = 'leaver'");
  const answer = await server.app.inject({
    method: 'PUT',
    url: path,
    payload: { Email: 'new@test.example' },
    headers: { ...headers, 'if-match': String(known.etag) },
  });
  expect(answer.json()).toMatchObject({
    status: 404,
    id: 'deleted',
    message: 'Your account was deleted',
  });
});

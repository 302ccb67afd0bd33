import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
const issues = ({ status, body }: { status: number; body: { issues?: { message: string }[] } }) => [
  status,
  body.issues?.map(({ message }) => message),
];

it('shows the own record', async () => {
  const { status, body } = await request('vera');
  expect([status, body]).toEqual([
    200,
    { Username: 'vera', Role: 'ADMIN', Email: 'vera@test.example', HasPassword: true },
  ]);
});

it('takes an address of two characters, and refuses one of one', async () => {
  expect(issues(await save('vera', { Email: 'v' }))).toEqual([400, ['Please enter valid email']]);
  expect(issues(await save('vera', { Email: '' }))).toEqual([400, ['Please enter valid email']]);
  expect(issues(await save('vera', { Email: 'a@b\r\nbcc: c' }))).toEqual([400, ['Please enter valid email']]);
  expect(await save('vera', { Email: 'Ve' })).toMatchObject({ status: 200, body: { Email: 've' } });
  expect((await save('vera', { Email: 'v'.repeat(254) })).status).toBe(200);
  expect((await save('vera', { Email: 'v'.repeat(255) })).status).toBe(400);
});

it('lets the address be changed only where UserEdit lists Email: 403', async () => {
  expect((await save('guarded', { Email: 'other@test.example' })).status).toBe(403);
  expect((await save('guarded', {})).status).toBe(200);
});

it('keeps an address that a person has chosen from the feed, and gives nobody another’s', async () => {
  expect(await save('vera', { Email: 'Guarded@test.example' })).toMatchObject({
    status: 200,
    body: { Error: 'Someone else uses this email', Email: 'vera@test.example' },
  });
  await save('vera', { Email: 'vera@new.example' });
  await loadFeed(server.database.pool, JSON.stringify(line('vera')));
  expect((await request('vera')).body.Email).toBe('vera@new.example');
  expect(await signsIn('vera@new.example', testPassword)).toBe(true);
});

it('asks for both passwords or none, and for eight characters', async () => {
  const both = 'Please fill both the old and the new password fields or leave them empty';
  expect(issues(await save('vera', pair('', 'a new password')))).toEqual([400, [both]]);
  expect(issues(await save('vera', pair(testPassword, '')))).toEqual([400, [both]]);
  expect((await save('vera', pair('', ''))).status).toBe(200);
  expect(issues(await save('vera', pair(testPassword, '1234567')))).toEqual([
    400,
    ['Please enter a new password of at least 8 characters'],
  ]);
  expect((await save('vera', pair(testPassword, '12345678'))).body.Error).toBeUndefined();
  expect((await save('vera', pair('12345678', 'x'.repeat(129)))).status).toBe(400);
  expect((await save('vera', pair('12345678', 'x'.repeat(128)))).body.Error).toBeUndefined();
  expect(await signsIn('vera@test.example', 'x'.repeat(128))).toBe(true);
  expect(await signsIn('vera@test.example', testPassword)).toBe(false);
});

it('changes nothing on a wrong old password, and stops listening after five: 429', async () => {
  const wrong = () => save('vera', { Email: 'vera@new.example', ...pair('wrong', 'a new password') });
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await wrong()).toMatchObject({ status: 200, body: { Error: 'The old password is incorrect' } });
  expect((await request('vera')).body.Email).toBe('vera@test.example');
  expect((await wrong()).status).toBe(429);
  expect((await save('vera', pair(testPassword, 'a new password'))).status).toBe(429);
  await server.database.pool.query("update password_miss set at = at - interval '16 minutes'");
  expect((await save('vera', pair(testPassword, 'a new password'))).body.Error).toBeUndefined();
});

it('takes no more guesses at once than one after the other', async () => {
  const { etag } = await request('vera');
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => request('vera', pair('wrong', 'a new password'), etag)),
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
  await save('vera', pair(testPassword, 'a new password'), { grant_id: 'own' });
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
  await save('vera', pair(testPassword, 'a new password'));
  const { rows } = await server.database.pool.query(
    "select after from audit where action = 'profile.update' order by id desc limit 1",
  );
  expect(rows).toEqual([{ after: { Email: 'vera@test.example', password: 'changed' } }]);
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

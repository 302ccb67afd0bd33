import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browser, signIn } from '../../../test-support/testSignIn.ts';
import { superAdmin, type TestApp, testApp, testPassword } from '../../../test-support/testApp.ts';

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await testApp({}, [superAdmin('another', ['home'])]);
  await server.app.listen({ port: server.config.port });
  origin = `http://localhost:${server.config.port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['sign_in_attempts', 'password_link', 'delivery', 'audit', 'credential'])
    await server.database.pool.query(`delete from ${table}`);
});

const email = 'regular@test.example';
const password = 'seven quiet gearboxes';

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: `localhost:${server.config.port}`,
      ...headers,
    },
  });
const ask = (typed = email, headers?: Record<string, string>) => post('/forgot-password', { email: typed }, headers);
const open = (token: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({
    method,
    url: `/reset-password?token=${token}`,
    headers: { host: `localhost:${server.config.port}` },
  });
const mails = async (recipient = email) =>
  (
    await server.database.pool.query<{ subject: string; html: string; state: string }>(
      'select subject, html, state from delivery where recipient = $1 order by created_at, subject',
      [recipient],
    )
  ).rows;
const audited = async () =>
  (
    await server.database.pool.query<{ dealer_id: string; actor: string; action: string; subject: string }>(
      'select dealer_id, actor, action, subject from audit order by id',
    )
  ).rows;
/** Asks for a link and reads the newest mail. */
async function getToken(typed?: string): Promise<string> {
  const before = (await mails()).length;
  expect((await ask(typed)).statusCode).toBe(303);
  await expect.poll(async () => (await mails()).length).toBe(before + 1);
  return /reset-password\?token=([\w-]+)/.exec((await mails()).at(-1)!.html)![1]!;
}
const canSignIn = (typed: string) =>
  signIn(server, { email, password: typed }).then(
    () => true,
    (error: Error) => {
      expect(error.message).toContain('Wrong email or password');
      return false;
    },
  );

describe('a link to choose a new password', () => {
  it('is mailed, sets the password once and signs out everywhere; the token stands nowhere any more', async () => {
    const before = await signIn(server, { email });
    const token = await getToken('  Regular@Test.Example ');
    const [mail] = await mails();
    expect(mail!.subject).toBe('Reset your Forecourt password');
    expect(mail!.html).toContain('This link works once and expires in 30 minutes.');
    expect((await open(token)).body).toContain(email);

    expect((await post('/reset-password', { token, password })).headers.location).toBe('/reset-password/done');
    expect(await canSignIn(testPassword)).toBe(false);
    expect(await canSignIn(password)).toBe(true);
    const refreshed = await browser()(`${server.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'console',
        grant_type: 'refresh_token',
        refresh_token: before.refresh_token,
      }),
    });
    expect(refreshed.status).toBe(400);

    const again = await post('/reset-password', { token, password: 'eight other gearboxes' });
    expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('This link has already been used.')]);
    expect((await mails()).map(({ subject }) => subject)).toContain('Your Forecourt password was changed');
    const { rows } = await server.database.pool.query('select from delivery where html like $1', [`%${token}%`]);
    expect(rows).toEqual([]);
    const person = { dealer_id: 'home', subject: 'regular' };
    expect((await audited()).filter(({ action }) => action !== 'session.wrongPassword')).toEqual(
      expect.arrayContaining([
        { ...person, actor: 'unknown', action: 'session.passwordLink' },
        { ...person, actor: 'regular', action: 'session.passwordReset' },
      ]),
    );
  });

  it('is not used up by programs that open it', async () => {
    const token = await getToken();
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const)
      expect((await open(token, method)).statusCode).toBe(200);
    expect((await post('/reset-password', { token, password })).statusCode).toBe(303);
  });

  it('is good for one of two who use it at once', async () => {
    const token = await getToken();
    const answers = await Promise.all(
      [password, 'eight other gearboxes'].map((typed) => post('/reset-password', { token, password: typed })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([303, 410]);
  });

  it('is no good after half an hour, another one was used, the password changed, or its person was deleted', async () => {
    const { pool } = server.database;
    const late = await getToken();
    await pool.query('update password_link set expires_at = now() where expires_at > now()');
    expect((await open(late)).body).toContain('This link has expired. Request a new one.');

    const [one, other] = [await getToken(), await getToken()];
    await post('/reset-password', { token: one, password });
    expect((await open(other)).body).toContain('This link is no longer valid. Request a new one.');
    expect(
      (await mails()).filter(({ state, html }) => state === 'queued' && html.includes('reset-password?token')),
    ).toEqual([]);

    await pool.query('delete from sign_in_attempts');
    const third = await getToken();
    const changed = await server.app.inject({
      method: 'PUT',
      url: '/api/dashboard/profile/home',
      headers: { authorization: `Bearer ${await server.tokenFor('regular')}`, 'if-match': await profileVersion() },
      payload: { Credentials: { OldPassword: password, NewPassword: 'nine further gearboxes' } },
    });
    expect(changed.json()).not.toHaveProperty('Error');
    expect((await open(third)).statusCode).toBe(410);
    expect((await mails()).at(-1)!.subject).toBe('Your Forecourt password was changed');
    for (const token of ['made-up', '']) expect((await open(token)).statusCode).toBe(400);
  });

  const profileVersion = async () =>
    String(
      (
        await server.app.inject({
          url: '/api/dashboard/profile/home',
          headers: { authorization: `Bearer ${await server.tokenFor('regular')}` },
        })
      ).headers.etag,
    );

  it('refuses a short and a guessable password at its field, by a redirect, and stays good', async () => {
    const token = await getToken();
    for (const [typed, problem, text] of [
      ['too short', 'too-short', 'Please enter a new password of at least 15 characters'],
      ['regular@test.example', 'guessable', 'This password is too easy to guess.'],
      ['passwordpassword1', 'guessable', 'This password is too easy to guess.'],
    ] as const) {
      const refused = await post('/reset-password', { token, password: typed });
      expect(refused.statusCode).toBe(303);
      expect(refused.headers.location).toBe(`/reset-password?token=${token}&problem=${problem}`);
      const page = await server.app.inject({ url: refused.headers.location!, headers: { host: new URL(origin).host } });
      expect(page.body).toMatch(/id="password"[^>]*aria-invalid="true"/);
      expect(page.body).toContain(`<p id="problem" class="field-error" role="alert">${text}`);
    }
    expect((await post('/reset-password', { token, password })).headers.location).toBe('/reset-password/done');
  });

  it('leads to the brand that it was asked for at, and to no host that somebody names', async () => {
    await ask(email, { host: `marque.localhost:${server.config.port}` });
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    expect(mail!.subject).toBe('Reset your Marque password');
    expect(mail!.html).toContain(`http://marque.localhost:${server.config.port}/reset-password?token=`);
    for (const name of ['host', 'x-forwarded-host']) await ask(email, { [name]: 'attacker.example' });
    await expect.poll(async () => (await mails()).length).toBe(2);
    for (const { html } of await mails()) expect(html).not.toContain('attacker.example');
  });

  it('lets somebody sign in at once who has guessed wrong too often', async () => {
    for (let at = 0; at < 6; at += 1) await signIn(server, { email, password: 'wrong' }).catch(() => undefined);
    const token = await getToken();
    await post('/reset-password', { token, password });
    expect(await canSignIn(password)).toBe(true);
  });
});

describe('an ADMIN', () => {
  const send = async (who: string, user_id: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/dashboard/users/home/password-link',
      payload: { user_id, retailer_name: 'impel' },
      headers: { authorization: `Bearer ${await server.tokenFor(who)}`, host: `localhost:${server.config.port}` },
    });

  it('sends a link to somebody who has forgotten theirs, which changes nothing until it is used', async () => {
    expect((await send('admin', 'regular')).statusCode).toBe(200);
    const token = /token=([\w-]+)/.exec((await mails())[0]!.html)![1]!;
    expect(await canSignIn(testPassword)).toBe(true);
    expect((await post('/reset-password', { token, password })).statusCode).toBe(303);
    expect(await canSignIn(password)).toBe(true);
    expect((await audited()).map(({ action, actor }) => [action, actor])).toContainEqual([
      'users.sendPasswordLink',
      'admin',
    ]);
  });

  it('sends none to somebody of a higher role, of another account, or who has not accepted; a REGULAR sends none', async () => {
    expect((await send('regular', 'admin')).statusCode).toBe(403);
    expect((await send('admin', 'stranger')).statusCode).toBe(404);
    expect((await send('admin', 'another')).statusCode).toBe(403);
    const { pool } = server.database;
    await pool.query("update person set is_invited = true where id = 'regular'");
    expect((await send('admin', 'regular')).json()).toMatchObject({ id: 'not-accepted', status: 409 });
    await pool.query("update person set is_invited = false where id = 'regular'");
    const { rows } = await pool.query('select from delivery');
    expect(rows).toEqual([]);
  });
});

describe('whether an address has an account', () => {
  it('makes no difference to the answer; nobody else gets a mail, nor somebody who has not accepted their invitation', async () => {
    await server.database.pool.query("update person set is_invited = true where id = 'another'");
    const addresses = [email, 'nobody@test.example', 'another@test.example', 'no address', ''];
    const answers = [];
    for (const typed of addresses) answers.push(await ask(typed));
    await expect.poll(async () => (await audited()).length).toBe(addresses.length);
    const [known, ...others] = answers.map(({ statusCode, headers, body }) => ({
      statusCode,
      body,
      location: headers.location,
    }));
    expect(known).toEqual({ statusCode: 303, body: '', location: '/forgot-password/sent' });
    for (const other of others) expect(other).toEqual(known);
    const { rows } = await server.database.pool.query('select recipient from delivery');
    expect(rows).toEqual([{ recipient: email }]);
    await server.database.pool.query("update person set is_invited = false where id = 'another'");
    expect((await audited()).filter(({ subject }) => subject === 'unknown')).toHaveLength(4);
  });

  it('makes no difference to the wait after several links', async () => {
    for (const typed of [email, 'nobody@test.example']) {
      const statuses = [];
      for (let at = 0; at < 5; at += 1) statuses.push(await ask(typed));
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 429, 429]);
      expect(statuses[4]!.body).toMatch(/Too many links requested\. Try again in \d+ seconds\./);
    }
  });
});

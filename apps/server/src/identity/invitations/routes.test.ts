import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { superAdmin, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { signIn } from '../../../test-support/testSignIn.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [superAdmin('another', ['home'])]);
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from person where invited_by is not null');
});

const send = async (method: 'POST' | 'DELETE', payload: object) =>
  server.app.inject({
    method,
    url: '/api/dashboard/users/home',
    payload,
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
const invite = (email = 'nora.quinn@new.example') =>
  send('POST', {
    dealer_stores: ['home'],
    retailer_name: 'impel',
    user_info: [
      {
        first_name: 'Nora',
        last_name: 'Quinn',
        email,
        role: 'REGULAR',
        invited_by: { user_id: 'admin', fullname: 'admin Tester' },
      },
    ],
  });

describe('an invitation', () => {
  const password = 'the password of Nora';
  const page = (token: string, typed?: string) =>
    server.app.inject(
      typed === undefined
        ? { url: `/invitation?token=${token}`, headers: { host: `localhost:${server.config.port}` } }
        : {
            method: 'POST',
            url: '/invitation',
            payload: new URLSearchParams({ token, password: typed }).toString(),
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              host: `localhost:${server.config.port}`,
            },
          },
    );
  const sent = async (email?: string) => {
    expect((await invite(email)).json()).toEqual({});
    return latest(email);
  };
  const latest = async (email = 'nora.quinn@new.example') => {
    const { rows } = await server.database.pool.query<{ html: string }>(
      'select html from delivery where recipient = $1 order by created_at desc limit 1',
      [email],
    );
    return /token=([\w-]+)/.exec(rows[0]!.html)![1]!;
  };

  it('sets a password once, which then signs in; the token stands nowhere any more', async () => {
    const token = await sent();
    await expect(signIn(server, { email: 'nora.quinn@new.example' })).rejects.toThrow('Wrong email or password');
    expect((await page(token)).body).toContain('nora.quinn@new.example');
    expect((await page(token, 'short')).headers.location).toBe(`/invitation?token=${token}&problem=too-short`);
    expect((await page(token, password)).headers.location).toBe('/invitation/ready');
    await signIn(server, { email: 'nora.quinn@new.example', password });
    const again = await page(token, 'another password');
    expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('This link has already been used')]);
    const { rows } = await server.database.pool.query('select from delivery where html like $1', [`%${token}%`]);
    expect(rows).toEqual([]);
  });

  it('to an address that already signs somebody in sets no password, and tells nobody else', async () => {
    const email = 'stranger@test.example';
    const token = await sent(email);
    expect((await page(token)).body).toContain('You already sign in to Forecourt with stranger@test.example.');
    const refused = await page(token, password);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('You already have an account with this email'),
    ]);
    await signIn(server, { email });
    const { rows } = await server.database.pool.query(
      "select from audit where action = 'invitation.accept' and after ->> 'refused' = 'email-taken'",
    );
    expect(rows).toEqual([]);
  });

  it('calls the person who accepts it by their address', async () => {
    await page(await sent(), password);
    const { rows } = await server.database.pool.query(
      "select username from person where email = 'nora.quinn@new.example'",
    );
    expect(rows).toEqual([{ username: 'nora.quinn@new.example' }]);
  });

  it('is sent again and withdrawn: only the latest link works, and only for a person without a password', async () => {
    const first = await sent();
    const { rows } = await server.database.pool.query<{ id: string }>(
      "select id from person where email = 'nora.quinn@new.example'",
    );
    const call = async (method: 'POST' | 'DELETE', who = 'admin', user_id = rows[0]!.id) =>
      server.app.inject({
        method,
        url: '/api/dashboard/users/home/invitation',
        payload: { user_id, retailer_name: 'impel' },
        headers: { authorization: `Bearer ${await server.tokenFor(who)}` },
      });
    const state = async () => {
      const answer = await server.app.inject({
        url: '/api/dashboard/users/home?search_pattern=nora',
        headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
      });
      return answer.json<{ Items: { Invitation: string | null }[] }>().Items[0]!.Invitation;
    };
    expect(await state()).toBe('invited');
    expect((await call('POST')).statusCode).toBe(200);
    const second = await latest();
    expect(second).not.toBe(first);
    expect((await page(first, password)).statusCode).toBe(410);
    expect((await call('DELETE')).json()).toMatchObject({ Invitation: 'withdrawn' });
    expect((await page(second, password)).statusCode).toBe(410);
    const again = await call('POST');
    expect(again.json()).toMatchObject({ Invitation: 'invited' });
    await server.database.pool.query('update invitation set expires_at = now() where withdrawn_at is null');
    expect(await state()).toBe('expired');
    expect((await call('POST')).statusCode).toBe(200);
    expect((await page(await latest(), password)).statusCode).toBe(303);
    expect(await state()).toBeNull();
    for (const method of ['POST', 'DELETE'] as const) {
      const late = await call(method);
      expect([late.statusCode, late.json<{ id: string }>().id]).toEqual([409, 'not-invited']);
      expect((await call(method, 'regular')).statusCode).toBe(403);
      expect((await call(method, 'admin', 'nobody')).statusCode).toBe(404);
    }
    const audit = await server.database.pool.query('select before, after from audit where request_id = $1', [
      again.headers['x-request-id'],
    ]);
    expect(audit.rows).toEqual([{ before: { invitation: 'withdrawn' }, after: { invitation: 'invited' } }]);
  });

  it('is refused and audited where it is used again, too late, withdrawn or its person deleted', async () => {
    const refusedInAudit = async (answer: Awaited<ReturnType<typeof page>>) =>
      (
        await server.database.pool.query(
          `select dealer_id, p.email, action, after from audit a left join person p on p.id = a.actor and p.id = a.subject
           where request_id = $1`,
          [answer.headers['x-request-id']],
        )
      ).rows;
    const refusal = (refused: string, email = 'nora.quinn@new.example') => [
      { dealer_id: 'home', email, action: 'invitation.accept', after: { refused } },
    ];
    const token = await sent();
    expect((await page(token, password)).statusCode).toBe(303);
    const again = await page(token, 'another password');
    expect(again.statusCode).toBe(410);
    expect(await refusedInAudit(again)).toEqual(refusal('invitation-used'));
    await signIn(server, { email: 'nora.quinn@new.example', password });

    await server.database.pool.query('update invitation set used_at = null, expires_at = now()');
    expect(await refusedInAudit(await page(token, password))).toEqual(refusal('invitation-expired'));
    await server.database.pool.query('update invitation set withdrawn_at = now()');
    expect(await refusedInAudit(await page(token, password))).toEqual(refusal('invitation-withdrawn'));
    await server.database.pool.query(
      "update invitation set withdrawn_at = null, expires_at = now() + interval '1 day'; update person set deleted_at = now(), email = '' where email = 'nora.quinn@new.example'",
    );
    expect(await refusedInAudit(await page(token, password))).toEqual(refusal('invitation-withdrawn', ''));
    expect(await refusedInAudit(await page('made-up', password))).toEqual([]);
  });

  it('is sent again three times at once, then only after a wait, even by another sender; a sender of many waits too', async () => {
    const resend = async (who: string, user_id: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/dashboard/users/home/invitation',
        payload: { user_id, retailer_name: 'impel' },
        headers: { authorization: `Bearer ${await server.tokenFor(who)}` },
      });
    const { pool } = server.database;
    await pool.query('delete from sign_in_attempts');
    await sent();
    const { rows } = await pool.query<{ id: string }>("select id from person where email = 'nora.quinn@new.example'");
    const { id } = rows[0]!;
    for (let at = 0; at < 3; at += 1) expect((await resend('admin', id)).statusCode).toBe(200);
    const good = await latest();
    const refused = await resend('admin', id);
    expect([refused.statusCode, refused.json(), Number(refused.headers['retry-after'])]).toEqual([
      429,
      expect.objectContaining({
        id: 'too-many-invitations',
        message: expect.stringMatching(/^This person just got several links\. Try again in \d+ seconds\.$/),
      }),
      expect.closeTo(60, -1),
    ]);
    // The refusal changes nothing: the link that was sent is still good. Another ADMIN waits as well.
    expect((await page(good)).statusCode).toBe(200);
    expect((await resend('another', id)).statusCode).toBe(429);
    await pool.query("update sign_in_attempts set next_at = now() where key like 'invitation of %'");
    expect((await resend('another', id)).statusCode).toBe(200);
    await pool.query("update sign_in_attempts set next_at = now(), level = 0 where key like 'invitation of %'");
    await pool.query("update sign_in_attempts set level = 25, counted_at = now() where key = 'invitations by admin'");
    expect((await resend('admin', id)).statusCode).toBe(200);
    await pool.query("update sign_in_attempts set next_at = now(), level = 0 where key like 'invitation of %'");
    expect((await resend('admin', id)).json()).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^You’ve sent too many links\. Try again in \d+ seconds\.$/),
    });
    expect((await resend('another', id)).statusCode).toBe(200);
  });

  it('is used by one of two who use it at the same moment', async () => {
    const token = await sent();
    const answers = await Promise.all([page(token, password), page(token, `${password} too`)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 410]);
  });

  it('says what is wrong with a link that is not good', async () => {
    const token = await sent();
    await server.database.pool.query('update invitation set expires_at = now() where used_at is null');
    expect((await page(token)).body).toContain('This link has expired');
    const { rows } = await server.database.pool.query<{ id: string; username: string }>(
      "select id, username from person where email = 'nora.quinn@new.example'",
    );
    const { id, username } = rows[0]!;
    const payload = { user_id: id, retailer_name: 'impel', user_name: username };
    expect((await send('DELETE', payload)).statusCode).toBe(200);
    expect((await page(token)).body).toContain('This invitation is no longer valid');
    expect((await page('made-up')).statusCode).toBe(400);
  });
});

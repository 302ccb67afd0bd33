import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort, type TestApp, testApp } from '../../../test-support/testApp.ts';
import { type TestIssuer, testIssuer } from '../../../test-support/testIssuer.ts';
import { type Browser, browser } from '../../../test-support/testSignIn.ts';

const email = 'nora.quinn@new.example';
const nora = { sub: 'nora at the issuer', email: 'Nora.Quinn@New.example', email_verified: true };

let issuer: TestIssuer;
let server: TestApp;
let origin: string;
beforeAll(async () => {
  ({ issuer, server, origin } = await office(true));
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});
beforeEach(async () => {
  issuer.signsIn = nora;
  await server.database.pool.query('delete from person where invited_by is not null');
});

/** An issuer, and an installation that signs people in with it. */
async function office(tellsEmailInToken: boolean) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const issuer = await testIssuer([`${origin}/invitation/callback`], tellsEmailInToken);
  const server = await testApp({ PORT: String(port), OIDC_ISSUER: issuer.issuer, SIGN_IN_LIMIT: '1000' });
  await server.database.pool.query('update person set issuer = $1', [issuer.issuer]);
  await server.app.listen({ port, host: '127.0.0.1' });
  return { issuer, server, origin };
}

const authorization = async (sub: string, at = { server, issuer }) =>
  `Bearer ${await at.issuer.tokenFor(sub, at.server.config.oidc.audience)}`;
const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, at = { server, issuer }) =>
  at.server.app.inject({
    method,
    url: `/api/dashboard/users/home${path}`,
    ...(payload && { payload }),
    headers: { authorization: await authorization('admin', at) },
  });

/** Invites somebody. @returns the link's token */
async function invite(address = email, at = { server, issuer }): Promise<string> {
  const answer = await send(
    'POST',
    '',
    {
      dealer_stores: ['home'],
      retailer_name: 'impel',
      user_info: [
        {
          first_name: 'Nora',
          last_name: 'Quinn',
          email: address,
          role: 'REGULAR',
          invited_by: { user_id: 'admin', fullname: 'admin Tester' },
        },
      ],
    },
    at,
  );
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  return latestToken(address, at);
}
async function latestToken(address = email, at = { server, issuer }): Promise<string> {
  const { rows } = await at.server.database.pool.query<{ html: string }>(
    'select html from delivery where recipient = $1 order by created_at desc limit 1',
    [address],
  );
  return /token=([\w-]+)/.exec(rows[0]!.html)![1]!;
}

/** Opens the page of a link and presses its button. */
const begin = (visit: Browser, token: string, from = origin) =>
  visit(`${from}/invitation`, { method: 'POST', body: new URLSearchParams({ token }) });

/** Goes on from the button until the browser is about to come back. */
async function goToIssuer(visit: Browser, token: string, from = origin): Promise<string> {
  let place = (await begin(visit, token, from)).headers.get('location')!;
  while (!place.startsWith(`${from}/invitation/callback`))
    place = new URL((await visit(place)).headers.get('location')!, place).href;
  return place;
}

type Page = Awaited<ReturnType<typeof findPage>>;
/** The page of an answer, or the one of the acceptance that it leads to. */
const findPage = async (answer: Response) => {
  const isReady = answer.headers.get('location') === '/invitation/ready';
  const page = isReady ? await fetch(new URL('/invitation/ready', answer.url)) : answer;
  return { status: page.status, requestId: answer.headers.get('x-request-id')!, text: await page.text() };
};
const accept = async (token: string): Promise<Page> => {
  const visit = browser();
  return findPage(await visit(await goToIssuer(visit, token)));
};

const stored = async () =>
  (
    await server.database.pool.query<{ issuer: string | null; subject: string; is_invited: boolean }>(
      'select issuer, subject, is_invited from person where email = $1',
      [email],
    )
  ).rows[0];
const audited = async ({ requestId }: Page) =>
  (
    await server.database.pool.query<object>(
      'select dealer_id, actor, action, after from audit where request_id = $1 order by id',
      [requestId],
    )
  ).rows;

/** A page that refuses and the audit's entry about it; the person stays as invited as before. */
async function expectRefusal(page: Page, status: number, text: string, refused: object) {
  expect([page.status, page.text]).toEqual([status, expect.stringContaining(text)]);
  expect(await audited(page)).toEqual([
    { dealer_id: 'home', actor: expect.stringMatching(/^[\da-f-]{36}$/), action: 'invitation.accept', after: refused },
  ]);
}
const bySignIn = { issuer: expect.any(String), subject: nora.sub };

describe('with an external issuer, an invitation', () => {
  it('binds the issuer’s subject, who is then signed in as the invited person; the link and its token are used up', async () => {
    const token = await invite();
    const visit = browser();
    const page = await findPage(await visit(`${origin}/invitation?token=${token}`));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Continue to sign in')]);
    expect(await stored()).toMatchObject({ issuer: null, is_invited: true });

    const accepted = await accept(token);
    expect([accepted.status, accepted.text]).toEqual([200, expect.stringContaining('You’re all set')]);
    expect(await stored()).toEqual({ issuer: issuer.issuer, subject: nora.sub, is_invited: false });
    const own = await server.app.inject({
      url: '/api/dashboard/session/user-info',
      headers: { authorization: await authorization(nora.sub) },
    });
    expect(own.json()).toMatchObject({ user_info: { Email: email, Role: 'REGULAR' } });
    const { rows } = await server.database.pool.query('select from delivery where html like $1', [`%${token}%`]);
    expect(rows).toEqual([]);
    expect(await audited(accepted)).toEqual([expect.objectContaining({ action: 'invitation.accept', after: null })]);
  });

  it('gives the issuer neither its token nor whose it is, but for the address to sign in with', async () => {
    const token = await invite();
    const answer = await begin(browser(), token);
    const address = new URL(answer.headers.get('location')!);
    const { state, nonce, code_challenge, ...parameters } = Object.fromEntries(address.searchParams);
    expect([state, nonce, code_challenge].every((value) => value!.length > 20)).toBe(true);
    expect(parameters).toEqual({
      client_id: 'console',
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `${origin}/invitation/callback`,
      code_challenge_method: 'S256',
      login_hint: email,
      prompt: 'login',
    });
    expect(address.href).not.toContain(token);
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/Path=\/invitation; HttpOnly; SameSite=Lax; Max-Age=900/);
    expect(cookie).not.toContain(token);
  });

  it('says so in its mail, and is sent again', async () => {
    const token = await invite();
    const { rows } = await server.database.pool.query<{ id: string; html: string }>(
      'select p.id, d.html from person p join delivery d on d.recipient = p.email where p.email = $1 order by d.created_at desc limit 1',
      [email],
    );
    expect(rows[0]!.html).toContain('Sign in with your company account');
    expect(rows[0]!.html).not.toMatch(/password/i);
    const again = await send('POST', '/invitation', { user_id: rows[0]!.id, retailer_name: 'impel' });
    expect(again.json()).toMatchObject({ Invitation: 'invited' });
    expect((await findPage(await begin(browser(), token))).status).toBe(410);
    expect((await accept(await latestToken())).status).toBe(200);
    const late = await send('POST', '/invitation', { user_id: rows[0]!.id, retailer_name: 'impel' });
    expect(late.json()).toMatchObject({ id: 'not-invited', message: 'This user has already accepted the invitation' });
  });

  it('is not for an address that somebody of the issuer has', async () => {
    const ann = { first_name: 'Ann', last_name: 'Admin', role: 'REGULAR', email: 'regular@test.example' };
    const answer = await send('POST', '', {
      dealer_stores: ['home'],
      retailer_name: 'impel',
      user_info: [{ ...ann, invited_by: { user_id: 'admin', fullname: 'admin Tester' } }],
    });
    expect(answer.json()).toEqual({
      'failed users': [{ email: 'regular@test.example', reason: 'Someone else uses this email' }],
    });
  });
});

describe('a first sign-in is refused in words and audited', () => {
  it('with somebody else’s address, after which the invitation is still good', async () => {
    const token = await invite();
    issuer.signsIn = { ...nora, email: 'mallory@new.example' };
    await expectRefusal(await accept(token), 403, 'You signed in with a different email', {
      refused: 'email-mismatch',
      ...bySignIn,
    });
    expect(await stored()).toMatchObject({ issuer: null, is_invited: true });
    issuer.signsIn = nora;
    expect((await accept(token)).status).toBe(200);
  });

  it.each([
    ['an unverified address', { email_verified: false }],
    ['an address of which nothing is said', { email_verified: undefined }],
    ['no address', { email: undefined, email_verified: undefined }],
  ])('with %s', async (_name, claims) => {
    issuer.signsIn = { ...nora, ...claims } as typeof nora;
    const token = await invite();
    await expectRefusal(await accept(token), 403, 'hasn’t verified your email', {
      refused: 'email-unverified',
      ...bySignIn,
    });
    expect(await stored()).toMatchObject({ issuer: null, is_invited: true });
  });

  it('by a subject that another person has', async () => {
    issuer.signsIn = { ...nora, sub: 'regular' };
    const token = await invite();
    await expectRefusal(await accept(token), 409, 'already belongs to another user', {
      refused: 'identity-taken',
      issuer: issuer.issuer,
      subject: 'regular',
    });
    expect(await stored()).toMatchObject({ issuer: null, is_invited: true });
  });

  it('that the issuer cancels', async () => {
    issuer.signsIn = undefined;
    await expectRefusal(await accept(await invite()), 400, 'didn’t sign you in', { refused: 'sign-in-refused' });
    expect(await stored()).toMatchObject({ issuer: null, is_invited: true });
  });

  it('with a used link', async () => {
    const token = await invite();
    await accept(token);
    const used = await findPage(await fetch(`${origin}/invitation?token=${token}`));
    await expectRefusal(used, 410, 'This link has already been used', { refused: 'invitation-used' });
    expect((await begin(browser(), token)).status).toBe(410);
  });

  it.each([
    ['used', 'used_at', 'This link has already been used'],
    ['expired', 'expires_at', 'This link has expired'],
    ['withdrawn', 'withdrawn_at', 'This invitation is no longer valid'],
  ])('with a link that was %s while the person was at the issuer', async (state, column, text) => {
    const visit = browser();
    const place = await goToIssuer(visit, await invite());
    await server.database.pool.query(`update invitation set ${column} = now() where used_at is null`);
    await expectRefusal(await findPage(await visit(place)), 410, text, { refused: `invitation-${state}`, ...bySignIn });
    expect(await stored()).toMatchObject({ issuer: null, is_invited: true });
    expect((await begin(browser(), await latestToken())).status).toBe(410);
  });

  it('of a deleted person', async () => {
    const visit = browser();
    const place = await goToIssuer(visit, await invite());
    const named = 'select id as user_id, retailer_name, username as user_name from person where email = $1';
    const { rows } = await server.database.pool.query<object>(named, [email]);
    expect((await send('DELETE', '', rows[0]!)).statusCode).toBe(200);
    await expectRefusal(await findPage(await visit(place)), 410, 'no longer valid', {
      refused: 'invitation-withdrawn',
      ...bySignIn,
    });
  });
});

describe('a sign-in comes back', () => {
  const refusal = [400, expect.stringContaining('took too long or was started in another browser')];
  const outcome = async (answer: Promise<Response>) => {
    const { status, text } = await findPage(await answer);
    return [status, text];
  };

  it('once, in the browser that it was begun in, and in time', async () => {
    const token = await invite();
    const visit = browser();
    const place = await goToIssuer(visit, token);
    expect(await outcome(browser()(place))).toEqual(refusal);
    // Somebody else who has begun a sign-in of their own.
    const other = browser();
    await goToIssuer(other, await invite('other@new.example'));
    expect(await outcome(other(place))).toEqual(refusal);
    expect(await outcome(visit(place.replace(/state=[^&]*/, 'state=made-up')))).toEqual(refusal);
    expect((await findPage(await visit(place))).status).toBe(200);
    expect(await outcome(visit(place))).toEqual(refusal);

    const slow = browser();
    const late = await goToIssuer(slow, await invite('late@new.example'));
    await server.database.pool.query('update invitation_sign_in set expires_at = now()');
    expect(await outcome(slow(late))).toEqual(refusal);
  });

  it('for the invitation that it was begun for, whatever code it brings', async () => {
    const [visit, other] = [browser(), browser()];
    const place = new URL(await goToIssuer(visit, await invite()));
    const foreign = new URL(await goToIssuer(other, await invite('other@new.example')));
    place.searchParams.set('code', foreign.searchParams.get('code')!);
    const page = await findPage(await visit(place.href));
    await expectRefusal(page, 400, 'didn’t sign you in', { refused: 'sign-in-refused' });
    expect(await stored()).toMatchObject({ issuer: null, is_invited: true });
  });

  it('with one link from two browsers: one is bound', async () => {
    const token = await invite();
    const [one, two] = [browser(), browser()];
    const first = await goToIssuer(one, token);
    issuer.signsIn = { ...nora, sub: 'nora again' };
    const second = await goToIssuer(two, token);
    const answers = await Promise.all([one(first), two(second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410]);
  });
});

it('asks an issuer for the address that does not tell it in its token', async () => {
  const quiet = await office(false);
  try {
    quiet.issuer.signsIn = nora;
    const token = await invite(email, quiet);
    const visit = browser();
    const page = await findPage(await visit(await goToIssuer(visit, token, quiet.origin)));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('You’re all set')]);
  } finally {
    await quiet.server.close();
    await quiet.issuer.close();
  }
});

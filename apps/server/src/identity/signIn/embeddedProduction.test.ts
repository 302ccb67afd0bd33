import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { productionOn, publicBrowser, publicHost, runOn } from '../../../test-support/testProduction.ts';
import { testDatabase, type TestDatabase } from '../../../test-support/testDatabase.ts';
import { type TestServer, testServer } from '../../../test-support/testServer.ts';

// The embedded provider in production (docs/decisions/embedded-identity.md): a real process, and the commands that set it up.

let database: TestDatabase;
let environment: Record<string, string>;
let server: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  environment = await productionOn(database);
  server = testServer(environment);
  await server.start();
});
afterAll(async () => {
  await server.end();
  await database.drop();
});

const dealer =
  '--id lakeside --name Lakeside --group Lakeside --time-zone America/Chicago --products SALES_AI --admin-email nora@lakeside.example --admin-first Nora --admin-last Quinn'.split(
    ' ',
  );

it('signs in the first SUPER-ADMIN, who accepts with a link of the command line that works once', async () => {
  await expect(runOn(environment, 'identity/superAdmin/cli.ts', 'ivy@ops.example', 'Ivy', 'Moss')).rejects.toThrow(
    'Add one first: pnpm dealer add',
  );
  await runOn(environment, 'dealers/cli.ts', 'add', ...dealer);
  const printed = await runOn(environment, 'identity/superAdmin/cli.ts', 'Ivy@ops.example', 'Ivy', 'Moss');
  const link = new URL(/https:\S+/.exec(printed)![0]);
  expect(link.origin).toBe(`https://${publicHost}`);

  const { visit, signIn, setCookies } = publicBrowser(environment.PORT!);
  const form = { token: link.searchParams.get('token')!, password: 'a long walk by the quiet harbor' };
  const accepted = await visit('/invitation', { method: 'POST', body: new URLSearchParams(form) });
  expect(accepted.headers.get('location')).toBe('/invitation/ready');
  expect((await visit(link.href)).status).toBe(410);

  const token = await signIn('ivy@ops.example', form.password);
  const answer = await visit('/api/dashboard/dealers', { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ Items: [{ Id: 'lakeside', Name: 'Lakeside', People: 2 }] });
  expect(setCookies.length).toBeGreaterThan(0);
  for (const cookie of setCookies) expect(cookie).toMatch(/^__(Host|Secure)-.*; secure/i);
  expect(setCookies.some((cookie) => /^__Host-session=.*; path=\/;/i.test(cookie))).toBe(true);
});

it('names itself by https in its discovery document', async () => {
  const { visit } = publicBrowser(environment.PORT!);
  const found = (await (await visit('/oidc/.well-known/openid-configuration')).json()) as Record<string, string>;
  expect(found.issuer).toBe(`https://${publicHost}/oidc`);
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'])
    expect(found[name]).toMatch(new RegExp(`^https://${publicHost}/oidc/`));
});

it('has no demo account, and no password that opens one of the feed’s people', async () => {
  const { rows } = await database.pool.query<{ email: string }>('select email from person');
  expect(rows.filter(({ email }) => demoAccounts.some((account) => account.email === email))).toEqual([]);
  await database.pool.query(
    "insert into person (id, subject, first_name, last_name, email, username) values ('fed', 'fed', 'Fay', 'Dunn', 'fay@lakeside.example', 'fay')",
  );
  const { signIn } = publicBrowser(environment.PORT!);
  expect(await signIn('fay@lakeside.example', demoPassword)).toBeUndefined();
  expect(await signIn(demoAccounts[0]!.email, demoPassword)).toBeUndefined();
});

it.each(['/dev/outbox', '/dev/outbox/version', '/dev/write'])('has no door of development at %s', async (path) => {
  const { visit } = publicBrowser(environment.PORT!);
  const answer = await visit(path);
  // The console's own page is what every unknown address shows.
  expect(await answer.text()).not.toMatch(/outbox/i);
});

it('keeps the provider’s keys sealed', async () => {
  const { rows } = await database.pool.query<{ value: object }>(
    "select value from installation where name in ('signing-key', 'cookie-keys')",
  );
  expect(rows).toHaveLength(2);
  for (const { value } of rows) expect(Object.keys(value)).toEqual(['sealed']);
});

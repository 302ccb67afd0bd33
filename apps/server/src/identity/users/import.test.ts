import { maxImportBatch } from '@forecourt/api/access/userRules';
import type { FeedLine } from '@forecourt/api/contract/feed';
import type { ImportRow } from '@forecourt/api/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const dealer = (id: string, name: string, retailer_name: 'impel' | 'cdk_global' = 'impel'): FeedLine => ({
  type: 'dealer',
  id,
  group: 'Test Group',
  name,
  retailer_name,
  time_zone: 'America/Chicago',
  country: 'US',
  products: [{ id: 'LEAD_ENGAGE', name: 'Sales AI', category: 'SALES_AI' }],
});
const person = (id: string, role: string, dealers: string[]): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers,
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ SIGN_IN_LIMIT: '1000' }, [
    dealer('north', 'North, Inc.'),
    dealer('twin-1', 'Twin Motors'),
    dealer('twin-2', 'twin  motors'),
    dealer('cdk', 'CDK Motors', 'cdk_global'),
    person('several', 'ADMIN', ['home', 'north', 'twin-1', 'twin-2']),
    person('manager', 'MANAGER', ['home']),
    person('cdk-admin', 'ADMIN', ['cdk', 'home']),
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from person where invited_by is not null');
});

let made = 0;
const row = (more: Partial<ImportRow> = {}): ImportRow => ({
  first_name: 'Nora',
  last_name: 'Quinn',
  email: `new-${(made += 1)}@new.example`,
  role: '',
  dealerships: 'home',
  ...more,
});
const send = async (
  rows: ImportRow[],
  { who = 'several', dry_run = true, account = 'home', retailer_name = 'impel' } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: `/api/dashboard/users/${account}/import`,
    payload: { dry_run, retailer_name, rows },
    headers: { authorization: `Bearer ${await server.tokenFor(who)}` },
  });
type Result = { status: string; reason: string | null };
const getResults = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.json<{ rows: Result[] }>().rows.map(({ status, reason }) => reason ?? status);
const count = async () => {
  const { rows } = await server.database.pool.query<Record<'people' | 'mails' | 'invitations' | 'entries', number>>(
    `select (select count(*)::int from person where invited_by is not null) as people,
      (select count(*)::int from delivery where notice_key like 'invitation:%' and state = 'queued') as mails,
      (select count(*)::int from invitation) as invitations,
      (select count(*)::int from audit where action = 'users.import') as entries`,
  );
  return rows[0]!;
};

const kinds: [string, Partial<ImportRow>, string][] = [
  ['everything', { role: 'admin', dealerships: 'home; North, Inc.' }, 'ready'],
  ['no role', { role: ' ' }, 'ready'],
  ['a dealership by another case', { dealerships: ' north,  inc. ' }, 'ready'],
  ['an address in another case, with room around it', { email: ' NEW.Person@New.Example ' }, 'ready'],
  ['no first name', { first_name: '  ' }, 'First name is missing'],
  ['no last name', { last_name: '<b></b>' }, 'Last name is missing'],
  ['a long name', { last_name: 'x'.repeat(81) }, 'Last name is too long'],
  ['a formula', { first_name: '=HYPERLINK("http://evil.example")' }, 'First name can’t start with =, +, -, or @'],
  ['a formula after a space', { last_name: ' @SUM(A1)' }, 'Last name can’t start with =, +, -, or @'],
  ['no address', { email: '' }, 'Email is missing'],
  ['no good address', { email: 'nora.quinn' }, 'Email format is not correct'],
  ['an address with a line break', { email: 'nora@new.example\r\nBcc: x@new.example' }, 'Email format is not correct'],
  ['a role that nobody gives', { role: 'SUPER-ADMIN' }, 'Role must be ADMIN or REGULAR'],
  ['a role that there is not', { role: 'Boss' }, 'Role must be ADMIN or REGULAR'],
  ['no dealership', { dealerships: ';' }, 'Dealership is missing'],
  ['a foreign dealership', { dealerships: 'home;foreign' }, 'There’s no dealership named foreign'],
  ['one that there is not', { dealerships: 'nowhere' }, 'There’s no dealership named nowhere'],
  [
    'a name that two have',
    { dealerships: 'Twin Motors' },
    'More than one dealership is named Twin Motors. Use the ID instead.',
  ],
  ['the id of one of them', { dealerships: 'twin-2' }, 'ready'],
  ['somebody of the account', { email: 'Regular@Test.example' }, 'here'],
  ['somebody of the account, whatever else is wrong', { email: 'admin@test.example', role: 'Boss' }, 'here'],
  // No answer tells that somebody of another dealer has an address.
  ['somebody of another account', { email: 'stranger@test.example' }, 'ready'],
];
it('previews what becomes of each kind of row, and then does it', async () => {
  const expectEach = (outcome: (expected: string) => string) =>
    Object.fromEntries(kinds.map(([name, _row, expected]) => [name, outcome(expected)]));
  const named = (results: string[]) => Object.fromEntries(kinds.map(([name], at) => [name, results[at]!]));
  const rows = kinds.map(([, more]) => row(more));
  const before = await count();
  expect(named(getResults(await send(rows)))).toEqual(expectEach((expected) => expected));
  expect(await count()).toEqual(before);
  expect(named(getResults(await send(rows, { dry_run: false })))).toEqual(
    expectEach((expected) => (expected === 'ready' ? 'invited' : expected)),
  );
});

it('imports those it can, keeps out the others, and invites by mail; a second time they are here', async () => {
  const rows = [
    row({ first_name: ' <i>Nora</i> ', email: 'Nora@New.example', role: 'admin', dealerships: 'North, Inc.;home' }),
    row({ email: 'nora@new.example' }),
    row({ email: 'no address' }),
    row({ email: 'mark@new.example' }),
  ];
  const before = await count();
  const answer = await send(rows, { dry_run: false });
  expect(getResults(answer)).toEqual([
    'invited',
    'This email is on the list twice',
    'Email format is not correct',
    'invited',
  ]);
  expect(await count()).toEqual({
    people: 2,
    mails: before.mails + 2,
    invitations: before.invitations + 2,
    entries: before.entries + 1,
  });
  const { pool } = server.database;
  const { rows: people } = await pool.query(
    `select first_name, role, invited_by, is_invited, array_agg(a.dealer_id order by a.dealer_id) as accounts
     from person p join person_account a on a.person_id = p.id where email = 'nora@new.example' group by p.id`,
  );
  expect(people).toEqual([
    { first_name: 'Nora', role: 'ADMIN', invited_by: 'several', is_invited: true, accounts: ['home', 'north'] },
  ]);
  const mails = await pool.query<{ html: string }>("select html from delivery where recipient = 'nora@new.example'");
  expect(mails.rows[0]!.html).toMatch(/added you to North, Inc\. and Dealer home\..*invitation\?token=/s);
  const audited = await pool.query<{ after: object }>('select after from audit where request_id = $1', [
    answer.headers['x-request-id'],
  ]);
  expect(audited.rows.map(({ after }) => after)).toEqual([
    {
      rows: 4,
      retailer_name: 'impel',
      added: [
        { id: expect.any(String), email: 'nora@new.example', role: 'ADMIN', dealer_stores: ['north', 'home'] },
        { id: expect.any(String), email: 'mark@new.example', role: 'REGULAR', dealer_stores: ['home'] },
      ],
      failed: [
        { email: 'nora@new.example', reason: 'This email is on the list twice' },
        { email: 'no address', reason: 'Email format is not correct' },
      ],
    },
  ]);
  expect(getResults(await send(rows.slice(0, 1), { dry_run: false }))).toEqual(['here']);
});

it('gives no role above one’s own and no dealership that a CDK account does not give', async () => {
  expect(getResults(await send([row({ role: 'ADMIN' }), row()], { who: 'manager' }))).toEqual([
    'Role must be REGULAR',
    'ready',
  ]);
  const cdk = { who: 'cdk-admin', account: 'cdk', retailer_name: 'cdk_global' };
  expect(getResults(await send([row({ dealerships: 'home' }), row({ dealerships: '' })], cdk))).toEqual([
    'There’s no dealership named home',
    'ready',
  ]);
  const refused = await send([row()], { ...cdk, retailer_name: 'impel' });
  expect(refused.json()).toMatchObject({ status: 403, id: 'retailer-not-allowed' });
  expect((await send([row()], { who: 'regular' })).statusCode).toBe(403);
  expect((await send([row()], { account: 'foreign' })).statusCode).toBe(404);
});

it('takes 500 rows to check and 50 to invite and no more, and no cell that cannot be stored', async () => {
  const rows = (length: number) => Array.from({ length }, () => row());
  expect((await send(rows(500))).statusCode).toBe(200);
  expect((await send(rows(501))).statusCode).toBe(400);
  expect((await send(rows(maxImportBatch), { dry_run: false })).statusCode).toBe(200);
  expect((await send(rows(maxImportBatch + 1), { dry_run: false })).statusCode).toBe(400);
  for (const last_name of ['x'.repeat(2001), 'No\0ra', '\ud800'])
    expect((await send([row({ last_name })])).statusCode).toBe(400);
});

it('adds a person once of two who import them at the same moment', async () => {
  const rows = [row({ email: 'wanted@new.example' })];
  const answers = await Promise.all([send(rows, { dry_run: false }), send(rows, { dry_run: false })]);
  expect(answers.flatMap(getResults).sort()).toEqual(['here', 'invited']);
});

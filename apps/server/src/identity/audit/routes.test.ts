import type { AuditEntry } from '@forecourt/api/contract/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveLead } from '../../../test-support/assistantLeads.ts';
import { loadLines } from '../../../test-support/loadLines.ts';
import { superAdmin, type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [superAdmin('of-both', ['home', 'foreign'])]);
});
afterAll(() => server.close());

interface Entry {
  at?: string;
  /** '' for none. */
  dealer?: string;
  actor?: string;
  action?: string;
  subject?: string;
  before?: object;
  after?: object;
}
/** Leaves only these in the log. */
async function given(...entries: Entry[]): Promise<void> {
  const { pool } = server.database;
  await pool.query('delete from audit');
  for (const entry of entries)
    await pool.query(
      'insert into audit (at, dealer_id, actor, action, subject, before, after) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        entry.at ?? '2026-06-10T12:00:00Z',
        entry.dealer ?? 'home',
        entry.actor ?? 'admin',
        entry.action ?? 'users.update',
        entry.subject ?? 'regular',
        entry.before && JSON.stringify(entry.before),
        entry.after && JSON.stringify(entry.after),
      ],
    );
}

interface Page {
  Items: AuditEntry[];
  has_older: boolean;
  has_newer: boolean;
}
async function ask(query: Record<string, string> = {}, account = 'home', path = '', who = 'admin') {
  return server.app.inject({
    url: `/api/dashboard/audit/${account}${path}`,
    query: {
      account_id: account,
      service_type: 'LEAD_ENGAGE',
      ...(path === '' && { start_date: '2026-06-01T00:00:00', end_date: '2026-06-30T23:59:59' }),
      ...query,
    },
    headers: { authorization: `Bearer ${await server.tokenFor(who)}` },
  });
}
const page = async (query?: Record<string, string>) => (await ask(query)).json<Page>();
const subjects = async (query?: Record<string, string>) => (await page(query)).Items.map(({ Subject }) => Subject);

it('says who did what, when, and what it was before and after', async () => {
  await given({ before: { role: 'REGULAR', name: 'x' }, after: { role: 'ADMIN', name: 'x' } });
  expect((await page()).Items).toEqual([
    {
      Id: expect.any(String),
      At: '2026-06-10T12:00:00.000Z',
      ActorId: 'admin',
      ActorName: 'admin Tester',
      Action: 'users.update',
      Subject: 'regular',
      SubjectName: 'regular Tester',
      Changes: [{ Field: ['role'], Before: 'REGULAR', After: 'ADMIN' }],
      MoreChanges: 0,
    },
  ]);
});

it('shows the entries of the account and no others, whatever is asked', async () => {
  await given({}, { dealer: 'foreign', subject: 'theirs' }, { dealer: '', subject: 'nobody’s' });
  expect(await subjects()).toEqual(['regular']);
  const { rows } = await server.database.pool.query<{ id: string }>("select id from audit where dealer_id = 'foreign'");
  // A foreign entry is no place in the log either.
  expect(await subjects({ before: rows[0]!.id })).toEqual([]);
  expect((await ask({}, 'home', '/people')).json()).toEqual({ Items: [{ Id: 'admin', Name: 'admin Tester' }] });
  expect((await ask({}, 'foreign')).statusCode).toBe(404);
  // A person who holds both accounts sees one at a time.
  for (const [account, expected] of [
    ['home', 'regular'],
    ['foreign', 'theirs'],
  ] as const) {
    const { Items } = (await ask({}, account, '', 'of-both')).json<Page>();
    expect(Items.map(({ Subject }) => Subject)).toEqual([expected]);
  }
});

it('names the customer of a conversation or a lead, and finds entries by that name', async () => {
  await loadLines(server.database.pool, [
    liveLead('audited', { live: false }),
    {
      type: 'conversation',
      dealer: 'home',
      id: 'audited-talk',
      lead: 'audited',
      channel: 'email',
      started_at: new Date().toISOString(),
    },
  ]);
  await given(
    { action: 'conversations.seen', subject: 'audited-talk' },
    { action: 'communication.update', subject: 'audited' },
    { action: 'knowledge.save', subject: 'audited' },
    { action: 'conversations.seen', subject: 'audited-talk', dealer: 'foreign' },
  );
  const { Items } = await page();
  expect(Items.map(({ Action, SubjectName }) => [Action, SubjectName])).toEqual([
    ['knowledge.save', null],
    ['communication.update', 'Ada Byron'],
    ['conversations.seen', 'Ada Byron'],
  ]);
  expect(await subjects({ search_pattern: 'byron' })).toEqual(['audited', 'audited-talk']);
});

it('takes no lead for a person whose id it has', async () => {
  await given({ action: 'forms.submit', subject: 'stranger' });
  expect((await page()).Items[0]).toMatchObject({ Subject: 'stranger', SubjectName: null });
});

it('shows no secret that an entry may hold', async () => {
  await given({ before: { ga4_api_secret: 'sesame' }, after: { ga4_api_secret: 'tahini', token: 'halva' } });
  expect((await ask()).body).not.toMatch(/sesame|tahini|halva/);
});

describe('narrowed down', () => {
  beforeEach(() =>
    given(
      { subject: 'added', action: 'users.invite', actor: 'regular' },
      { subject: 'accepted', action: 'invitation.accept', after: { note: 'Crème brûlée' } },
      { subject: 'saved', action: 'preferences.update' },
      { subject: 'knowledge:1', action: 'knowledge.save' },
      { subject: 'chat', action: 'websiteChat.start', actor: 'shopper' },
      { subject: 'signed in', action: 'session.login' },
    ),
  );

  it.each([
    ['users', ['accepted', 'added']],
    ['settings', ['saved']],
    ['knowledge', ['knowledge:1']],
    ['conversations', ['chat']],
    ['sessions', ['signed in']],
  ])('to the kind %s', async (kind, expected) => {
    expect(await subjects({ kind })).toEqual(expected);
  });

  it('to a person, of whom it names all who are there, with and without a name', async () => {
    expect(await subjects({ actor: 'regular' })).toEqual(['added']);
    expect(await subjects({ actor: 'shopper' })).toEqual(['chat']);
    expect((await ask({}, 'home', '/people')).json<{ Items: unknown[] }>().Items).toEqual([
      { Id: 'admin', Name: 'admin Tester' },
      { Id: 'regular', Name: 'regular Tester' },
      { Id: 'shopper', Name: null },
    ]);
  });

  it('to words of names, subjects and values, case and accents aside', async () => {
    expect(await subjects({ search_pattern: 'REGULAR tester' })).toEqual(['added']);
    expect(await subjects({ search_pattern: 'creme' })).toEqual(['accepted']);
    expect(await subjects({ search_pattern: 'creme nothing' })).toEqual([]);
    expect(await subjects({ search_pattern: '100%' })).toEqual([]);
  });
});

it('counts days by the dealer’s clock, both ends included', async () => {
  // New York is four hours behind in June.
  await given(
    { subject: 'May 31', at: '2026-06-01T03:59:59Z' },
    { subject: 'June 1', at: '2026-06-01T04:00:00Z' },
    { subject: 'June 30', at: '2026-07-01T03:59:59Z' },
    { subject: 'July 1', at: '2026-07-01T04:00:00Z' },
  );
  expect(await subjects()).toEqual(['June 30', 'June 1']);
  const reversed = await ask({ start_date: '2026-06-02T00:00:00', end_date: '2026-06-01T23:59:59' });
  expect(reversed.statusCode).toBe(400);
});

it('turns pages both ways while the log grows, and leaves nothing out where times are equal', async () => {
  const at = (number: number) => `2026-06-10T12:00:0${Math.floor(number / 20)}Z`;
  await given(...Array.from({ length: 60 }, (_, number) => ({ subject: `entry ${number}`, at: at(number) })));
  const first = await page();
  expect([first.has_newer, first.has_older, first.Items[0]!.Subject]).toEqual([false, true, 'entry 59']);
  const second = await page({ before: first.Items.at(-1)!.Id });
  const third = await page({ before: second.Items.at(-1)!.Id });
  expect([third.has_newer, third.has_older, third.Items.length]).toEqual([true, false, 10]);
  const all = [first, second, third].flatMap(({ Items }) => Items.map(({ Subject }) => Subject));
  expect(all).toEqual(Array.from({ length: 60 }, (_, number) => `entry ${59 - number}`));
  await server.database.pool.query(
    "insert into audit (at, dealer_id, actor, action, subject) values ('2026-06-11T12:00:00Z', 'home', 'admin', 'users.update', 'new')",
  );
  expect((await page({ before: first.Items.at(-1)!.Id })).Items).toEqual(second.Items);
  const back = await page({ after: second.Items[0]!.Id });
  expect([back.Items, back.has_newer, back.has_older]).toEqual([first.Items, true, true]);
});

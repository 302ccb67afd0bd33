import type { DeskState } from '@forecourt/api/contract/desk';
import type { FeedLine } from '@forecourt/api/contract/feed';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConversation } from '../../../test-support/testConversation.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { runJobs } from '../../../test-support/testRetries.ts';
import { loadFeed } from '../../feed/load.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { handoffJobs } from './followUp.ts';

const soon = { timeout: 10_000, interval: 20 };
const account = 'home';

const colleague = (id: string, role = 'REGULAR'): FeedLine => ({
  type: 'person',
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers: [account],
  salesperson: role === 'REGULAR',
  policy: [],
});

let server: TestApp;
let jobs: Jobs | undefined;
let count = 0;
beforeAll(async () => {
  server = await testApp(
    {},
    ['anna', 'ben', 'cleo'].map((id) => colleague(id)),
  );
});
beforeEach(async () => {
  // Nobody of a former test has a turn to wait for, and everybody is there.
  await server.database.pool.query('delete from handoff');
  await server.database.pool.query('update person set away_until = null');
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(() => server.close());

const load = async (...lines: FeedLine[]) => {
  expect(await loadFeed(server.database.pool, lines.map((line) => JSON.stringify(line)).join('\n'))).toMatchObject({
    rejected: [],
  });
};

/** A customer whom the assistant hands off now. */
async function handOff({ salesperson }: { salesperson?: string } = {}): Promise<string> {
  const id = `customer-${(count += 1)}`;
  const [lead, ...rest] = createConversation(account, id);
  await load(...([{ ...lead, ...(salesperson !== undefined && { salesperson }) }, ...rest] as FeedLine[]));
  await report(id, 'HANDOFF', 'assistant');
  return id;
}

const report = (conversation: string, kind: string, by: string) =>
  load({
    type: 'event',
    dealer: account,
    id: `${conversation}-${kind}`,
    conversation,
    kind,
    by,
    live: true,
    at: new Date().toISOString(),
  } as FeedLine);

interface HandoffRow {
  owner_id: string | null;
  step: string;
  outcome: string | null;
  close_reason: string | null;
}
async function findHandoff(conversation: string): Promise<HandoffRow> {
  const { rows } = await server.database.pool.query<HandoffRow>(
    'select owner_id, step, outcome, close_reason from handoff where conversation_id = $1',
    [conversation],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

/** The target of a handoff has passed. */
const letPass = (conversation: string) =>
  server.database.pool.query(
    "update handoff set due_at = now(), given_at = now() - interval '1 day', target_at = now() - interval '1 minute' where conversation_id = $1",
    [conversation],
  );

const request = async (person: string, method: 'GET' | 'PUT', path: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url: `/api/dashboard/desk/${account}${path}`,
    query: {
      account_id: account,
      service_type: 'LEAD_ENGAGE',
      ...(method === 'GET' && payload ? (payload as Record<string, string>) : {}),
    },
    headers: { authorization: `Bearer ${await server.tokenFor(person)}` },
    ...(method === 'PUT' && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<DeskState & { id?: string }>() };
};
const setStatus = (person: string, conversation_id: string, status: object) =>
  request(person, 'PUT', '/status', { conversation_id, status });

it('gives a handoff to the lead’s salesperson, else to the available salespeople in turn', async () => {
  expect(await findHandoff(await handOff({ salesperson: 'ben' }))).toMatchObject({ owner_id: 'ben', step: 'first' });
  const owners = [];
  for (let handoff = 0; handoff < 4; handoff++) owners.push((await findHandoff(await handOff())).owner_id);
  // Ben has just had one.
  expect(owners).toEqual(['anna', 'cleo', 'ben', 'anna']);
});

it('gives none to somebody who is away, and the whole team has it where everybody is', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await request('ben', 'PUT', '/availability', { away_until: until })).body).toEqual({ AwayUntil: until });
  expect(await findHandoff(await handOff({ salesperson: 'ben' }))).toMatchObject({ owner_id: 'anna' });
  for (const person of ['anna', 'cleo']) await request(person, 'PUT', '/availability', { away_until: until });
  expect(await findHandoff(await handOff())).toMatchObject({ owner_id: null, step: 'desk' });
  await request('ben', 'PUT', '/availability', { away_until: null });
  expect(await findHandoff(await handOff())).toMatchObject({ owner_id: 'ben' });
});

it('passes it on to the next in turn, the whole team and the managers, whom it reminds', async () => {
  const id = await handOff({ salesperson: 'ben' });
  jobs = runJobs(server.database, [handoffJobs(server.database.db)]);
  const notified = async () =>
    (
      await server.database.pool.query<{ recipient: string }>(
        'select recipient from delivery where notice_key like $1 order by created_at, recipient',
        [`handoff:${id}-HANDOFF:%`],
      )
    ).rows.map(({ recipient }) => recipient.split('@')[0]);
  const team = ['anna', 'ben', 'cleo'];
  const steps = [
    { step: 'next', owner_id: 'anna', mails: ['anna'] },
    { step: 'desk', owner_id: null, mails: team },
    { step: 'managers', owner_id: null, mails: ['admin'] },
    { step: 'managers', owner_id: null, mails: ['admin'] },
  ];
  const mails: string[] = [];
  for (const { mails: more, ...expected } of steps) {
    await letPass(id);
    mails.push(...more);
    await expect.poll(notified, soon).toEqual(mails);
    expect(await findHandoff(id)).toMatchObject({ ...expected, outcome: null });
  }
  const { rows } = await server.database.pool.query<{ payload: string }>(
    "select payload from event where conversation_id = $1 and kind = 'HANDOFF_PASSED_ON' order by at",
    [id],
  );
  expect(rows.map(({ payload }) => payload)).toEqual(['next', 'desk', 'managers']);
});

it.each([
  ['an answer', 'answered', (id: string) => load(answer(id))],
  ['an appointment', 'appointment', (id: string) => report(id, 'APPOINTMENT_SET', 'staff')],
  [
    'the customer’s word that somebody was in touch',
    'contacted',
    (id: string) => report(id, 'HANDOFF_CONTACTED', 'shopper'),
  ],
  ['a reason', 'closed', (id: string) => setStatus('anna', id, { type: 'closed', reason: 'Answered by phone' })],
])('ends by %s', async (_what, outcome, end) => {
  const id = await handOff();
  await end(id);
  expect(await findHandoff(id)).toMatchObject({ outcome });
  await letPass(id);
  jobs = runJobs(server.database, [handoffJobs(server.database.db)]);
  const other = await handOff({ salesperson: 'ben' });
  await letPass(other);
  await expect.poll(() => findHandoff(other), soon).toMatchObject({ step: 'next' });
  expect(await findHandoff(id)).toMatchObject({ outcome, step: 'first' });
});

const answer = (conversation: string): FeedLine => ({
  type: 'message',
  dealer: account,
  id: `${conversation}-answer`,
  conversation,
  initiator: 'SPECIALIST',
  channel: 'email',
  body: 'Hello, this is Ben.',
  at: new Date().toISOString(),
});

it('does not end by what the assistant writes, nor by joining, nor by a blank reason', async () => {
  const id = await handOff();
  await load({ ...answer(id), initiator: 'BOT' } as FeedLine);
  await report(id, 'DEALERSHIP_TAKEOVER', 'staff');
  expect((await setStatus('anna', id, { type: 'closed', reason: '  ' })).status).toBe(400);
  expect(await findHandoff(id)).toMatchObject({ outcome: null });
});

it('is passed on once, also by two processes, and by one that was interrupted', async () => {
  const id = await handOff({ salesperson: 'ben' });
  await letPass(id);
  // A process that was killed has left a lease that has ended.
  await server.database.pool.query(
    'update handoff set lease = gen_random_uuid(), attempts = 1 where conversation_id = $1',
    [id],
  );
  const kinds = [handoffJobs(server.database.db)];
  const other = runJobs(server.database, kinds);
  jobs = runJobs(server.database, kinds);
  await expect.poll(() => findHandoff(id), soon).toMatchObject({ step: 'next', owner_id: 'anna' });
  await other.stop();
  const { rowCount } = await server.database.pool.query(
    "select from event where conversation_id = $1 and kind = 'HANDOFF_PASSED_ON'",
    [id],
  );
  expect(rowCount).toBe(1);
});

it('shows in the timeline each time that it is passed on, also after it was assigned anew', async () => {
  const id = await handOff({ salesperson: 'ben' });
  await letPass(id);
  jobs = runJobs(server.database, [handoffJobs(server.database.db)]);
  await expect.poll(() => findHandoff(id), soon).toMatchObject({ step: 'next' });
  await request('anna', 'PUT', '/assignee', { conversation_id: id, to: { user_id: 'cleo' } });
  expect(await findHandoff(id)).toMatchObject({ step: 'first', owner_id: 'cleo' });
  await letPass(id);
  await expect.poll(() => findHandoff(id), soon).toMatchObject({ step: 'next' });
  const { rowCount } = await server.database.pool.query(
    "select from event where conversation_id = $1 and kind = 'HANDOFF_PASSED_ON'",
    [id],
  );
  expect(rowCount).toBe(2);
});

it('goes with the conversation when it is assigned, with its whole time again', async () => {
  const id = await handOff({ salesperson: 'ben' });
  await letPass(id);
  const assigned = await request('anna', 'PUT', '/assignee', { conversation_id: id, to: { user_id: 'cleo' } });
  expect(assigned.body).toMatchObject({
    AssigneeId: 'cleo',
    AssignedTo: 'cleo Tester',
    Handoff: { OwnerId: 'cleo', Step: 'first' },
  });
  expect(Date.parse(assigned.body.Handoff!.TargetAt)).toBeGreaterThan(Date.now() + 14 * 60_000);
  // What the feed says of the salesperson counts no more.
  const [lead] = createConversation(account, id);
  await load({ ...lead, salesperson: 'ben' } as FeedLine);
  expect((await request('anna', 'GET', '', { conversation_id: id })).body.AssigneeId).toBe('cleo');
  const next = await request('anna', 'PUT', '/assignee', { conversation_id: id, to: 'next' });
  expect(next.body.AssigneeId).toBe('anna');
  expect((await request('anna', 'PUT', '/assignee', { conversation_id: id, to: 'team' })).body).toMatchObject({
    AssigneeId: null,
    Handoff: { OwnerId: null, Step: 'desk' },
  });
  expect((await request('anna', 'PUT', '/assignee', { conversation_id: id, to: { user_id: 'foreign' } })).status).toBe(
    400,
  );
});

it('waits until a person who has seen it said it would be answered', async () => {
  const id = await handOff({ salesperson: 'ben' });
  const until = new Date(Date.now() + 20 * 3_600_000).toISOString();
  expect((await setStatus('ben', id, { type: 'snoozed', until })).body).toMatchObject({
    SnoozedUntil: until,
    Handoff: { OwnerId: 'ben', TargetAt: until },
  });
  expect(
    (await setStatus('ben', id, { type: 'snoozed', until: new Date(Date.now() - 1000).toISOString() })).status,
  ).toBe(400);
});

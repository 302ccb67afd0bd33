import type { FeedLine } from '@forecourt/api/contract/feed';
import type { FollowUpSequence, FollowUpStep, VersionedSequence } from '@forecourt/api/contract/settings/follow-up';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const step = (FollowUpId: string, changes: Partial<FollowUpStep> = {}): FollowUpStep => ({
  FollowUpId,
  Status: 1,
  ReferencePoint: 'FIRST_MESSAGE',
  Interval: { Value: 60 },
  TemplateId: 'hello',
  ...changes,
});
const sequence = (FollowUpSequenceId: string, SortNumber: number, ...steps: FollowUpStep[]): FollowUpSequence => ({
  FollowUpSequenceId,
  FollowUpSequenceName: `Sequence ${FollowUpSequenceId}`,
  SortNumber,
  FollowUpSequence: steps,
});
const getLine = (value: FollowUpSequence, dealer = 'home'): FeedLine => ({
  type: 'setting',
  dealer,
  product: 'LEAD_ENGAGE',
  id: value.FollowUpSequenceId,
  kind: 'follow-up',
  value,
});
const template = { TemplateId: 'hello', Name: 'Hello', Channel: 'sms', Content: 'Hello #{first_name}' } as const;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    {
      type: 'setting',
      dealer: 'home',
      product: 'LEAD_ENGAGE',
      id: 'hello',
      kind: 'follow-up-template',
      value: template,
    },
    getLine(sequence('a', 2, step('a1'), step('a2', { Status: 0 }))),
    getLine(sequence('b', 1)),
    getLine(sequence('theirs', 1), 'foreign'),
  ]);
});
afterAll(() => server.close());

async function ask(method: 'GET' | 'PUT', url: string, body?: object, version = 0) {
  return server.app.inject({
    method,
    url: `/api/dashboard/${url}`,
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}`, ...(body && { 'if-match': `"${version}"` }) },
    ...(body && { payload: body }),
  });
}
const list = async () =>
  (await ask('GET', 'notifications/home/follow-up/_all')).json<{ Items: VersionedSequence[] }>().Items;
const save = (body: FollowUpSequence, version: number, id = body.FollowUpSequenceId) =>
  ask('PUT', `notifications/home/follow-up/${id}`, body, version);

it('lists the sequences by their number', async () => {
  expect((await list()).map(({ FollowUpSequenceId, Version }) => [FollowUpSequenceId, Version])).toEqual([
    ['b', 1],
    ['a', 1],
  ]);
});

it('saves a sequence as a whole, on the version that was seen', async () => {
  const changed = sequence('a', 2, step('a1', { Status: 0 }), step('a2', { Status: 0 }));
  const answer = await save(changed, 1);
  expect([answer.statusCode, answer.headers.etag, answer.json()]).toEqual([200, '"2"', changed]);
  expect((await save(changed, 1)).statusCode).toBe(412);
  expect((await list())[1]).toEqual({ ...changed, Version: 2 });
});

it('refuses what is no sequence, at the limits and one beyond', async () => {
  const good = sequence('b', 1000, step('b1', { Interval: { Value: 525_600 } }));
  const many = (count: number) => sequence('b', 1, ...Array.from({ length: count }, (_, at) => step(`b${at}`)));
  for (const bad of [
    { ...good, SortNumber: 1001 },
    { ...good, FollowUpSequenceName: '' },
    { ...good, FollowUpSequenceName: 'x'.repeat(121) },
    sequence('b', 1, step('b1', { Interval: { Value: 0 } })),
    sequence('b', 1, step('b1', { Interval: { Value: 525_601 } })),
    sequence('b', 1, step('b1', { TemplateId: 'nowhere' })),
    sequence('b', 1, step('b1'), step('b1')),
    many(51),
    { ...good, FollowUpSequence: [{ ...step('b1'), Status: 2 }] },
  ])
    expect((await save(bad as FollowUpSequence, 1)).statusCode, JSON.stringify(bad).slice(0, 200)).toBe(400);
  expect((await save(good, 1, 'a')).statusCode).toBe(400);
  expect((await save({ ...good, FollowUpSequenceName: 'x'.repeat(120) }, 1)).statusCode).toBe(200);
  expect((await save(many(50), 2)).statusCode).toBe(200);
});

it('knows no sequence and no template of another dealer', async () => {
  expect((await save(sequence('theirs', 1), 1)).statusCode).toBe(404);
  expect((await ask('GET', 'follow-up/template/theirs')).statusCode).toBe(404);
  expect((await ask('GET', 'follow-up/template/hello')).json()).toEqual(template);
});

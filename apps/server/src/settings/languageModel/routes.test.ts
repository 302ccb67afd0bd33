import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { countModelAnswer } from './modelAnswers.ts';

const person = (id: string, role: string, allow: string[] = ['read', 'write']) => ({
  type: 'person' as const,
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers: ['home'],
  policy: [{ Resource: 'Settings:Assistant', Allow: allow }],
});
const staff = [
  person('chief', 'ADMIN'),
  person('reader', 'ADMIN', ['read']),
  person('manager', 'MANAGER'),
  person('seller', 'REGULAR'),
];

let server: TestApp;
let plain: TestApp;
beforeAll(async () => {
  const model = { ASSISTANT_URL: 'http://127.0.0.1:1/v1', ASSISTANT_MODEL: 'any', ASSISTANT_DAILY_CAP: '500' };
  [server, plain] = await Promise.all([testApp(model, staff), testApp({}, staff)]);
});
afterAll(() => Promise.all([server.close(), plain.close()]));

async function call(
  as: string,
  { version, payload, at = server }: { version?: number; payload?: object; at?: TestApp } = {},
) {
  const answer = await at.app.inject({
    method: payload ? 'POST' : 'GET',
    url: '/api/dashboard/home/language-model',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: {
      authorization: `Bearer ${await at.tokenFor(as)}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
}

it('is on until an admin turns it off, with today’s answers and the cap; the audit log says who', async () => {
  const before = { IsConfigured: true, Status: true, AnswersToday: 0, DailyCap: 500 };
  expect(await call('chief')).toEqual({ status: 200, etag: '"0"', body: before });
  await countModelAnswer(server.database.db, 'home', 500);
  const after = { ...before, Status: false, AnswersToday: 1 };
  expect(await call('chief', { version: 0, payload: { status: false } })).toEqual({
    status: 200,
    etag: '"1"',
    body: after,
  });
  expect((await call('chief')).body).toEqual(after);
  expect(await countModelAnswer(server.database.db, 'home', 500)).toBe('off');
  const audit = await server.database.db
    .selectFrom('audit')
    .select(['actor', 'subject', 'after'])
    .where('action', '=', 'acts.updateLanguageModel')
    .execute();
  expect(audit).toEqual([{ actor: 'chief', subject: 'language-model', after: { Status: false } }]);
  expect((await call('chief', { version: 0, payload: { status: true } })).status).toBe(412);
});

it('is changed by an admin with write alone, and read by everyone who sees the block', async () => {
  for (const as of ['reader', 'manager']) {
    expect((await call(as)).status).toBe(200);
    expect((await call(as, { version: 1, payload: { status: true } })).status).toBe(403);
  }
  expect((await call('seller')).status).toBe(403);
  expect((await call('seller', { version: 1, payload: { status: true } })).status).toBe(403);
});

it('takes nothing but its own field', async () => {
  for (const payload of [{}, { status: 'true' }, { status: true, cap: 9 }])
    expect((await call('chief', { version: 1, payload })).status).toBe(400);
});

it('says so where the installation has no language model', async () => {
  expect((await call('chief', { at: plain })).body).toMatchObject({ IsConfigured: false, DailyCap: null });
});

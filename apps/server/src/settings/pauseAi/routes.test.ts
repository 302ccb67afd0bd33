import { afterAll, beforeAll, expect, it } from 'vitest';
import { superAdmin, type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [superAdmin('root', ['home'])]);
});
afterAll(() => server.close());

async function pause(is_paused?: unknown, version = 0) {
  const answer = await server.app.inject({
    method: is_paused === undefined ? 'GET' : 'PUT',
    url: '/api/dashboard/home/pause-ai',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}`, 'if-match': `"${version}"` },
    ...(is_paused !== undefined && { payload: { is_paused } }),
  });
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
}

async function pauseInRecord() {
  const answer = await server.app.inject({
    url: '/api/dashboard/session/user-info',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: { authorization: `Bearer ${await server.tokenFor('admin')}` },
  });
  return answer.json().AiPause;
}

it('is a text, and goes one way', async () => {
  expect(await pauseInRecord()).toBeNull();
  expect(await pause()).toMatchObject({ status: 200, etag: '"0"', body: { is_paused: 'false' } });
  for (const wrong of [true, 1, 'yes', '', null]) expect((await pause(wrong)).status, String(wrong)).toBe(400);
  expect(await pause('true')).toMatchObject({ status: 200, etag: '"1"', body: { is_paused: 'true' } });
  expect(await pause('false', 1)).toMatchObject({ status: 409, body: { id: 'one-way' } });
  expect(await pause()).toMatchObject({ etag: '"1"', body: { is_paused: 'true' } });
});

it('is in everybody’s record, with who paused it and when', async () => {
  expect(await pauseInRecord()).toEqual({ By: 'admin Tester', At: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/) });
});

it('is undone by the provider’s staff alone, and the audit says by whom', async () => {
  const resume = async (person: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/dashboard/home/pause-ai/_resume',
      query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
      headers: { authorization: `Bearer ${await server.tokenFor(person)}`, 'if-match': '"1"' },
    });
  expect((await resume('admin')).statusCode).toBe(403);
  expect(await pauseInRecord()).not.toBeNull();
  const answer = await resume('root');
  expect([answer.statusCode, answer.headers.etag, answer.json()]).toEqual([200, '"2"', { is_paused: 'false' }]);
  expect(await pauseInRecord()).toBeNull();
  const { rows } = await server.database.pool.query(
    "select actor, before, after from audit where action = 'pause.resume' and dealer_id = 'home' order by id",
  );
  expect(rows).toEqual([
    { actor: 'admin', before: null, after: { refused: 'forbidden' } },
    { actor: 'root', before: { is_paused: 'true' }, after: { is_paused: 'false' } },
  ]);
  expect(await pause('true', 2)).toMatchObject({ status: 200, etag: '"3"' });
});

import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('takes no body above a megabyte', async () => {
  const token = await server.tokenFor('admin');
  const payload = { account_id: 'x'.repeat(1024 * 1024) };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: 'POST', url: '/api/dashboard/switch-user', payload, headers });
  expect([answer.statusCode, answer.json<{ id: string }>().id]).toEqual([413, 'too-large']);
});

it.each([
  ['signs in too often', 200, async () => server.tokenFor('admin')],
  ['guesses tokens', 401, async () => 'a guess'],
])('slows down a client that %s', async (_who, status, token) => {
  const request: InjectOptions = {
    method: 'POST',
    url: '/api/dashboard/login',
    payload: {},
    remoteAddress: `192.0.2.${status % 255}`,
    headers: { authorization: `Bearer ${await token()}` },
  };
  const statuses = [];
  for (let call = 0; call <= 60; call++) statuses.push((await server.app.inject(request)).statusCode);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => status));
  expect(statuses[60]).toBe(429);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ REQUEST_LIMIT: '20', SIGN_IN_LIMIT: '3' });
});
afterAll(() => server.close());

const statuses = async (count: number, request: () => Promise<{ statusCode: number }>) => {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push((await request()).statusCode);
  return found;
};

it('answers as many sign-ins a minute from one address as the configuration says', async () => {
  const headers = { authorization: `Bearer ${await server.tokenFor('admin')}` };
  const signIn = () => server.app.inject({ method: 'POST', url: '/api/dashboard/login', headers, payload: {} });
  expect(await statuses(5, signIn)).toEqual([200, 200, 200, 429, 429]);
});

it('answers as many requests', async () => {
  const found = await statuses(22, () => server.app.inject({ url: '/identity/submit.js' }));
  expect(found.indexOf(429)).toBe(20);
});

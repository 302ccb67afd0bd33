import type { FeedLine } from '@forecourt/api/contract/feed';
import type { AuthRecord } from '@forecourt/api/contract/authRecord';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const person = (id: string, more: Partial<Extract<FeedLine, { type: 'person' }>>): FeedLine => ({
  type: 'person',
  id,
  first_name: 'Ada',
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  dealers: ['home'],
  ...more,
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    person('group-manager', { role: 'manager', dealers: ['foreign', 'home'] }),
    person('without-role', { policy: [{ Resource: 'Settings:Preferences', Allow: ['Read'] }] }),
    person('owner', { role: 'Owner' }),
    person('without-product', { role: 'ADMIN', products: ['CHAT_AI'] }),
  ]);
});
afterAll(() => server.close());

const send = async (personId: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${await server.tokenFor(personId)}` },
  });
const login = async (personId: string) => (await send(personId, 'POST', '/api/dashboard/login', {})).json<AuthRecord>();

it('lands a person in the first of their accounts, and shows them the others', async () => {
  const { user_info, selectedProduct } = await login('group-manager');
  expect(user_info).toMatchObject({ DealerId: 'foreign', FullName: 'Ada Tester', Role: 'MANAGER' });
  expect(user_info.ChildAccounts.map(({ id }) => id)).toEqual(['foreign', 'home']);
  expect(selectedProduct).toMatchObject({ Id: 'LEAD_ENGAGE', Category: 'SALES_AI' });
});

it('shows no choice of accounts to a person of one', async () => {
  expect((await login('admin')).user_info.ChildAccounts).toEqual([]);
});

it('moves to another account that the person holds, and to no other', async () => {
  const move = (personId: string, account_id: string) =>
    send(personId, 'POST', '/api/dashboard/switch-user', { account_id });
  const moved = await move('group-manager', 'home');
  expect(moved.json<AuthRecord>().user_info.DealerId).toBe('home');
  expect((await move('admin', 'foreign')).statusCode).toBe(404);
});

it('keeps the account of a running session', async () => {
  const answer = await send('group-manager', 'GET', '/api/dashboard/session/user-info?account_id=home');
  expect(answer.json<AuthRecord>().user_info.DealerId).toBe('home');
});

it('shows a person without a role as the ADMIN that their policy makes them, and grants them the same', async () => {
  expect((await login('without-role')).user_info.Role).toBe('ADMIN');
  expect((await send('without-role', 'GET', '/api/dashboard/users/home')).statusCode).toBe(200);
});

it('names no product where the person works with none of the account', async () => {
  const { selectedProduct, user_info } = await login('without-product');
  expect(selectedProduct).toBeNull();
  expect(user_info.Products).toEqual([]);
});

it('logs a role that it does not know, and no other', async () => {
  const warn = vi.spyOn(server.app.log, 'warn');
  await login('group-manager');
  expect(warn).not.toHaveBeenCalled();
  await login('owner');
  expect(warn.mock.calls).toEqual([
    [{ personId: 'owner', role: 'OWNER' }, 'Unknown role: it ranks below every known one'],
  ]);
});

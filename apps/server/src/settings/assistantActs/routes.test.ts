import { type AssistantActs, defaultActs } from '@forecourt/api/contract/settings/assistant-acts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtInAssistant } from '../../assistant/reply/builtIn.ts';
import { factsFor } from '../../assistant/reply/facts.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

const person = (id: string, role: string) => ({
  type: 'person' as const,
  id,
  first_name: id,
  last_name: 'Tester',
  email: `${id}@test.example`,
  username: id,
  role,
  dealers: ['home'],
  policy: [{ Resource: 'Settings:Assistant', Allow: ['read', 'write'] }],
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [person('chief', 'ADMIN'), person('manager', 'MANAGER'), person('seller', 'REGULAR')]);
});
afterAll(() => server.close());

async function call(method: 'GET' | 'PUT', as: string, version?: number, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: '/api/dashboard/home/assistant-acts',
    query: { account_id: 'home', service_type: 'LEAD_ENGAGE' },
    headers: {
      authorization: `Bearer ${await server.tokenFor(as)}`,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.json() };
}

/** What a customer is answered who asks for the price of a car that costs $32,245. */
async function askPrice() {
  const facts = await factsFor(server.database, { dealerId: 'home', productId: 'LEAD_ENGAGE' }, 'What is the price?');
  return builtInAssistant(server.database.pool).reply({
    dealerName: 'Harbor',
    productName: 'Sales AI',
    customerFirstName: 'Ada',
    vehicle: '2026 Toyota RAV4',
    channel: 'sms',
    journeyName: '',
    journeyInstruction: 'When asked about the price, say “From $32,245.”',
    sourceInstruction: '',
    conversation: [{ by: 'customer', text: 'What is the price?' }],
    handBackNote: null,
    ...facts,
  });
}

it('hands a price question to a person as soon as an admin chooses so', async () => {
  expect(await call('GET', 'chief')).toMatchObject({ status: 200, etag: '"0"', body: defaultActs });
  expect((await askPrice()).text).toContain('$32,245');
  const acts: AssistantActs = { ...defaultActs, price: 'handoff' };
  expect(await call('PUT', 'chief', 0, acts)).toMatchObject({ status: 200, etag: '"1"', body: acts });
  const answer = await askPrice();
  expect(answer.handsOver).toBe(true);
  expect(answer.text).not.toContain('$');
});

it('refuses a save on an older version', async () => {
  expect(await call('PUT', 'chief', 0, defaultActs)).toMatchObject({ status: 412, etag: '"1"' });
});

it('is read by a manager, who cannot change it, and not by a salesperson', async () => {
  expect((await call('GET', 'manager')).status).toBe(200);
  expect((await call('PUT', 'manager', 1, defaultActs)).status).toBe(403);
  expect((await call('GET', 'seller')).status).toBe(403);
  expect((await call('PUT', 'seller', 1, defaultActs)).status).toBe(403);
});

it('refuses acts that are not offered', async () => {
  expect((await call('PUT', 'chief', 1, { ...defaultActs, price: 'silent' })).status).toBe(400);
  expect((await call('PUT', 'chief', 1, { ...defaultActs, complaint: 'answer' })).status).toBe(400);
});

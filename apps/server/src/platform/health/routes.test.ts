import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { transactionPooler } from '../../../test-support/transactionPooler.ts';
import { buildApp } from '../../app.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('is not ready where notifications of the database do not arrive', async () => {
  const { config, database, feedToken } = server;
  const pooler = await transactionPooler(database.directUrl);
  let now = 0;
  const app = await buildApp({
    config,
    database: { ...database, directUrl: pooler.url },
    feedToken,
    assistant: createAssistant(config, database),
    maxEventLoopDelay: 0,
    clock: () => now,
  });
  const ready = async () => (await app.inject('/health/ready')).json<{ status: unknown; message?: string }>();
  expect(await ready()).toEqual({ status: 'ready' });
  now = 11_000;
  expect(await ready()).toMatchObject({
    status: 503,
    message: 'Notifications from the database don’t arrive, so chats aren’t live',
  });
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  await app.close();
  pooler.close();
});

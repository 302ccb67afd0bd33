import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { buildApp } from '../../app.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';

const urls = ['/identity/submit.js', '/health/live', '/health/ready'];

let server: TestApp;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  server = await testApp();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.close();
});

/** A process as it is started in production, except for how late its event loop may be, in ms. */
async function processWith(limit: { maxEventLoopDelay?: number } = {}): Promise<FastifyInstance> {
  const { config, database, feedToken } = server;
  const assistant = createAssistant(config, database);
  const app = await buildApp({ config, database, feedToken, assistant, ...limit });
  apps.push(app);
  return app;
}

/** Holds up the event loop. @returns how requests are answered right after it */
async function statusesAfter(app: FastifyInstance, ms: number): Promise<number[]> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  await new Promise<void>((done) => void setImmediate(done));
  return Promise.all(urls.map(async (url) => (await app.inject({ url })).statusCode));
}

it('refuses nothing because it was held up for a second', async () => {
  const app = await processWith();
  for (let time = 0; time < 4; time++) expect(await statusesAfter(app, 1200)).toEqual([200, 200, 200]);
});

it('refuses requests while it is too busy for long, and no health check', async () => {
  const app = await processWith({ maxEventLoopDelay: 100 });
  await expect.poll(() => statusesAfter(app, 160), { timeout: 10_000, interval: 1 }).toEqual([503, 200, 200]);
});

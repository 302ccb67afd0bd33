import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { moduleServer } from './moduleServer.ts';

const module = {
  url: 'http://first-response.localhost:5300/',
  apiOrigin: 'http://localhost:4300',
  consoleOrigins: ['http://localhost:4300', 'http://marque.localhost:4300'],
  logLevel: 'silent',
};

let server: FastifyInstance;
let product: TestApp;
beforeAll(async () => {
  server = (await moduleServer({ ...module, folder: join(import.meta.dirname, '../../../test-support/module') }))!;
  product = await testApp({ FIRST_RESPONSE_URL: 'https://far.example/dealers' });
});
afterAll(async () => {
  await server.close();
  await product.close();
});

const get = (url: string, host = 'first-response.localhost:5300') => server.inject({ url, headers: { host } });

it('shows its page in the console alone, without an origin, asking our calls alone', async () => {
  const { body, headers } = await get('/');
  expect(body).toContain('<meta name="api-origin" content="http://localhost:4300">');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain('script-src http://first-response.localhost:5300');
  expect(policy).toContain('connect-src http://localhost:4300');
  expect(policy).toContain('frame-ancestors http://localhost:4300 http://marque.localhost:4300');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
});

it('sends its files to a page without an origin', async () => {
  const { statusCode, headers } = await get('/assets/main.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('has nothing else, and answers to no other host', async () => {
  for (const url of ['/api/dashboard/session/user-info', '/oidc/auth', '/dev/outbox', '/nothing.js'])
    expect((await get(url)).statusCode, url).toBe(404);
  expect((await get('/', 'console.example')).statusCode).toBe(421);
});

it('is not there where it is not built', async () => {
  expect(await moduleServer({ ...module, folder: '/nowhere' })).toBeUndefined();
});

it('is the one origin that the console shows in a frame', async () => {
  const page = await product.app.inject({ url: '/far', headers: { host: 'localhost' } });
  expect(page.headers['content-security-policy']).toContain(';frame-src https://far.example;');
});

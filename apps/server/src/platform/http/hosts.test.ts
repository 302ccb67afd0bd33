import { connect } from 'node:net';
import { Problem } from '@forecourt/api/errors';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
let named: TestApp;
beforeAll(async () => {
  server = await testApp();
  named = await testApp({ BRAND_HOSTS: 'console.example=forecourt', ALLOWED_HOSTS: 'forecourt.internal' });
  await server.app.listen({ port: server.config.port, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await named.close();
});

const ask = ({ app }: TestApp, host: string, request: InjectOptions = {}) =>
  app.inject({ url: '/login', ...request, headers: { accept: 'text/html', ...request.headers, host } });

/** Sends text as it is. @returns the answer's text */
const raw = (text: string) =>
  new Promise<string>((done, fail) => {
    let answer = '';
    const socket = connect(server.config.port, '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (chunk) => (answer += String(chunk)))
      .on('error', fail)
      .on('close', () => done(answer));
  });

describe('a host that is not ours (DNS rebinding)', () => {
  const everything: InjectOptions[] = [
    { url: '/' },
    { url: '/login' },
    { url: '/no/such/page' },
    { url: '/dev/outbox' },
    { url: '/favicon.svg' },
    { url: '/identity/submit.js' },
    { url: '/oidc/.well-known/openid-configuration' },
    { url: '/oidc/sign-in/nobody' },
    { url: '/oidc/token', method: 'POST' },
    { url: '/api/openapi.json' },
    { url: '/api/docs' },
    { url: '/api/nowhere' },
    { url: '/api/feed', method: 'POST' },
    { url: '/api/dashboard/session/user-info' },
  ];

  it.each(everything)('gets nothing but a problem from $url', async (request) => {
    for (const host of [
      'elsewhere.example',
      `elsewhere.example:${server.config.port}`,
      'localhost.elsewhere.example',
    ]) {
      const answer = await ask(server, host, request);
      expect(answer.statusCode, host).toBe(421);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(z.parse(Problem, answer.json())).toMatchObject({ status: 421, id: 'unknown-host' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([' ', 'local host', 'localhost/x', 'user@localhost', '[::1', 'localhost:port'])(
    'is malformed as %j: 400',
    async (host) => {
      expect((await ask(server, host)).statusCode).toBe(400);
    },
  );

  it('may be missing from no request but a health check', async () => {
    expect(await raw('GET /login HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*nosniff[\s\S]*"bad-request"/,
    );
    expect(await raw('GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"live"/);
  });

  it('is no better in front of the path than in the header', async () => {
    const get = (address: string, host: string) =>
      raw(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const path = '/oidc/.well-known/openid-configuration';
    expect(await get(`http://elsewhere.example${path}`, 'localhost')).toMatch(/^HTTP\/1\.1 421 /);
    const own = await get(`http://localhost${path}`, 'elsewhere.example');
    expect(own).toMatch(/^HTTP\/1\.1 200 /);
    expect(own).toContain(`${server.issuer}/token`);
    expect(own).not.toContain('elsewhere');
  });
});

it('answers to the brands’ hosts in any spelling, and to this machine’s own names from this machine', async () => {
  for (const host of ['localhost', 'LOCALHOST:4300', 'localhost.', 'marque.localhost', '127.0.0.1:4300', '[::1]:80'])
    expect((await ask(server, host)).statusCode, host).toBe(200);
});

it('answers to the configured hosts, and to loopback names from this machine alone', async () => {
  for (const host of ['console.example', 'Console.Example:443', 'forecourt.internal', 'localhost', '127.0.0.1'])
    expect((await ask(named, host)).statusCode, host).toBe(200);
  expect((await ask(named, 'marque.example')).statusCode).toBe(421);
  for (const host of ['localhost', '127.0.0.1'])
    expect((await ask(named, host, { remoteAddress: '192.0.2.1' })).statusCode, host).toBe(421);
});

it('answers a balancer’s health check by address', async () => {
  for (const url of ['/health/live', '/health/ready']) {
    const answer = await ask(named, '10.1.2.3:4300', { url, remoteAddress: '10.1.2.4' });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['status']]);
  }
});

it('names its own addresses in the discovery document, whatever port or brand was asked', async () => {
  for (const host of ['localhost:9999', 'marque.localhost', '127.0.0.1']) {
    const headers = { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' };
    const answer = await ask(server, host, { url: '/oidc/.well-known/openid-configuration', headers });
    const addresses = Object.values(answer.json<Record<string, unknown>>()).filter((value) =>
      /^https?:/.test(String(value)),
    );
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect(String(address)).toMatch(new RegExp(`^${server.issuer}`));
  }
});

describe('the outbox', () => {
  const outbox = (host: string, remoteAddress: string) => ask(server, host, { url: '/dev/outbox', remoteAddress });

  it('is for the machine that the server runs on, and is kept by nobody', async () => {
    for (const [host, address] of [
      ['localhost', '127.0.0.1'],
      ['marque.localhost:4300', '::1'],
      ['127.0.0.1', '::ffff:127.0.0.1'],
    ] as const) {
      const answer = await outbox(host, address);
      expect(answer.statusCode, host).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('is not there for anybody else', async () => {
    expect((await outbox('localhost', '192.0.2.1')).statusCode).toBe(404);
    const answer = await ask(named, 'console.example', { url: '/dev/outbox' });
    expect(answer.statusCode).toBe(404);
  });
});

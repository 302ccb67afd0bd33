import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { chatProtocol, chatSocketPath } from '@forecourt/api/contract/chatSocket';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { buildApp } from '../../app.ts';
import { createAssistant } from '../../assistant/reply/createAssistant.ts';
import { outages } from '../db/outage.ts';

/** How many of each kind are refused; a leak of one each is seen with a few. */
const times = 20;

let server: TestApp;
/** The same while its database is away. */
let down: FastifyInstance;
/** The same where one address may ask for little. */
let limited: TestApp;
const clients = new Set<Socket>();
beforeAll(async () => {
  server = await testApp({ REQUEST_LIMIT: '1000000' });
  const { config, database, feedToken } = server;
  down = await buildApp({
    config,
    database: { ...database, availability: { ...database.availability, outage: () => outages.unavailable } },
    feedToken,
    assistant: createAssistant(config, database),
    maxEventLoopDelay: 0,
  });
  limited = await testApp({ REQUEST_LIMIT: '1' });
  for (const app of [server.app, down, limited.app]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await down.close();
  await limited.close();
  await server.close();
});

interface Upgrade {
  method?: string;
  path?: string;
  host?: string | undefined;
  origin?: string;
  upgrade?: string;
  version?: string;
}

const head = ({
  method = 'GET',
  path = `${chatSocketPath}?domain=website`,
  host = 'localhost',
  origin = `http://localhost:${server.config.port}`,
  upgrade = 'websocket',
  version = '13',
}: Upgrade) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...(host === '' ? [] : [`Host: ${host}`]),
    `Origin: ${origin}`,
    `Upgrade: ${upgrade}`,
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Version: ${version}`,
    `Sec-WebSocket-Protocol: ${chatProtocol}`,
    '\r\n',
  ].join('\r\n');

/** Asks for an upgrade, and keeps its own side of the connection open after any answer. @returns the status, once the server has closed its side */
async function refused(app: FastifyInstance, text: string): Promise<number> {
  const { port } = app.server.address() as { port: number };
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  clients.add(socket);
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(text);
  await Promise.race([once(socket, 'end'), once(socket, 'close')]);
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

const connections = (app: FastifyInstance) =>
  new Promise<number>((done, fail) => app.server.getConnections((error, count) => (error ? fail(error) : done(count))));

const upgrades: [status: number, why: string, upgrade: Upgrade, app?: () => FastifyInstance][] = [
  [421, 'to a host that is not ours', { host: 'elsewhere.example' }],
  [400, 'without a host', { host: '' }],
  [403, 'from a page of somebody else', { origin: 'https://elsewhere.example' }],
  [400, 'with a malformed address', { path: `${chatSocketPath}?domain=nowhere` }],
  [400, 'in a version that nobody speaks', { version: '7' }],
  [503, 'while the database is away', {}, () => down],
  [429, 'from an address that has asked too much', {}, () => limited.app],
  [404, 'at a path where nothing is', { path: '/api/nowhere' }],
  [404, 'with another method', { method: 'DELETE' }],
  [200, 'at a path that takes none', { path: '/health/live' }],
  [401, 'at a call', { path: '/api/dashboard/session/user-info' }],
  [400, 'at a path that cannot be read', { path: '/api/%E0%A4%A' }],
  [414, 'at a path that is too long', { path: `/api/dashboard/profile/${'x'.repeat(300)}`, method: 'PUT' }],
  [426, 'to another protocol', { upgrade: 'h2c' }],
  [200, 'at the identity provider', { path: '/oidc/jwks' }],
];

describe('an upgrade that is refused', () => {
  it.each(upgrades)('with %i %s, is answered and leaves no connection', async (status, _why, upgrade, of) => {
    const app = of?.() ?? server.app;
    // What the address may ask for besides is used up.
    for (let time = 0; app === limited.app && time < 6; time++) await app.inject('/identity/submit.js');
    const statuses = await Promise.all(Array.from({ length: times }, () => refused(app, head(upgrade))));
    expect(new Set(statuses)).toEqual(new Set([status]));
    await expect.poll(() => connections(app)).toBe(0);
  });
});

const unreadable: [status: number, what: string, text: () => string][] = [
  [400, 'no HTTP', () => 'NONSENSE\r\n\r\n'],
  [431, 'an endless address', () => `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`],
  [
    400,
    'an upgrade with two lengths',
    () => head({}).replace(/\r\n$/, 'Content-Length: 1\r\nContent-Length: 2\r\n\r\n'),
  ],
];
it.each(unreadable)('answers %i to %s, and leaves no connection either', async (status, _what, text) => {
  const statuses = await Promise.all(Array.from({ length: times }, () => refused(server.app, text())));
  expect(new Set(statuses)).toEqual(new Set([status]));
  await expect.poll(() => connections(server.app)).toBe(0);
});

it('counts whatever becomes of a request, before it is looked at', async () => {
  const own = await testApp({ REQUEST_LIMIT: '2' });
  try {
    const ask = async (host: string, url: string, method: 'GET' | 'PUT' = 'GET') =>
      own.app.inject({ url, method, headers: { host } });
    for (let time = 0; time < 5; time++) expect((await ask('elsewhere.example', '/')).statusCode).toBe(421);
    for (let time = 0; time < 5; time++) expect((await ask('localhost', '/nowhere', 'PUT')).statusCode).toBe(404);
    const refusal = await ask('elsewhere.example', '/');
    expect(refusal.statusCode).toBe(429);
    expect(refusal.headers.connection).toBe('close');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('localhost', '/login')).statusCode).toBe(429);
    expect((await ask('localhost', '/health/ready')).statusCode).toBe(200);
    const other = await own.app.inject({
      url: '/',
      headers: { host: 'elsewhere.example' },
      remoteAddress: '192.0.2.9',
    });
    expect(other.statusCode).toBe(421);
  } finally {
    await own.close();
  }
});

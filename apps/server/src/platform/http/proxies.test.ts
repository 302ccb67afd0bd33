import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { readConfig } from '../config/config.ts';
import { trustProxies } from './proxies.ts';

const servers: TestApp[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function start(environment: Record<string, string>) {
  const server = await testApp(environment);
  servers.push(server);
  return server;
}

const proxied = (client: string, more: Record<string, string> = {}): InjectOptions => ({
  url: '/identity/submit.js',
  headers: { host: 'localhost', 'x-forwarded-for': client, ...more },
});

describe('which proxies are believed', () => {
  const trusts = (text: string, address: string | undefined, hop = 0) =>
    trustProxies(readConfig({ TRUST_PROXY: text }).trustProxy)(address, hop);

  it('is none at first', () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(trusts('false', '127.0.0.1')).toBe(false);
  });

  it('may be a number of them, the nearest first', () => {
    expect([0, 1, 2].map((hop) => trusts('2', '192.0.2.1', hop))).toEqual([true, true, false]);
  });

  it.each([
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.0.0.1', true],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.70', false],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db8:7::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['10.0.0.0/8', 'unknown', false],
    ['10.0.0.0/8', '10.0.0.1:80', false],
    ['10.0.0.0/8', undefined, false],
  ])('may be those in %s: %s', (text, address, isTrusted) => {
    expect(trusts(text, address)).toBe(isTrusted);
    expect(trusts(text, address, 7)).toBe(isTrusted);
  });
});

describe('a limit by address', () => {
  const statuses = async ({ app }: TestApp, count: number, request: (index: number) => InjectOptions) => {
    const found: number[] = [];
    for (let index = 0; index < count; index++) found.push((await app.inject(request(index))).statusCode);
    return found;
  };
  const allowed = [200, 200, 429, 429];

  it('counts the client that our one proxy names, whatever that client has put in front', async () => {
    const server = await start({ REQUEST_LIMIT: '2', TRUST_PROXY: '1' });
    expect(await statuses(server, 4, (index) => proxied(`192.0.2.${index}, 198.51.100.1`))).toEqual(allowed);
    expect(await statuses(server, 1, () => proxied('198.51.100.2'))).toEqual([200]);
  });

  it('counts the client in front of both of our proxies', async () => {
    const server = await start({ REQUEST_LIMIT: '2', TRUST_PROXY: '10.0.0.0/8,127.0.0.1' });
    expect(await statuses(server, 4, (index) => proxied(`192.0.2.${index}, 198.51.100.1, 10.0.0.5`))).toEqual(allowed);
    expect(await statuses(server, 1, () => proxied('198.51.100.1, 198.51.100.2, 10.0.0.5'))).toEqual([200]);
  });

  it('counts who connects, where that is none of our proxies', async () => {
    const server = await start({ REQUEST_LIMIT: '2', TRUST_PROXY: '10.0.0.0/8' });
    const remoteAddress = '203.0.113.9';
    expect(await statuses(server, 4, (index) => ({ ...proxied(`192.0.2.${index}`), remoteAddress }))).toEqual(allowed);
  });

  it('counts a client whose connections our proxy names with their ports', async () => {
    const server = await start({ REQUEST_LIMIT: '2', TRUST_PROXY: '1' });
    expect(await statuses(server, 4, (index) => proxied(`198.51.100.1:${50_000 + index}`))).toEqual(allowed);
    expect(await statuses(server, 4, (index) => proxied(`[2001:db8::${index}]:${50_000 + index}`))).toEqual(allowed);
  });
});

it('believes a host and a request’s id of our proxies alone', async () => {
  const { app } = await start({ TRUST_PROXY: '10.0.0.0/8', BRAND_HOSTS: 'console.example=forecourt' });
  const ask = async (remoteAddress: string, host: string) => {
    const answer = await app.inject({
      ...proxied('198.51.100.1', { host, 'x-forwarded-host': 'console.example', 'x-request-id': 'of-the-proxy' }),
      remoteAddress,
    });
    return [answer.statusCode, answer.headers['x-request-id'] === 'of-the-proxy'];
  };
  expect(await ask('10.0.0.1', 'backend.internal')).toEqual([200, true]);
  expect(await ask('203.0.113.9', 'backend.internal')).toEqual([421, false]);
  expect(await ask('203.0.113.9', 'console.example')).toEqual([200, false]);
});

describe('the outbox', () => {
  const status = async ({ app }: TestApp, headers: Record<string, string>) =>
    (await app.inject({ url: '/dev/outbox', headers: { host: 'localhost', ...headers } })).statusCode;

  it.each(['false', '1', '127.0.0.1'])(
    'is not there through a proxy on this machine, with TRUST_PROXY=%s',
    async (trusted) => {
      const server = await start({ TRUST_PROXY: trusted });
      expect(await status(server, {})).toBe(200);
      for (const [name, value] of [
        ['x-forwarded-for', '127.0.0.1'],
        ['x-forwarded-host', 'localhost'],
        ['x-forwarded-proto', 'https'],
        ['x-real-ip', '198.51.100.1'],
        ['forwarded', 'for=127.0.0.1;host=localhost'],
        ['via', '1.1 proxy'],
      ] as const)
        expect(await status(server, { [name]: value }), name).toBe(404);
      // A name of the outside becomes none of this machine's by what the client writes.
      expect(await status(server, { host: 'console.example', 'x-forwarded-host': 'localhost' })).not.toBe(200);
    },
  );
});

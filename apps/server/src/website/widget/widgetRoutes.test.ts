import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { chatDealer } from '../../../test-support/testWebsite.ts';
import { widgetRoutes } from './widgetRoutes.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    chatDealer('shop', { domains: ['www.shop.example', 'shop.localhost'] }),
    chatDealer('other'),
  ]);
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost:4300', ...headers } });
const panel = (account: string, host: string) => get(`/widget/panel?account=${account}&host=${host}`);
/** One directive of an answer's policy. */
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split(/;\s*/)
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the launcher', () => {
  it('is for any page, compressed, and compared after some minutes', async () => {
    const { headers, body } = await get('/widget.js');
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/javascript'),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
    });
    expect(body).toContain('launcher');
    for (const encoding of ['br', 'gzip'])
      expect((await get('/widget.js', { 'accept-encoding': encoding })).headers['content-encoding']).toBe(encoding);
    const known = await get('/widget.js', { 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });
});

describe('the frame', () => {
  it('may be shown by the dealer’s own websites alone', async () => {
    const { statusCode, headers, body } = await panel('shop', 'www.shop.example');
    expect(statusCode).toBe(200);
    expect(body).toContain('/widget/assets/panel-a1b2c3d4.js');
    expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe(
      'http://shop.localhost:* https://shop.localhost:* http://www.shop.example:* https://www.shop.example:*',
    );
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('may be shown by them on their usual ports alone in production', async () => {
    const production = Fastify();
    await widgetRoutes(production, {
      database: server.database,
      brandHosts: { 'console.example': 'forecourt' },
      imageHosts: [],
      isProduction: true,
      folder: join(import.meta.dirname, '../../../test-support/widget'),
    });
    const { headers } = await production.inject({
      url: '/widget/panel?account=other&host=www.other.example',
      headers: { host: 'console.example' },
    });
    const policy = headers['content-security-policy'];
    expect(directive(policy, 'frame-ancestors')).toBe('http://www.other.example https://www.other.example');
    expect(directive(policy, 'connect-src')).toBe("'self' wss://console.example");
    await production.close();
  });

  it('runs our own files alone, and its styles by a nonce that nobody knows before', async () => {
    const [one, two] = await Promise.all([panel('shop', 'www.shop.example'), panel('shop', 'www.shop.example')]);
    const policy = one.headers['content-security-policy'];
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'script-src')).toBe("'self'");
    expect(directive(policy, 'connect-src')).toBe("'self' ws://localhost:4300");
    const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(one.body)!;
    expect(directive(policy, 'style-src')).toBe(`'self' 'nonce-${nonce}'`);
    expect(two.body).not.toContain(nonce);
  });

  it('wears the brand of the host that it comes from, and says nothing of the dealer', async () => {
    expect((await panel('shop', 'www.shop.example')).body).toContain('data-brand="forecourt"');
    expect((await panel('shop', 'www.shop.example')).body).not.toContain('Dealer shop');
    const marque = await get('/widget/panel?account=shop&host=www.shop.example', { host: 'marque.localhost' });
    expect(marque.body).toContain('data-brand="marque"');
  });

  it('is not there for a page that is not the dealer’s', async () => {
    for (const query of [
      'account=shop&host=www.other.example',
      'account=nobody&host=www.shop.example',
      'account=shop',
      'account=shop&account=other&host=www.shop.example',
      'account=shop&host=%27none%27',
      '',
    ]) {
      const answer = await get(`/widget/panel?${query}`);
      expect(answer.statusCode, query).toBe(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(directive(answer.headers['content-security-policy'], 'frame-ancestors')).toBe("'none'");
    }
  });

  it('keeps its files for good', async () => {
    const answer = await get('/widget/assets/panel-a1b2c3d4.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/widget/assets/nothing.js')).statusCode).toBe(404);
    expect((await get('/widget/nothing')).statusCode).toBe(404);
  });
});

it('leaves the console’s own pages to no frame', async () => {
  const { headers } = await get('/login');
  expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe("'none'");
  expect(headers['x-frame-options']).toBeDefined();
});

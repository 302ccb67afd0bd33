import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const page = (host: string, url = '/') => server.app.inject({ url, headers: { host, accept: 'text/html' } });

describe('the page', () => {
  it.each([
    ['localhost:4300', 'forecourt'],
    ['marque.localhost:4300', 'marque'],
    ['127.0.0.1:4300', 'forecourt'],
  ])('of %s wears %s', async (host, brand) => {
    const { body, headers } = await page(host);
    expect(body).toContain(`data-brand="${brand}"`);
    expect(headers['cache-control']).toBe('no-store');
    const [, config] = /<script type="application\/json" id="console-config">(.*?)<\/script>/.exec(body)!;
    expect(JSON.parse(config!)).toEqual({
      brand,
      oidc: { issuer: server.issuer, client_id: 'console', audience: server.config.oidc.audience },
    });
  });

  it('has no script of its own inside', async () => {
    const { body } = await page('localhost');
    const scripts = [...body.matchAll(/<script(?![^>]*(src=|application\/json))/g)];
    expect(scripts).toEqual([]);
  });

  it('is the answer to every address of a screen, and to none of a call', async () => {
    expect((await page('localhost', '/no/such/screen')).statusCode).toBe(200);
    for (const url of ['/api/nowhere', '/assets/nothing.js', '/health/nothing']) {
      const answer = await page('localhost', url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('is not what a script asks for', async () => {
    expect((await server.app.inject({ url: '/settings', headers: { accept: 'application/json' } })).statusCode).toBe(
      404,
    );
  });
});

it('sends the files of the build compressed, and for good', async () => {
  const [script] = /\/assets\/index-[\w-]+\.js/.exec((await page('localhost')).body)!;
  for (const encoding of ['br', 'gzip']) {
    const answer = await server.app.inject({ url: script, headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  }
  expect((await server.app.inject({ url: script })).headers['content-encoding']).toBeUndefined();
});

it('draws each brand its own favicon', async () => {
  const icon = async (host: string) => (await server.app.inject({ url: '/favicon.svg', headers: { host } })).body;
  expect(await icon('localhost')).toMatch(/^<svg /);
  expect(await icon('marque.localhost')).not.toBe(await icon('localhost'));
});

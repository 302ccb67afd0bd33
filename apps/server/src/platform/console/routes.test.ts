import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

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

  // Spec 2 §2: "A setting called denyUISettingsPageReload disables the reload warning."
  it.each(['true', 'false'])('tells the console whether it warns before a reload: %s', async (deny) => {
    const other = await testApp({ DENY_UI_SETTINGS_PAGE_RELOAD: deny });
    const { body } = await other.app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } });
    expect(body.includes('"denyUISettingsPageReload":true')).toBe(deny === 'true');
    await other.close();
  });

  it('has no script of its own inside', async () => {
    const { body } = await page('localhost');
    const scripts = [...body.matchAll(/<script(?![^>]*(src=|application\/json))/g)];
    expect(scripts).toEqual([]);
  });

  it('names the files that its screen will import, and the login page none', async () => {
    const preloaded = async (url: string) =>
      [
        ...(await page('localhost', url)).body.matchAll(
          /<link rel="modulepreload" crossorigin href="\/assets\/([\w.]+)-/g,
        ),
      ].map(([, name]) => name);
    expect(await preloaded('/?from=2026-01-01')).toEqual(expect.arrayContaining(['requests', 'shell', 'dashboard']));
    expect(await preloaded('/conversation/some.id')).toEqual(expect.arrayContaining(['shell', 'Conversation']));
    expect(await preloaded('/login')).toEqual([]);
  });

  it('begins with an outline that has the logo of the brand', async () => {
    const outline = async (host: string) =>
      /<div class="shell-outline-logo".*?<\/div>/.exec((await page(host)).body)![0];
    expect(await outline('localhost')).toContain('<span>Forecourt</span>');
    expect(await outline('marque.localhost')).toContain('<span>Marque</span>');
  });

  it('allows its style elements by a nonce that no other answer has', async () => {
    const findNonce = async (url: string) => {
      const { body, headers } = await page('localhost', url);
      const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      return nonce;
    };
    expect(await findNonce('/')).not.toBe(await findNonce('/'));
  });

  it('is the answer to every address of a screen, and to none of a call', async () => {
    expect((await page('localhost', '/no/such/screen')).statusCode).toBe(200);
    for (const url of [
      '/api',
      '/api/nowhere',
      '/api?x=1',
      '/assets/nothing.js',
      '/vehicles/nothing.jpg',
      '/health/nothing',
      '/nothing.js',
      '/robots.txt?x=1',
    ]) {
      const answer = await page('localhost', url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it.each([
    ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
    ['curl, a monitor or a link preview', '*/*'],
    ['whoever names no type', undefined],
    ['whoever wants something else', 'application/json'],
  ])('is answered to %s, with GET and with HEAD', async (_who, accept) => {
    for (const url of ['/', '/settings', '/conversation/some.id@x?from=mail.example', '/healthy', '/?next=/api/x']) {
      const request = { url, headers: { host: 'localhost', ...(accept !== undefined && { accept }) } };
      const answer = await server.app.inject(request);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body).toContain('data-brand="forecourt"');
      const head = await server.app.inject({ ...request, method: 'HEAD' });
      expect([url, head.statusCode, head.body]).toEqual([url, 200, '']);
      expect(head.headers['content-type']).toBe(answer.headers['content-type']);
    }
  });

  it('is no answer to other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect((await server.app.inject({ method, url: '/settings' })).statusCode, method).toBe(404);
  });
});

it('sends the files of the build compressed, and for good', async () => {
  const [script] = /\/assets\/main-[\w-]+\.js/.exec((await page('localhost')).body)!;
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

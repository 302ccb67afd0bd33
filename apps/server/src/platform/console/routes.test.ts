import sharp from 'sharp';
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

it.each(['/', '/identity/submit.js', '/forgot-password', '/api/docs', '/push-worker.js'])(
  'names the encoding of text: %s',
  async (url) => {
    const type = String((await server.app.inject({ url, headers: { host: 'localhost' } })).headers['content-type']);
    expect(type).toMatch(/^text\/\w+; charset=utf-8$/);
  },
);

it('lists no folder, and has nothing of the repository', async () => {
  for (const url of ['/assets', '/assets/', '/.git/config', '/package.json', '/assets/%2e%2e/%2e%2e/package.json']) {
    const { statusCode, body } = await server.app.inject({ url, headers: { host: 'localhost' } });
    expect(statusCode >= 400 || body.includes('data-brand="forecourt"'), url).toBe(true);
    expect(body, url).not.toMatch(/\[core\]|"dependencies"|main-[\w-]+\.js">main-/);
  }
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

describe('what a browser installs the console by', () => {
  interface Manifest {
    name: string;
    display: string;
    start_url: string;
    scope: string;
    background_color: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  }
  const read = (host: string, url: string) => server.app.inject({ url, headers: { host } });

  it.each([
    ['localhost:4300', 'Forecourt'],
    ['marque.localhost:4300', 'Marque'],
  ])('has the name, the colors and the icons of the brand of %s', async (host, name) => {
    expect((await page(host)).body).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    const answer = await read(host, '/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json<Manifest>();
    expect(manifest).toMatchObject({ name, display: 'standalone', start_url: '/', scope: '/' });
    expect(manifest.background_color).toMatch(/^#[\da-f]{6}$/);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await read(host, src);
      expect(icon.headers['content-type']).toBe(type);
      const { width, height, format } = await sharp(icon.rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });

  it('has icons that differ by brand, and none that is cut into by a circle', async () => {
    const icon = async (host: string) => (await read(host, '/app-icon-maskable-512.png')).rawPayload;
    expect(await icon('localhost')).not.toEqual(await icon('marque.localhost'));
    for (const host of ['localhost', 'marque.localhost']) {
      const { data, info } = await sharp(await icon(host))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
      // The ground reaches the edge, and the safe circle's border is ground: the logo lies within (Web App Manifest, "Safe zone").
      const points = Array.from({ length: 360 }, (_, degree) => {
        const angle = (degree / 180) * Math.PI;
        return colorAt(Math.round(256 + 204 * Math.cos(angle)), Math.round(256 + 204 * Math.sin(angle)));
      });
      for (const point of [colorAt(0, 0), colorAt(511, 511), ...points]) expect(point).toEqual([255, 255, 255]);
    }
  });

  it('has an icon without transparent corners for the Home Screen of iOS', async () => {
    expect((await page('localhost')).body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
    const { isOpaque } = await sharp((await read('localhost', '/apple-touch-icon.png')).rawPayload).stats();
    expect(isOpaque).toBe(true);
  });
});

it('serves the service worker of notifications for every page, as one classic script that asks nobody for anything', async () => {
  const { body, headers } = await server.app.inject({ url: '/push-worker.js', headers: { host: 'marque.localhost' } });
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  });
  expect(body).toContain('notificationclick');
  expect(body).not.toMatch(/\b(import|export|fetch|caches)\b/);
  const policy = String((await page('localhost')).headers['content-security-policy']);
  expect(policy).toContain('trusted-types dompurify push-worker');
});

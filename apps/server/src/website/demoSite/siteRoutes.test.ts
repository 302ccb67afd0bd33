import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSiteDealer } from '../../demo/dealers.ts';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { askedAbout, chatDealer } from '../../../test-support/testWebsite.ts';
import { claimDemoHost } from './claimDemoHost.ts';

const attack = '</script><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
const rav4 = {
  year: 2025,
  make: 'Toyota',
  model: 'RAV4',
  price: 31_995,
  stock: 'T10001',
  vin: 'TOY12345678901234',
  image_url: '/vehicles/suv.svg',
  available: true,
};
const about = (id: string, vehicle: object, product?: string) =>
  askedAbout(demoSiteDealer, id, { ...rav4, ...vehicle }, product);

let server: TestApp;
beforeAll(async () => {
  server = await testApp({}, [
    chatDealer(demoSiteDealer, { name: 'Harbor Toyota' }),
    about('one', {}),
    about('again', { price: 31_995 }),
    about('two', { model: 'Camry', stock: 'T10002', vin: 'TOY2' }, 'DealerChat'),
    about('sold', { stock: 'T10003', vin: 'TOY3', available: false }),
    about('in-for-service', { stock: 'T10004', vin: 'TOY4' }, 'SERVICE_AI'),
    about('hostile', { model: attack.slice(0, 120), stock: 'T<5>/../x', vin: 'TOY5' }),
    askedAbout('home', 'foreign', { ...rav4, stock: 'T10006', vin: 'TOY6' }),
  ]);
  await claimDemoHost(server.database.db, 'harbor.localhost');
});
afterAll(() => server.close());

const get = (url: string, host = 'harbor.localhost:4300') => server.app.inject({ url, headers: { host } });
const cardsIn = (body: string) =>
  [...body.matchAll(/class="vehicle" href="\/inventory\/([^"]+)"/g)].map(([, stock]) => decodeURIComponent(stock!));

describe('the website', () => {
  it.each([
    ['/', 'home'],
    ['/inventory', 'srp'],
    ['/inventory/T10001', 'vdp'],
    ['/contact', 'other'],
  ])('says on %s what it is, and has the one line for the chat', async (path, type) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<body data-page-type="${type}">`);
    const [origin] = [`http://localhost:${server.config.port}`];
    expect(body).toContain(`<script async src="${origin}/widget.js" data-account="${demoSiteDealer}"></script>`);
    expect(body).toContain('Harbor Toyota');
  });

  it('lists what its own leads asked to buy and is still there, each once', async () => {
    expect(cardsIn((await get('/inventory')).body).toSorted()).toEqual(['T10001', 'T10002', 'T<5>/../x']);
    expect(cardsIn((await get('/inventory?model=Camry')).body)).toEqual(['T10002']);
  });

  it('shows a vehicle by its stock number or VIN, with its calls to action', async () => {
    const { body } = await get('/inventory/T10001');
    expect((await get(`/inventory/${rav4.vin}`)).body).toBe(body);
    expect(body).toContain('$31,995');
    expect([...body.matchAll(/data-forecourt-cta="([^"]+)"/g)].map(([, cta]) => cta)).toEqual([
      'Check Availability',
      'Get ePrice',
      'Schedule Test Drive',
    ]);
  });

  it('describes it for machines (schema.org)', async () => {
    const { body } = await get('/inventory/T10001');
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)!;
    expect(JSON.parse(data!)).toMatchObject({
      '@type': 'Car',
      name: '2025 Toyota RAV4',
      brand: { name: 'Toyota' },
      model: 'RAV4',
      vehicleModelDate: '2025',
      vehicleIdentificationNumber: rav4.vin,
      sku: 'T10001',
      offers: { price: 31_995, priceCurrency: 'USD' },
    });
  });

  it('is not broken into by a vehicle’s name', async () => {
    const { body } = await get(`/inventory/${encodeURIComponent('TOY5')}`);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)!;
    expect(JSON.parse(data!)).toMatchObject({ model: attack.slice(0, 120) });
  });

  it('does not have what is sold, another dealer’s, or nobody’s', async () => {
    for (const path of ['/inventory/T10003', '/inventory/T10004', '/inventory/T10006', '/inventory/nothing'])
      expect((await get(path)).statusCode, path).toBe(404);
  });

  it('allows the chat’s host and its own files, and nothing more', async () => {
    const chat = `http://localhost:${server.config.port}`;
    expect((await get('/')).headers['content-security-policy']).toBe(
      `default-src 'none'; script-src ${chat}; frame-src ${chat}; connect-src ${chat}; style-src 'self'; ` +
        `img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    for (const path of ['/site/site.css', '/site/icon.svg', '/vehicles/suv.svg'])
      expect((await get(path)).statusCode, path).toBe(200);
  });

  it('has no style or script in its pages', async () => {
    for (const path of ['/', '/inventory', '/inventory/T10001', '/contact']) {
      const { body } = await get(path);
      expect(body).not.toMatch(/<style|<\w+(?:\s+[\w-]+(?:="[^"]*")?)*\s+(?:style|on\w+)=/);
      expect(body.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1);
    }
  });
});

it('is another site: nothing of the console is on its host, and nothing of it on the console’s', async () => {
  for (const path of [
    '/login',
    '/dev/outbox',
    '/api/openapi.json',
    '/health/live',
    '/widget.js',
    '/assets/x.js',
    '/oidc/jwks',
  ])
    expect((await get(path)).statusCode, path).toBe(404);
  for (const host of ['localhost:4300', 'marque.localhost:4300', 'www.localhost']) {
    expect((await get('/inventory', host)).body, host).not.toContain('data-page-type');
    expect((await get('/site/site.css', host)).headers['content-type'], host).not.toContain('text/css');
  }
});

it('may not write: it is none of our origins', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/login',
    headers: { host: 'localhost:4300', origin: `http://harbor.localhost:${server.config.port}` },
    payload: {},
  });
  expect(answer.statusCode).toBe(403);
});

it('needs none of its look from the product', () => {
  expect(readFileSync(join(import.meta.dirname, 'site.css'), 'utf8')).not.toMatch(/@import|url\(/);
});

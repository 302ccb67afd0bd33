import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('is made of our own files, in the brand of the host, under the policy of every page', async () => {
  for (const [host, brand] of [
    ['localhost', 'forecourt'],
    ['marque.localhost', 'marque'],
  ] as const) {
    const page = await server.app.inject({ url: '/api/docs', headers: { host } });
    const home = await server.app.inject({ url: '/', headers: { host } });
    const withoutNonce = String(home.headers['content-security-policy']).replace(/ 'nonce-[^']*'/, '');
    expect(page.headers['content-security-policy']).toBe(withoutNonce);
    const files = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address]) => address!);
    expect(files).toContain(`/pages/reference/${brand}.css`);
    expect(files).toContain('/pages/reference/swagger-ui.js');
    for (const url of files) expect((await server.app.inject({ url, headers: { host } })).statusCode, url).toBe(200);
  }
});

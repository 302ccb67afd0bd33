import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it('shows keys what they can call', async () => {
  interface Operation {
    description?: string;
    security: Record<string, string[]>[];
  }
  const document = (await server.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: Record<string, object> };
  }>();
  // RFC 6750 §2.1: the key is sent as a bearer token.
  expect(document.components.securitySchemes['key']).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(document.paths['/api/feed']!['post']).toMatchObject({
    description: 'An API key with the scope feed:write can make this call.',
    security: [{ service: [] }, { key: ['feed:write'] }],
  });
  expect(document.paths['/api/key']!['get']).toMatchObject({ security: [{ key: [] }] });
  const forPeople = document.paths['/api/dashboard/{account_id}/api-keys']!['get']!;
  expect([forPeople.security, forPeople.description]).toEqual([[{ person: [] }], undefined]);
  for (const [path, method, scope] of [
    ['/api/leads/adf', 'post', 'leads:write'],
    ['/api/stock', 'put', 'stock:write'],
  ] as const)
    expect(document.paths[path]![method]!.security).toEqual([{ service: [] }, { key: [scope] }]);
  const page = await server.app.inject({ url: '/api/docs' });
  for (const scope of ['feed:write', 'leads:write', 'stock:write'])
    expect(page.body).toContain(`<code>${scope}</code>`);
});

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

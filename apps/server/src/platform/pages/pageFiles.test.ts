import { brandIds, brands } from '@forecourt/brand-tokens/brands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test-support/testApp.ts';
import { standalonePage } from './standalonePage.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

it.each(brandIds)('gives the pages of %s the brand’s face, and both appearances', async (id) => {
  const page = standalonePage({ brand: brands[id], title: 'Sign in', layout: 'entrance', main: '' });
  const linked = [...page.matchAll(/<link [^>]*href="(\/pages\/[^"]+)"/g)].map(([, address]) => address!);
  expect(linked).toEqual([`/pages/${id}.woff2`, `/pages/${id}.css`]);
  const [font, style] = await Promise.all(linked.map((url) => server.app.inject({ url })));
  expect(font!.headers['content-type']).toBe('font/woff2');
  // The signature of WOFF2 (https://www.w3.org/TR/WOFF2/#woff20Header).
  expect(font!.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  expect(style!.body).toContain(`src: url('/pages/${id}.woff2')`);
  expect(style!.body).toContain('@media (prefers-color-scheme: dark)');
});

it('needs no script and no inline style, which the policy refuses', () => {
  for (const brand of Object.values(brands)) {
    const page = standalonePage({ brand, title: 'Sign in', layout: 'entrance', main: '' });
    expect(page).not.toMatch(/<script|<style|\sstyle=/);
    expect(page).toContain(brand.logo[0]!.d);
  }
});

// Opens the built Storybook, which is the library's site, from a plain file server.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from './openSite.ts';

const themes = ['forecourt', 'marque'].flatMap((brand) =>
  ['light', 'dark'].map((appearance) => `brand:${brand};appearance:${appearance}`),
);

let site: Site;
const complaints: string[] = [];

beforeAll(async () => {
  site = await openSite();
  site.context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  site.context.on('weberror', (error) => complaints.push(error.error().message));
}, 60_000);

afterAll(() => site.close());

const openPage = async (path: string): Promise<Page> => {
  const page = await site.context.newPage();
  await page.goto(`${site.address}${path}`);
  return page;
};

const heading = (page: Page) =>
  page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1, name: 'Forecourt components' });

it('opens on the front page', async () => {
  const start = performance.now();
  const page = await openPage('');
  await heading(page).waitFor();
  console.log(`Front page: ${Math.round(performance.now() - start)} ms`);
  expect(page.url()).toContain('path=/docs/start-welcome--docs');
  await page.close();
});

it('leads from the front page to another page within the site', async () => {
  const page = await openPage('');
  const preview = page.frameLocator('#storybook-preview-iframe');
  await preview.getByRole('link', { name: 'Which button deletes?' }).click();
  await preview.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
  await preview.getByRole('link', { name: 'Permutations' }).click();
  await expect.poll(() => page.url()).toContain('path=/story/components-actions-button--permutations');
  await preview.getByRole('button', { name: 'danger small' }).waitFor();
  await page.close();
});

it('has its sections in order, every state, and no test in the sidebar', async () => {
  const page = await openPage('');
  await heading(page).waitFor();
  const sections = await page
    .locator('#storybook-explorer-tree [data-nodetype="root"]')
    .evaluateAll((roots) => roots.map((one) => one.getAttribute('data-item-id')));
  expect(sections).toEqual(
    ['start', 'foundations', 'components', 'patterns', 'screens', 'changes'].filter((section) =>
      site.entries.some(({ title }) => title.toLowerCase().startsWith(section)),
    ),
  );
  // One that cannot be expanded further keeps its name, so each is pressed once.
  const expand = await page.getByRole('button', { name: /^Expand/ }).elementHandles();
  for (const button of expand) await button.click();
  const shown = page.locator('#storybook-explorer-tree [data-nodetype="story"]');
  const ids = await shown.evaluateAll((items) => items.map((item) => item.getAttribute('data-item-id')!));
  const states = site.entries.filter(({ type, subtype }) => type === 'story' && subtype !== 'test').map(({ id }) => id);
  expect(ids.toSorted()).toEqual(states.toSorted());
  // A state that has tests in it could be expanded.
  expect(await shown.locator('[aria-expanded], [aria-controls]').count()).toBe(0);
  await page.close();
});

const pages = [
  'start-welcome--docs',
  'foundations-color--docs',
  'foundations-layout--docs',
  'components-actions-button--docs',
  'patterns-empty-state--docs',
  'changes-components--docs',
];

it.each(pages.flatMap((id) => themes.map((theme) => [id, theme])))('%s is clean for axe in %s', async (id, theme) => {
  const page = await openPage(`iframe.html?viewMode=docs&id=${id}&globals=${theme}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => ({ rule, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
  const [brand, appearance] = theme.split(';').map((choice) => choice.split(':')[1]);
  expect(await page.locator(`[data-brand="${brand}"][data-appearance="${appearance}"]`).count()).toBeGreaterThan(0);
  await page.close();
});

it('logged no error', () => {
  expect(complaints).toEqual([]);
});

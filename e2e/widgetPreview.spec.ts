import { writeFileSync } from 'node:fs';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { PNG } from 'pngjs';
import { signIn } from './accounts.ts';
import { expect } from './journey.ts';
import { test } from './ownServer.ts';
import { settingsBlock } from './settingsPage.ts';
import { chatFrame } from './website.ts';
import { domain, superAdmin, visitAsNew, websiteRecords } from './websiteGround.ts';

/** Each brand and each appearance once. */
const themes = [
  { brand: 'forecourt', appearance: 'light', color: '#B10202' },
  { brand: 'marque', appearance: 'dark', color: '#976C17' },
] as const;

/** The room that the website's page has in the preview, within its border. */
const room = { desktop: { width: 1200, height: 618 }, mobile: { width: 358, height: 618 } } as const;

/** The parts of a chat that the settings decide. The rest differs: the website has suggestions, the preview a sample message. */
const parts = (chat: Locator) => ({
  // Not the whole header: behind its rounded corners is the website.
  picture: chat.locator('header img'),
  name: chat.locator('header > div'),
  close: chat.getByRole('button', { name: 'Close chat' }),
  welcome: chat.getByRole('article').first(),
  composer: chat.getByRole('textbox', { name: 'Message' }).locator('..'),
  send: chat.getByRole('button', { name: 'Send' }),
  footer: chat.getByText('Chats are recorded.'),
});

/** The corner that a closed chat stands in, with its invitation, less the rounded edge of the preview's page. */
const corner = { width: 330, height: 110, inset: 12 };

/** @param box the website's page */
const findCorner = (page: Page, box: { x: number; y: number; width: number; height: number }): Promise<Buffer> =>
  page.screenshot({
    clip: {
      x: box.x + box.width - corner.inset - corner.width,
      y: box.y + box.height - corner.inset - corner.height,
      width: corner.width,
      height: corner.height,
    },
  });

/**
 * Fails where a channel of a pixel is more than 8 steps of 255 apart, with both pictures. Chromium rounds
 * shadows and smooth edges differently over a layer of their own; another letter, place or color is hundreds of steps.
 */
function expectSame(name: string, preview: Buffer, widget: Buffer, info: TestInfo): void {
  const [before, after] = [PNG.sync.read(preview), PNG.sync.read(widget)];
  expect.soft([after.width, after.height], name).toEqual([before.width, before.height]);
  const apart = before.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (after.data[at] ?? 0))), 0);
  if (apart > 8)
    for (const [side, png] of Object.entries({ preview, widget }))
      writeFileSync(info.outputPath(`${name}-${side}.png`), png);
  expect.soft(apart, `how far ${name} is apart`).toBeLessThanOrEqual(8);
}

for (const { brand, appearance, color } of themes) {
  test(
    `the preview is the widget, pixel by pixel: ${brand}, ${appearance}`,
    { tag: '@full' },
    async ({ page, browser, ownServer }, info) => {
      await ownServer.startWith(websiteRecords(), { BRAND_HOSTS: `localhost=${brand}` });
      await page.emulateMedia({ colorScheme: appearance, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1440, height: 1000 });
      await signIn(page, ownServer.origin, superAdmin, '/settings#CustomerExperienceSettings');
      const form = settingsBlock(page, 'Customer Experience Settings').getByRole('form', { name: `Chat on ${domain}` });
      await form.getByRole('textbox', { name: 'Agent name' }).fill('Ada');
      await form.getByRole('radio', { name: 'Car' }).press('Space');
      await form.getByRole('textbox', { name: 'Hex code' }).fill(color);
      await form.getByRole('switch', { name: 'Pop-up', exact: true }).press('Space');
      await form.getByRole('textbox', { name: 'Custom footer' }).click();
      await page.keyboard.type('Chats are recorded.');

      const stage = form.getByRole('group', { name: 'Preview', exact: true });
      const inPreview = stage.getByRole('dialog');
      const pictures = new Map<string, Buffer>();
      const sizes = new Map<string, { width: number; height: number }>();
      for (const device of ['mobile', 'desktop'] as const) {
        await form.getByText(device === 'mobile' ? 'Mobile' : 'Desktop', { exact: true }).click();
        sizes.set(device, await findSize(inPreview));
        for (const [name, part] of Object.entries(parts(inPreview)))
          pictures.set(`${device} ${name}`, await part.screenshot());
      }
      await inPreview.getByRole('button', { name: 'Close chat' }).click();
      await page.mouse.move(0, 0);
      const background = await stage.evaluate((box) => getComputedStyle(box).backgroundColor);
      const { x, y, width, height } = (await stage.boundingBox())!;
      const closed = await findCorner(page, { x: x + 1, y: y + 1, width: width - 2, height: height - 2 });
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form.getByText('Unsaved changes', { exact: true })).toHaveCount(0);

      const visitor = await browser.newContext({
        colorScheme: appearance,
        reducedMotion: 'reduce',
        viewport: room.desktop,
      });
      const site = await visitor.newPage();
      await site.clock.install();
      await visitAsNew(site);
      await site.addInitScript(brandSnippet, brand);
      for (const device of ['desktop', 'mobile'] as const) {
        await site.setViewportSize(room[device]);
        await site.goto(ownServer.origin.replace('localhost', domain));
        const entry = site.locator('forecourt-chat');
        await entry.waitFor({ state: 'attached' });
        if (device === 'desktop') {
          await site.clock.fastForward(3500);
          await entry.getByRole('button', { name: /Can I help you/ }).waitFor();
          await site.evaluate(clear, background);
          const shown = await findCorner(site, { x: 0, y: 0, ...room.desktop });
          expectSame('closed', closed, shown, info);
        }
        await entry.locator('button.chat').click();
        const chat = (await chatFrame(site)).getByRole('dialog');
        await chat.getByText('Chats are recorded.').waitFor();
        // Not in the field: the preview does not take the focus.
        await chat.getByRole('log').click({ position: { x: 2, y: 2 } });
        await site.mouse.move(0, 0);
        expect.soft(await findSize(chat), device).toEqual(sizes.get(device));
        for (const [name, part] of Object.entries(parts(chat)))
          expectSame(`${device} ${name}`, pictures.get(`${device} ${name}`)!, await part.screenshot(), info);
      }
      await visitor.close();
    },
  );
}

async function findSize(chat: Locator): Promise<{ width: number; height: number }> {
  const { width, height } = (await chat.boundingBox())!;
  return { width, height };
}

/** The demo's website has the line of the default brand; the line of another names it (docs/website-chat.md). */
const brandSnippet = (brand: string): void => {
  new MutationObserver(() => document.querySelector('script[data-account]')?.setAttribute('data-brand', brand)).observe(
    document,
    { childList: true, subtree: true },
  );
};

/** Leaves the chat alone on a website of one color. */
const clear = (color: string): void => {
  for (const part of document.querySelectorAll<HTMLElement>('.skip, header, main, footer')) part.hidden = true;
  document.documentElement.style.background = color;
  document.body.style.background = color;
};

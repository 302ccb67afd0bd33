import type { Page } from '@playwright/test';
import { look, present, themes } from '../visual/look.ts';
import { show, test as base } from '../visual/stage.ts';
import { installColorChecks } from './colorChecks.ts';
import { installLayoutChecks } from './layoutChecks.ts';
import { type Fault, installPageTools } from './pageTools.ts';

export const theme = themes[0]!;

/** A page that reads from left to right and one that reads from right to left, on which a worker shows its stories. */
export const test = base.extend<object, { pages: { ltr: Page; rtl: Page } }>({
  pages: [
    async ({ browser }, use) => {
      const open = async () => {
        const context = await browser.newContext(look);
        await context.clock.setFixedTime(present);
        for (const install of [installPageTools, installColorChecks, installLayoutChecks])
          await context.addInitScript(install);
        return context.newPage();
      };
      const ltr = await open();
      const rtl = await open();
      // Stories that follow keep the direction of the one before.
      await show(rtl, 'foundations-writing--default', theme, true);
      await rtl.evaluate(() => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as typeof globalThis & {
          __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, change: object) => void };
        };
        channel.emit('updateGlobals', { globals: { direction: 'rtl' } });
      });
      await rtl.waitForFunction(() => document.documentElement.dir === 'rtl');
      await use({ ltr, rtl });
      await ltr.context().close();
      await rtl.context().close();
    },
    { scope: 'worker' },
  ],
});

/** What a person may set (WCAG 1.4.12). */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** What a change of the page brings about is drawn. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The pages ask for reduced motion from the start. */
export const checkReducedMotion = (page: Page): Promise<Fault[]> =>
  page.evaluate(() => window.layoutChecks.findMotion());

export async function checkForcedColors(page: Page): Promise<{ faults: Fault[]; compared: number }> {
  await page.evaluate(() => window.colorChecks.notePaint());
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => window.colorChecks.findUnmarked());
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

export async function checkTextSpacing(page: Page): Promise<Fault[]> {
  const style = await page.addStyleTag({ content: textSpacing });
  await drawn(page);
  const faults = await page.evaluate(() => window.layoutChecks.findCutText());
  await style.evaluate((element) => (element as Element).remove());
  return faults;
}

export async function checkReflow(page: Page): Promise<Fault[]> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, width: 320 });
  await drawn(page);
  const faults = await page.evaluate(() => [
    ...window.layoutChecks.findSidewaysScroll(),
    ...window.layoutChecks.findCutText(),
  ]);
  await page.setViewportSize(size);
  return faults;
}

export async function checkRightToLeft(ltr: Page, rtl: Page): Promise<Fault[]> {
  const read = (page: Page) =>
    page.evaluate(() => ({
      boxes: window.layoutChecks.readBoxes(),
      scrolls: window.layoutChecks.findSidewaysScroll(),
    }));
  const [before, after] = [await read(ltr), await read(rtl)];
  const { width } = ltr.viewportSize()!;
  if (before.boxes.length !== after.boxes.length)
    return [{ element: 'the story', problem: `has ${after.boxes.length} elements, not ${before.boxes.length}` }];
  const astray = after.boxes.flatMap((box, at) => {
    const other = before.boxes[at];
    // Words and numbers of another language are wider or narrower.
    if (!box || !other || Math.abs(box[1] - box[0] - (other[1] - other[0])) > 1) return [];
    const expected = width - other[1];
    return Math.abs(box[0] - expected) > 2 ? [{ at, left: Math.round(box[0]), expected: Math.round(expected) }] : [];
  });
  const faults = astray.map(async ({ at, left, expected }) => ({
    element: await rtl.evaluate((place) => window.layoutChecks.nameElement(place), at),
    problem: `begins at ${left} px, its mirror image at ${expected}`,
  }));
  return [...(await Promise.all(faults)), ...(after.scrolls.length > before.scrolls.length ? after.scrolls : [])];
}

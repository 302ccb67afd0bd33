import { test as base, type Page } from '@playwright/test';
import { storybook } from './environment.ts';
import { desktop, look, present, settled, shoot, type Theme, themes } from './look.ts';

/** Adds the page on which a worker shows its stories, one after the other: a new one for each would load everything again. */
export const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext(look);
      await context.clock.setFixedTime(present);
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

interface Story {
  storyGlobals: { viewport?: { value?: string } };
  parameters: { viewport?: { options?: Record<string, { styles: { width: string; height: string } }> } };
}

/** What is used of Storybook's preview. */
interface Preview {
  storyStoreValue?: {
    userGlobals: { update: (globals: Theme) => void };
    loadStory: (story: { storyId: string }) => Promise<Story>;
  };
  currentRender?: { id?: string; phase?: string };
}
type PreviewWindow = typeof globalThis & {
  __STORYBOOK_PREVIEW__?: Preview;
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: ((event: 'updateGlobals', change: { globals: Theme }) => void) &
      ((event: 'setCurrentStory', change: { storyId: string; viewMode: 'story' }) => void);
  };
};

/** Which story each stage shows. */
const shown = new WeakMap<Page, string>();

/**
 * Shows a story in a theme: it has rendered, played, and has its fonts. A story that is there already only changes its
 * theme, which takes a third of the time, and the next story takes the place of the one before, which takes a tenth.
 * @param isFresh asks for a story that is loaded anew
 */
export async function show(page: Page, id: string, theme: Theme, isFresh: boolean): Promise<void> {
  if (isFresh || !shown.has(page)) await open(page, id);
  else if (shown.get(page) !== id) await follow(page, id);
  shown.set(page, id);
  await change(page, theme);
  await settled(page);
}

/** Changes the theme of what is shown, unless it has that theme. */
async function change(page: Page, theme: Theme): Promise<void> {
  const isWorn = ({ brand, appearance }: Theme) => {
    const { dataset } = document.documentElement;
    return dataset.brand === brand && dataset.appearance === appearance;
  };
  if (await page.evaluate(isWorn, theme)) return;
  await page.evaluate((globals) => {
    (globalThis as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals });
  }, theme);
  await page.waitForFunction(isWorn, theme);
}

/** Loads a story, always in the first theme, so that every later one is reached the same way. */
async function open(page: Page, id: string): Promise<void> {
  const { brand, appearance } = themes[0]!;
  // Axe has its own suite; here it would only take time.
  const globals = `brand:${brand};appearance:${appearance};a11y.manual:!true`;
  const load = async () => {
    await page.goto(`${storybook}/iframe.html?viewMode=story&id=${id}&globals=${globals}`, { waitUntil: 'commit' });
    await played(page, id);
  };
  await load();
  const size = await readSize(page, id);
  if (size.width === page.viewportSize()!.width) return;
  await page.setViewportSize(size);
  await load();
}

/** Puts a story in the place of another one without loading the page anew. */
async function follow(page: Page, id: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.setViewportSize(await readSize(page, id));
  const next = { storyId: id, theme: themes[0]! };
  await page.evaluate(({ storyId, theme }) => {
    scrollTo(0, 0);
    const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as PreviewWindow;
    // Behind the channel's back: it would show the story before once more, in the new theme.
    preview!.storyStoreValue!.userGlobals.update(theme);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, next);
  await played(page, id);
}

/** The size that a story asks for: the toolbar that would see to it is outside of the story's frame. */
const readSize = (page: Page, id: string) =>
  page.evaluate(
    async ({ storyId, usual }) => {
      const preview = (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__!;
      const { storyGlobals, parameters } = await preview.storyStoreValue!.loadStory({ storyId });
      const styles = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? '']?.styles;
      return styles ? { width: parseInt(styles.width, 10), height: parseInt(styles.height, 10) } : usual;
    },
    { storyId: id, usual: desktop },
  );

/** `completing` only gives animations their time, which the picture does not wait for: it shows them at their end. */
async function played(page: Page, storyId: string): Promise<void> {
  const end = await page.waitForFunction((wanted) => {
    const { id, phase } = (globalThis as PreviewWindow).__STORYBOOK_PREVIEW__?.currentRender ?? {};
    if (id !== wanted || phase === undefined) return false;
    return ['completing', 'completed', 'afterEach', 'finished', 'errored'].includes(phase) && phase;
  }, storyId);
  const phase = await end.jsonValue();
  if (phase === 'errored') throw new Error(`The story failed: ${await page.locator('#error-message').textContent()}`);
}

/** A picture of what the story shows, down to the end of it and of what lies over it. */
export async function photograph(page: Page): Promise<Buffer> {
  const clip = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientHeight } = document.documentElement;
    // The theme's root is at least as high as the screen, and the page higher by its padding, whatever the story shows.
    const theme = document.querySelector<HTMLElement>('#storybook-root .radix-themes')!;
    const end = theme.offsetHeight > clientHeight ? scrollHeight : clientHeight;
    const bottoms = [...theme.querySelectorAll('*')].map((part) => part.getBoundingClientRect().bottom + scrollY);
    // Room for a shadow or a focus ring.
    const height = Math.min(Math.ceil(Math.max(0, ...bottoms)) + 24, end);
    return { x: 0, y: 0, width: scrollWidth, height };
  });
  return shoot(page, clip);
}

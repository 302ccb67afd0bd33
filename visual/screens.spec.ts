import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demoAccounts, signIn } from '../e2e/accounts.ts';
import { quietNetwork } from '../e2e/quietNetwork.ts';
import { environment, origins, readWantedNames } from './environment.ts';
import { people } from './feed/people.ts';
import { feedLines } from './feed/records.ts';
import { look, present, settled, shoot } from './look.ts';
import { type ScreenPicture, screenPictures } from './screens.ts';
import { take } from './take.ts';

const sessions = new Map<string, { context: BrowserContext; since: number }>();
/** Half of what an access token lasts: with its clock fixed, a browser never sees that one has expired. */
const sessionSeconds = 300;

/** Loads what the screens show; loading it again changes nothing. */
test.beforeAll(async () => {
  const answer = await fetch(`${origins.forecourt}/api/feed`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${environment.FEED_TOKEN}` },
    body: feedLines().join('\n'),
  });
  expect(await answer.json()).toMatchObject({ rejected: [] });
});
test.afterAll(async () => {
  for (const { context } of sessions.values()) await context.close();
});

/** Where an account has signed in on a brand's address. */
async function openSession(browser: Browser, origin: string, email?: string): Promise<BrowserContext> {
  const key = `${origin} ${email}`;
  const known = sessions.get(key);
  if (known && performance.now() - known.since < sessionSeconds * 1000) return known.context;
  await known?.context.close();
  const context = await browser.newContext(look);
  sessions.set(key, { context, since: performance.now() });
  if (email) {
    const page = await context.newPage();
    await signIn(page, origin, { email, password: demoAccounts[0]!.password });
    await page.close();
  }
  // Only now: the provider's tokens are of the real time, and count as fresh at any time before.
  await context.clock.setFixedTime(present);
  return context;
}

/** A page that shows one screen in one theme, in one width after the other. */
interface Stage {
  key: string;
  page: Page;
  isQuiet: () => Promise<void>;
}
let current: Stage | undefined;

async function openStage(browser: Browser, { screen, theme }: ScreenPicture): Promise<Stage> {
  const key = `${screen.name} ${theme.brand} ${theme.appearance}`;
  if (current?.key === key) return current;
  await current?.page.close();
  const session = await openSession(browser, origins[theme.brand], screen.person && people[screen.person].email);
  const page = await session.newPage();
  await page.emulateMedia({ colorScheme: theme.appearance, reducedMotion: 'reduce' });
  await screen.prepare?.(page);
  current = { key, page, isQuiet: quietNetwork(page) };
  return current;
}

const wanted = new Set(readWantedNames());
const pictures = screenPictures.filter(({ name }) => wanted.has(name));

for (const [brand, ofBrand] of Map.groupBy(pictures, ({ theme }) => theme.brand)) {
  test.describe(() => {
    // One worker takes all of a brand, so that screens of the same account share a session.
    test.describe.configure({ mode: 'default' });
    for (const picture of ofBrand) {
      test(picture.title, async ({ browser }) => {
        const { screen, width } = picture;
        const { page, isQuiet } = await openStage(browser, picture);
        const isNew = page.url() === 'about:blank';
        await page.setViewportSize({ width, height: 900 });
        const show = async (isFresh: boolean) => {
          // Otherwise it only folds into another width, as a person's window would.
          if (isFresh || isNew) {
            await page.goto(`${origins[brand]}${screen.path}`);
            for (const landmark of screen.landmarks(page)) await landmark.first().waitFor({ state: 'attached' });
            await screen.finish?.(page);
          }
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          // It takes half a second, so only a picture that differed the first time waits for it.
          if (isFresh) await isQuiet();
          await settled(page);
        };
        await take(picture, show, () => shoot(page));
      });
    }
  });
}

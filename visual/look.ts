import { type BrowserContextOptions, errors, type Page, type PageScreenshotOptions } from '@playwright/test';

/** Every brand in every appearance. */
export const themes = (['forecourt', 'marque'] as const).flatMap((brand) =>
  (['light', 'dark'] as const).map((appearance) => ({ brand, appearance })),
);
export type Theme = (typeof themes)[number];

/** Each brand and each appearance once: Forecourt light and Marque dark. */
export const isMain = ({ brand, appearance }: Theme) => (brand === 'marque') === (appearance === 'dark');

export const desktop = { width: 1440, height: 900 };

/** What every picture is taken with, so that only the product can make a difference. */
export const look = {
  viewport: desktop,
  deviceScaleFactor: 1,
  locale: 'en-US',
  timezoneId: 'America/New_York',
  colorScheme: 'light',
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

/** The time on every picture: a Wednesday morning in New York, after the days that the screens' data are of. */
export const present = new Date('2025-11-12T15:00:00Z');

/** Waits until every font and image that the page asked for is there, and what they changed is painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The layout is what asks for a font.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    // A broken image rejects, which is what its story shows.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * Takes a picture of the page, of all of it or of a part from its top. The browser of a busy machine now and then never draws the frame
 * that is waited for, and is asked once more.
 */
export async function shoot(page: Page, clip?: PageScreenshotOptions['clip']): Promise<Buffer> {
  // A full page is a second layout on a larger surface, which most stories do not need.
  const fullPage = !clip || clip.height > page.viewportSize()!.height;
  const options = { ...(clip && { clip }), fullPage, animations: 'disabled', caret: 'hide', timeout: 20_000 } as const;
  try {
    return await page.screenshot(options);
  } catch (error) {
    if (error instanceof errors.TimeoutError) return page.screenshot(options);
    throw error;
  }
}

import type { Page } from '@playwright/test';

/** A change to prove that the comparison sees it (`planted.spec.ts`); no other run has one. */
export type Plant = 'pixel' | 'token';

/** The smallest changes that there are: one pixel, or one token, by one step of one channel. */
const styles: Record<Plant, string> = {
  // The page's own color is #f6f9fa.
  pixel:
    'body::after { content: ""; position: fixed; inset: 2px auto auto 2px; width: 1px; height: 1px; background: #f5f9fa }',
  // The token is #036d71.
  token: '[data-brand] { --fc-color-background-accent: #036d72 !important }',
};

/** Plants the change that the environment asks for. */
export async function addPlant(page: Page, plant: string | undefined): Promise<void> {
  if (plant) await page.addStyleTag({ content: styles[plant as Plant] });
}

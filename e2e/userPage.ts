import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The two forms of /user (spec 2 §2). */
export const locale = (page: Page) => page.getByRole('form', { name: 'Dealership Settings' });
export const profile = (page: Page) => page.getByRole('form', { name: 'User Profile' });

/** Chooses a country or state of the locale by typing, as a keyboard does it. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await locale(page).getByRole('combobox', { name: label }).fill(name);
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

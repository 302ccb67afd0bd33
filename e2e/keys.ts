import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Whether the element that has the focus is this one: not while a list that opens with its field hides all others. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement, undefined, { timeout: 1000 }).catch(() => false);

/** Presses a key until the element has the focus; more presses than a person would take are a failure. */
export async function tabTo(page: Page, target: Locator, maxPresses = 60, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${maxPresses} presses of ${key} do not lead to ${String(target)}`);
}

/** Types into the field that Tab leads to, in place of what it holds. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Goes to a control with Tab and presses it. */
export async function pressKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Leaves the menu at the side out, as the first press of Tab on a page offers. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Waits until something on the page has the focus: what had it may just have gone (WCAG 2.2, 2.4.3). */
export async function expectFocusKept(page: Page, after: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'none');
  await expect.poll(focused, { message: `the focus after ${after}`, timeout: 5000 }).not.toMatch(/^(BODY|none)$/);
}

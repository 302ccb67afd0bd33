import type { Frame, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The chat's frame on a page of a dealer's website, once it is there. */
export async function chatFrame(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes('/widget/panel'));
  await expect.poll(find).toBeDefined();
  return find()!;
}

/** Presses the chat's button at the corner of the window: it stands in a shadow root that no script sees into. */
export async function openChat(page: Page): Promise<Frame> {
  await page.locator('forecourt-chat').waitFor({ state: 'attached' });
  const { width, height } = page.viewportSize()!;
  await page.mouse.click(width - 44, height - 44);
  return chatFrame(page);
}

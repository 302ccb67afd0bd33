import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { origins } from '../environment.ts';
import { inspect } from './inspect.ts';

interface Walk {
  /** When the messages were sent that were drawn. */
  drawn: Set<string>;
  faults: string[];
}

/** Opens a conversation and goes by keyboard from its newest message to its first, looking at each that is drawn. */
export async function walk(page: Page, conversation: string): Promise<Walk> {
  await page.goto(`${origins.forecourt}/conversation/${conversation}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Reply as Assistant', { exact: true })).toBeVisible();
  const drawn = new Set<string>();
  const faults: string[] = [];
  for (;;) {
    const found = await log.evaluate(inspect, [...drawn]);
    for (const sent of found.drawn) drawn.add(sent);
    faults.push(...found.faults);
    if (found.isAtStart) return { drawn, faults: [...new Set(faults)] };
    // Twice: more than that is drawn on either side of what is in view.
    await log.press('PageUp');
    await log.press('PageUp');
  }
}

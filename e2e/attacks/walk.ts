import type { Page } from '@playwright/test';
import { origins } from '../environment.ts';
import { expect } from '../journey.ts';

interface Walk {
  /** When the messages were sent that were drawn. */
  drawn: Set<string>;
  /** What a message did to the page beside it. */
  faults: Set<string>;
}

/** Opens a conversation and goes by keyboard from its newest message to its first. */
export async function walk(page: Page, conversation: string): Promise<Walk> {
  await page.goto(`${origins.forecourt}/conversation/${conversation}`);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByRole('article').first()).toBeVisible();
  await expect(page.getByLabel('Reply as Assistant', { exact: true })).toBeVisible();
  const drawn = new Set<string>();
  const faults = new Set<string>();
  for (;;) {
    const found = await log.evaluate(inspect);
    for (const sent of found.drawn) drawn.add(sent);
    for (const fault of found.faults) faults.add(fault);
    if (found.isAtStart) return { drawn, faults };
    // Twice: more than that is drawn on either side of what is in view.
    await log.press('PageUp');
    await log.press('PageUp');
  }
}

/** Looks at what is drawn now. It runs in the page, so all that it needs stands in it. */
async function inspect(log: Element) {
  // What was scrolled to is drawn in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  const articles = Array.from(log.querySelectorAll('article'));
  const faults: string[] = [];
  for (const article of articles) {
    const root = article.querySelector('div[dir=auto]');
    if (root && !/paint|content|strict/.test(getComputedStyle(root).contain))
      faults.push('a message paints outside of itself');
  }
  const own = [...document.querySelectorAll('header, aside nav a, [role=radiogroup], textarea')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return !log.contains(element) && width > 1 && height > 1;
  });
  for (const element of own) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!element.contains(hit)) faults.push(`the page's ${element.localName} is covered`);
  }
  if (new Set(own.map(({ localName }) => localName)).size < 3) faults.push('the page lacks a part of its own');
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  if (new Set(ids).size !== ids.length) faults.push('an id is there twice');
  if (document.activeElement?.closest('article div[dir=auto]')) faults.push('a message took the focus');
  return {
    drawn: articles.flatMap((article) => article.querySelector('time')?.dateTime ?? []),
    faults,
    isAtStart: log.scrollTop <= 0 && log.ariaBusy !== 'true' && articles[0]?.ariaSetSize !== '-1',
  };
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export type Appearance = 'light' | 'dark';

/** axe finds nothing on what the page shows now. @param without rules that what is shown breaks by design */
export async function expectNoViolations(page: Page, { without = [] }: { without?: string[] } = {}): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Every element that passes would otherwise be described too: megabytes on a large screen.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(without);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export type Appearance = 'light' | 'dark';

/** What a brand or an appearance can change by its colors and sizes alone; everything else is markup. */
const themeRules = ['color-contrast', 'target-size'];

interface Options {
  /** `theme`: only what colors and sizes decide, where the same markup is looked at in full elsewhere. */
  rules?: 'all' | 'theme';
  without?: string[];
  /** Selectors of the parts to look at; the whole page where none is named. */
  inside?: string[];
}

/** axe finds nothing on what the page shows now. */
export async function expectNoViolations(
  page: Page,
  { rules = 'all', without = [], inside = [] }: Options = {},
): Promise<void> {
  const axe = new AxeBuilder({ page });
  for (const selector of inside) axe.include(selector);
  if (rules === 'theme') axe.withRules(themeRules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(without);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

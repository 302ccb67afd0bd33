import { type BrandId, brandIds } from '@forecourt/brand-tokens/brands';
import type { AfterEach, BeforeEach } from 'storybook/internal/types';
import { expect } from 'storybook/test';

interface Theme {
  brand: BrandId;
  appearance: 'light' | 'dark';
}

const themes: Theme[] = brandIds.flatMap((brand) => [
  { brand, appearance: 'light' },
  { brand, appearance: 'dark' },
]);

/** Whether stories run as tests, not for somebody to look at. */
export const isTest = import.meta.env.VITEST_STORYBOOK === 'false';

/**
 * Runs axe in full once on everything: on each story in `npm test`, after each test of a story in `pnpm test:full`, which shows them
 * in Marque dark.
 */
export const divideAxeByCircle: BeforeEach = ({ parameters, tags }) => {
  const isFull = import.meta.env.TEST_CIRCLE === 'full';
  if (isTest && tags.includes('test-fn') !== isFull) parameters.a11y = { ...(parameters.a11y as object), test: 'off' };
};

/** What a theme can break: colors, and sizes through its type and density. Everything else is the same in all of them. */
const rules = ['color-contrast', 'target-size'];

/** The other brand in the other appearance: with the first theme, each brand and each appearance once. */
const audited = themes.at(-1)!;

/**
 * Checks what a story shows in another theme, after it has run in full in the first one; a story with the tag `every-theme`
 * in every other. No component reads which theme it is in, so changing the attributes is all that changing the theme does
 * (`BrandProvider`), and every pair of colors has its contrast computed in `brands.test.ts`. A test of a story ends in the
 * first theme. Only in tests.
 */
export const auditOtherThemes: AfterEach = async ({ parameters, globals, viewMode, tags }) => {
  const [first, ...others] = themes;
  const isInFirst = globals.brand === first!.brand && globals.appearance === first!.appearance;
  const isOff = parameters.a11y?.disable || parameters.a11y?.test === 'off' || tags.includes('test-fn');
  if (!isTest || viewMode !== 'story' || !isInFirst || isOff) return;
  const chosen = tags.includes('every-theme') ? others : [audited];

  // A transition would show colors between those of two themes.
  const still = document.createElement('style');
  still.textContent = '*, ::before, ::after { transition: none !important }';
  document.head.append(still);
  try {
    for (const theme of chosen) await expect(await violationsIn(theme, parameters.a11y), getName(theme)).toEqual([]);
  } finally {
    wear(first!);
    still.remove();
  }
};

const getName = ({ brand, appearance }: Theme) => `${brand} ${appearance}`;

/** @returns each violated rule with the elements that violate it and why */
async function violationsIn(theme: Theme, { config = {}, context = 'body' }: A11yParameters): Promise<string[]> {
  wear(theme);
  await document.fonts.ready;
  const { default: axe } = await import('axe-core');
  axe.reset();
  axe.configure(config);
  const { violations } = await axe.run(context, {
    runOnly: { type: 'rule', values: rules.filter((rule) => !isRuleOff(config, rule)) },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

interface A11yParameters {
  config?: { rules?: { id: string; enabled?: boolean }[] };
  context?: string;
}

const isRuleOff = ({ rules = [] }: NonNullable<A11yParameters['config']>, rule: string) =>
  rules.some(({ id, enabled }) => id === rule && enabled === false);

/** Puts the page into a theme as `BrandProvider` would; a provider nested in the story keeps its own. */
function wear({ brand, appearance }: Theme): void {
  const root = document.querySelector<HTMLElement>('.radix-themes')!;
  for (const { dataset } of [document.documentElement, root]) Object.assign(dataset, { brand, appearance });
  root.classList.remove('light', 'dark');
  root.classList.add(appearance);
}

import { expect, type Page } from '@playwright/test';
import { show } from '../visual/stage.ts';
import type { Fault } from './pageTools.ts';
import {
  checkForcedColors,
  checkReducedMotion,
  checkReflow,
  checkRightToLeft,
  checkTextSpacing,
  test,
  theme,
} from './settings.ts';

// Each check finds a fault that is planted by a style of the kind that it is there for, and nothing before.

const forced = (rules: string) => `@media (forced-colors: active) { ${rules} }`;
const inForcedColors = async (page: Page) => (await checkForcedColors(page)).faults;

interface Plant {
  title: string;
  story: string;
  style: string;
  check: (page: Page) => Promise<Fault[]>;
  problem: RegExp;
}
const plants: Plant[] = [
  {
    title: 'a tab that only a ground shows as selected',
    story: 'components-layout-tabs--default',
    style: forced('#storybook-root [role=tab] { outline: 0; border-color: transparent }'),
    check: inForcedColors,
    problem: /selected/,
  },
  {
    title: 'a range of days that only a ground shows as selected',
    story: 'components-data-daterangefilter--open',
    style: forced('#storybook-root td { outline: 0 !important } #storybook-root td * { background: none !important }'),
    check: inForcedColors,
    problem: /selected/,
  },
  {
    title: 'future days that look as if they could be chosen',
    story: 'components-data-daterangefilter--open',
    style: forced('#storybook-root td, #storybook-root td * { color: CanvasText !important }'),
    check: inForcedColors,
    problem: /disabled/,
  },
  {
    title: 'a menu entry that only a ground shows as current',
    story: 'components-layout-appshell--default',
    style: forced('#storybook-root nav a { outline: 0; text-decoration: none }'),
    check: inForcedColors,
    problem: /selected/,
  },
  {
    title: 'a chip that only a ground shows as chosen',
    story: 'components-forms-chipgroup--default',
    style: forced('#storybook-root button { outline: 0 } #storybook-root button svg { display: none }'),
    check: inForcedColors,
    problem: /selected/,
  },
  {
    title: 'a mark of a legend that is nothing but a color',
    story: 'components-data-daychart--default',
    style: forced('#storybook-root li > span { border: 0; background: #123456 }'),
    check: inForcedColors,
    problem: /nothing but a color/,
  },
  {
    title: 'a popover that only a shadow sets apart',
    story: 'components-overlays-popover--open',
    style: '#storybook-root * { border: 0 !important; outline: 0 !important }',
    check: inForcedColors,
    problem: /no edge/,
  },
  {
    title: 'a button that is wider than a phone',
    story: 'components-actions-button--default',
    style: '#storybook-root button { min-width: 400px }',
    check: checkReflow,
    problem: /scrolls sideways|is \d+ px wide in 320 px/,
  },
  {
    title: 'a message that a box cuts off',
    story: 'components-feedback-callout--default',
    style: '#storybook-root .radix-themes div { max-block-size: 8px; overflow: hidden }',
    check: checkReflow,
    problem: /cut off/,
  },
  {
    title: 'a label with no room for wider letters',
    story: 'components-feedback-badge--default',
    style: '#storybook-root span { white-space: nowrap; overflow: hidden; max-inline-size: 3.6em; padding: 0 }',
    check: checkTextSpacing,
    problem: /cut off/,
  },
  {
    title: 'a transition that nobody asked for',
    story: 'components-actions-button--default',
    style: '#storybook-root button { transition: color 1s !important }',
    check: checkReducedMotion,
    problem: /moves/,
  },
];

for (const { title, story, style, check, problem } of plants)
  test(`finds ${title}`, async ({ pages: { ltr } }) => {
    await show(ltr, story, theme, true);
    expect(await check(ltr)).toEqual([]);
    const planted = await ltr.addStyleTag({ content: style });
    const faults = await check(ltr);
    // The page is the worker's.
    await planted.evaluate((element) => (element as Element).remove());
    expect(faults.map((fault) => fault.problem).join('\n')).toMatch(problem);
  });

test('finds what stays on the left from right to left', async ({ pages: { ltr, rtl } }) => {
  for (const page of [ltr, rtl]) await show(page, 'components-layout-tabs--default', theme, false);
  expect(await checkRightToLeft(ltr, rtl)).toEqual([]);
  const content = '#storybook-root [role=tablist] { position: relative; left: 40px }';
  const planted = await Promise.all([ltr, rtl].map((page) => page.addStyleTag({ content })));
  const faults = await checkRightToLeft(ltr, rtl);
  for (const style of planted) await style.evaluate((element) => (element as Element).remove());
  expect(faults).not.toEqual([]);
});

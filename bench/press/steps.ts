import type { Locator, Page } from 'playwright';
import { loadedPanel } from '../../e2e/accounts.ts';
import { origins } from '../../e2e/environment.ts';

/** Something that a person presses, on the page that the step before has left. */
export interface Step {
  what: string;
  /** From the press to its paint, in ms, where it is not what applies to every press. */
  limit?: number;
  prepare?: (page: Page) => Promise<unknown>;
  /** What is pressed with the mouse, or a key. */
  press: ((page: Page) => Locator) | string;
}

const open = (path: string) => (page: Page) => page.goto(origins.forecourt + path);
const findButton = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** The box itself is out of sight: a person presses its label. */
const findSwitch = (page: Page) =>
  page.locator('main label', { has: page.getByRole('switch', { disabled: false }) }).first();

export const demoSteps: Step[] = [
  {
    what: 'date filter: open',
    // The calendar's code may come with the first opening.
    limit: 150,
    prepare: async (page) => {
      await open('/')(page);
      await loadedPanel(page);
    },
    press: findButton(/Date filter/),
  },
  {
    what: 'date filter: open again',
    prepare: async (page) => {
      await page.getByRole('grid').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    press: findButton(/Date filter/),
  },
  {
    what: 'date filter: next month',
    prepare: (page) => findButton('Previous month')(page).click(),
    press: findButton('Next month'),
  },
  { what: 'date filter: a preset', press: findButton('Last 7 days') },
  { what: 'sort a table', press: (page) => page.locator('main thead button').nth(1) },
  { what: 'open the palette', press: 'Control+k' },
  { what: 'switch a setting', prepare: open('/settings'), press: findSwitch },
  {
    what: 'open a conversation',
    prepare: open('/conversations'),
    press: (page) => page.locator('main a[href*="/conversation/"]').first(),
  },
  {
    what: 'type a reply',
    prepare: async (page) => {
      await page.getByLabel('Reply as Assistant', { exact: true }).click();
      await page.keyboard.type('Hello');
    },
    press: 'x',
  },
];

/** On lists of thousands (largeDealer.ts). */
export const largeDealerSteps: Step[] = [
  { what: 'Manage Users: next page', prepare: open('/user-management'), press: findButton('Next page') },
  {
    what: 'Manage Users: sort by email',
    press: (page) => page.locator('main thead').getByRole('button', { name: 'Email' }),
  },
  {
    what: 'Manage Users: type a search',
    prepare: (page) => page.getByRole('searchbox', { name: 'Search Users...' }).click(),
    press: 'p',
  },
  { what: 'Manage Users: open a user', press: findButton(/^Edit,/) },
  {
    what: 'Knowledge Bank: another group',
    prepare: open('/knowledge-bank'),
    press: (page) => page.getByRole('tab', { name: 'Service', exact: true }),
  },
  { what: 'Knowledge Bank: more topics', press: findButton(/^Show more topics/) },
  { what: 'Knowledge Bank: more questions of a topic', press: findButton(/^Show more about/) },
  {
    what: 'Knowledge Bank: type a search for what every entry has',
    prepare: async (page) => {
      await page.getByRole('searchbox', { name: 'Search questions and answers' }).click();
      await page.keyboard.type('dealershi');
    },
    press: 'p',
  },
  { what: 'Knowledge Bank: open an editor', press: findButton(/^How much is/) },
  {
    what: 'Knowledge Bank: type an answer',
    prepare: (page) => page.getByRole('textbox', { name: 'Answer' }).click(),
    press: 'x',
  },
];

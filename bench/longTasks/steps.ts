import { expect as playwrightExpect } from '@playwright/test';
import type { Page } from 'playwright';
import { origins } from '../../e2e/environment.ts';

/** Something that a person does on a screen. */
export interface Step {
  what: string;
  /** @param visit counted from 0: what one has saved, the next does not find as it was */
  act: (page: Page, visit: number) => Promise<void>;
}

const base = origins.forecourt;
const expect = playwrightExpect.configure({ timeout: 60_000 });

/** As fast as people type, in ms a letter. */
const typing = { delay: 80 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const busy = (page: Page) => page.locator('main [aria-busy=true]');

/** What is done on both screens, each from what the step before has left. */
export const steps: Step[] = [
  {
    what: 'Manage Users: open',
    act: async (page) => {
      await page.goto(`${base}/user-management`);
      await expect(page.getByText('5,000 users')).toBeVisible();
    },
  },
  {
    what: 'Manage Users: next page',
    act: async (page) => {
      await button(page, 'Next page').click();
      await expect(page.getByText('Showing page 2 / 200')).toBeVisible();
      await expect(busy(page)).toHaveCount(0);
    },
  },
  {
    what: 'Manage Users: sort by email',
    act: async (page) => {
      await page.locator('main thead').getByRole('button', { name: 'Email' }).click();
      await expect(page).toHaveURL(/sort=Email/);
      await expect(busy(page)).toHaveCount(0);
    },
  },
  {
    what: 'Manage Users: type a search',
    act: async (page, visit) => {
      // Not an ADMIN yet (data.ts).
      await page.getByRole('searchbox', { name: 'Search Users...' }).pressSequentially(`p${101 + visit}@long`, typing);
      await expect(page.getByText(/^1 user$/)).toBeVisible();
    },
  },
  {
    what: 'Manage Users: open a user',
    act: async (page) => {
      await button(page, /^Edit,/).click();
      await expect(page.getByLabel('First Name')).toBeVisible();
    },
  },
  {
    what: 'Manage Users: save a user',
    act: async (page) => {
      await page.getByRole('button', { name: /Role$/ }).click();
      await page.getByRole('option', { name: 'ADMIN' }).click();
      await button(page, 'Update user').click();
      await expect(page.getByText('User Updated Successfully!')).toBeVisible();
    },
  },
  {
    what: 'Knowledge Bank: open',
    act: async (page) => {
      await page.goto(`${base}/knowledge-bank`);
      await expect(page.getByRole('region', { name: 'Topic 0', exact: true })).toBeVisible();
    },
  },
  {
    what: 'Knowledge Bank: another group',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Service', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Topic 10', exact: true })).toBeVisible();
    },
  },
  {
    what: 'Knowledge Bank: more topics',
    act: async (page) => {
      await button(page, /^Show more topics/).click();
      await expect(page.getByRole('region', { name: /^Topic/ })).not.toHaveCount(12);
    },
  },
  {
    what: 'Knowledge Bank: more questions of a topic',
    act: (page) => button(page, /^Show more about/).click(),
  },
  {
    what: 'Knowledge Bank: type a search',
    act: async (page) => {
      await page
        .getByRole('searchbox', { name: 'Search questions and answers' })
        .pressSequentially('warranty brakes', typing);
      await expect(page.getByText(/questions found/)).toBeVisible();
    },
  },
  {
    what: 'Knowledge Bank: type a search for what every entry has',
    act: async (page) => {
      const search = page.getByRole('searchbox', { name: 'Search questions and answers' });
      await search.press('ControlOrMeta+a');
      await search.press('Delete');
      await search.pressSequentially('dealership', typing);
      await expect(page.getByText(/^10,000 questions found/)).toBeVisible();
    },
  },
  {
    what: 'Knowledge Bank: open an editor',
    act: async (page) => {
      await button(page, /^How much is/).click();
      await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible();
    },
  },
  {
    what: 'Knowledge Bank: type an answer',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Answer' }).click();
      await page.keyboard.type('We will see to it. ', typing);
    },
  },
  {
    what: 'Knowledge Bank: save an answer',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('alertdialog', { name: 'Question and answer edited successfully' })).toBeVisible();
    },
  },
];

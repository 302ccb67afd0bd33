import { expect, type Page } from '@playwright/test';
import { auditExamples } from '../packages/api/src/contract/audit.examples.ts';
import { sessionExamples } from '../packages/api/src/contract/session.examples.ts';
import { installer } from './feed/chatSettings.ts';
import { keeper } from './feed/settings.ts';
import { chatStore, salesStore } from './feed/stores.ts';
import { talk } from './feed/talk.ts';
import { type Theme, themes } from './look.ts';
import type { Picture } from './Picture.ts';

/** A screen of the console that has pictures: one entry is all that another screen needs. */
interface Screen {
  name: string;
  /** With every date in it: what is relative to today would differ tomorrow. */
  path: string;
  /** E-mail of whoever looks at it; undefined where nobody has signed in. */
  account?: string;
  /** Answers for the server where the feed cannot: what has the real time in it. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Waits until everything that the screen loads is there. */
  isLoaded: (page: Page) => Promise<void>;
}

const range = 'from=2025-10-20&to=2025-11-10';

const dashboard = (panel: string) => async (page: Page) => {
  await page.getByRole('region', { name: panel }).first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

const screens: Screen[] = [
  {
    name: 'Login',
    path: '/login',
    isLoaded: (page) => page.getByRole('button', { name: /^(login|continue)$/ }).waitFor(),
  },
  {
    name: 'Dashboard A',
    path: `/?${range}`,
    account: salesStore.admin.email,
    isLoaded: dashboard('Performance by Lead Source'),
  },
  {
    name: 'Dashboard B',
    path: `/?${range}`,
    account: chatStore.admin.email,
    isLoaded: dashboard('Chat Performance by CTA'),
  },
  {
    name: 'Conversations',
    path: `/conversations?${range}`,
    account: salesStore.admin.email,
    isLoaded: async (page) => {
      await page.getByText(/^Showing page 1 /).waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'Conversation',
    path: `/conversation/${talk.id}?${range}`,
    account: salesStore.admin.email,
    isLoaded: async (page) => {
      await page.getByRole('log').getByText('1 Salesperson was notified').waitFor();
      await page.getByLabel('Reply as Assistant').waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'Stop communication',
    path: `/conversation/${talk.id}/stop-communication`,
    account: salesStore.admin.email,
    isLoaded: (page) => page.getByRole('button', { name: 'Confirm' }).waitFor(),
  },
  {
    name: 'Settings',
    path: '/settings',
    account: keeper.email,
    isLoaded: async (page) => {
      await page.getByRole('textbox', { name: 'Email signature' }).waitFor();
      await page.getByText('(603) 555-0205').waitFor();
      await page.getByText('New lead, no reply').waitFor();
      await page.getByRole('checkbox', { name: 'Bo Li' }).waitFor();
      await page.getByRole('switch', { name: 'Pause AI' }).waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'Chat settings',
    path: '/settings',
    account: installer.email,
    isLoaded: async (page) => {
      await page.getByRole('form', { name: 'Chat on www.quincehill.example' }).waitFor();
      await page.getByRole('group', { name: 'Preview' }).waitFor();
      await page.getByRole('form', { name: 'Settings for www.quincehill.example' }).waitFor();
      await page.getByRole('switch', { name: 'Quick Replies' }).waitFor();
      await page.getByText('Do you deliver cars to my home?').waitFor();
      // The port is this run's.
      await page.getByText('/widget.js').evaluate((line) => {
        line.textContent = line.textContent.replace(/:\d+/, '');
      });
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'User',
    path: '/user',
    account: keeper.email,
    prepare: (page) =>
      page.route('**/api/dashboard/session/sign-ins', (route) =>
        route.fulfill({ json: sessionExamples.signIns.response }),
      ),
    isLoaded: async (page) => {
      await page.getByText('Safari on iPhone').waitFor();
      await page.getByRole('form', { name: 'Dealership Settings' }).waitFor();
      await page.getByRole('form', { name: 'User Profile' }).waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'Users',
    path: '/user-management',
    account: keeper.email,
    isLoaded: async (page) => {
      await page.getByText(/^Showing page 1 /).waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
  {
    name: 'Add users',
    path: '/user-management/add',
    account: keeper.email,
    isLoaded: (page) => page.getByRole('button', { name: 'Invite user' }).waitFor(),
  },
  {
    name: 'Import users',
    path: '/user-management/import',
    account: keeper.email,
    isLoaded: (page) => page.getByRole('button', { name: 'Choose a CSV file' }).waitFor(),
  },
  {
    name: 'Audit log',
    path: `/audit-log?${range}`,
    account: salesStore.admin.email,
    prepare: (page) =>
      page.route('**/api/dashboard/audit/*', (route) => route.fulfill({ json: auditExamples.list.response })),
    isLoaded: (page) => page.getByText('Changed a user').first().waitFor(),
  },
  {
    name: 'Knowledge Bank',
    path: '/knowledge-bank',
    account: salesStore.admin.email,
    isLoaded: async (page) => {
      await page.getByText('Do you take trade-ins?').waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
];

/** Dark changes colors and no layout: one width shows them. */
const widths = { light: [1440, 768, 390], dark: [1440] };

interface ScreenPicture extends Picture {
  screen: Screen;
  theme: Theme;
  width: number;
}

/** Every screen in every theme, in its widths. */
export const screenPictures: ScreenPicture[] = screens.flatMap((screen) =>
  themes.flatMap((theme) =>
    widths[theme.appearance].map((width) => ({
      screen,
      theme,
      width,
      title: `${screen.name} at ${width} · ${theme.brand} ${theme.appearance}`,
      name: `screens/${screen.name.toLowerCase().replaceAll(' ', '-')}.${theme.brand}-${theme.appearance}.${width}`,
    })),
  ),
);

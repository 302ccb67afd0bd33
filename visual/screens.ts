import { expect, type Page } from '@playwright/test';
import type { ServerFrame } from '../packages/api/src/contract/chatSocket.ts';
import { auditExamples } from '../packages/api/src/contract/audit.examples.ts';
import { sessionExamples } from '../packages/api/src/contract/session.examples.ts';
import { chats, longConversation } from './feed/conversations.ts';
import { people } from './feed/people.ts';
import { isMain, type Theme, themes } from './look.ts';
import type { Picture } from './Picture.ts';

/** A screen of the console that has pictures: one entry is all that another screen needs. */
interface Screen {
  name: string;
  /** With every date in it: what is relative to today would differ tomorrow. */
  path: string;
  /** E-mail of the person who looks at it; undefined where nobody has signed in. */
  account?: string;
  /** Answers for the server where the feed cannot: what has the real time in it. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Waits until what the screen loads is there. Whatever is still `aria-busy` then is waited for afterwards. */
  isLoaded: (page: Page) => Promise<void>;
  /** Whether it has a layout of its own at 768, which is neither the desktop's nor the phone's. */
  foldsOnTablet?: boolean;
}

const range = 'from=2025-10-20&to=2025-11-10';

/** Waits for the list beside a conversation, which is drawn after its messages, together with the details. */
const waitForList = (page: Page) =>
  page.locator('section[aria-label="Conversations"] a[aria-current]').waitFor({ state: 'attached' });

const dashboard = (panel: string) => (page: Page) => page.getByRole('region', { name: panel }).first().waitFor();

/** The socket of a chat whose customer is there; `lost`: one that breaks off again and again. */
const chatSocket = (state: 'ready' | 'lost') => (page: Page) =>
  page.routeWebSocket(/\/api\/live\/chat/, (socket) => {
    const send = (frame: ServerFrame) => socket.send(JSON.stringify(frame));
    socket.onMessage((text) => {
      if (state === 'lost') return void socket.close();
      if ((JSON.parse(String(text)) as { event_name: string }).event_name !== 'Resume') return;
      send({ event_name: 'Status', staff: { name: 'Ines' }, is_shopper_online: true });
      send({ event_name: 'Ready', seq: 0 });
    });
  });

/** The chat that the person has joined. */
const ownChat = { path: `/conversation/${chats.own}?from=2025-11-12&to=2025-11-12`, account: people.takesChats.email };

/** A chat in which nobody is, and which may be joined. */
const openChat = (cid: string, shown: string) => ({
  path: `/conversation/${cid}?from=2025-11-12&to=2025-11-12`,
  account: people.watchesChats.email,
  isLoaded: async (page: Page) => {
    await page.getByRole('button', { name: 'Join the conversation' }).waitFor();
    await page.getByText(shown).first().waitFor();
    await waitForList(page);
  },
});

const screens: Screen[] = [
  {
    name: 'Login',
    path: '/login',
    isLoaded: (page) => page.getByRole('button', { name: /^(login|continue)$/ }).waitFor(),
  },
  {
    name: 'Dashboard A',
    foldsOnTablet: true,
    path: `/?${range}`,
    account: people.sales.email,
    isLoaded: dashboard('Performance by Lead Source'),
  },
  {
    name: 'Dashboard B',
    path: `/?${range}`,
    account: people.chat.email,
    isLoaded: dashboard('Chat Performance by CTA'),
  },
  {
    name: 'Conversations',
    foldsOnTablet: true,
    path: `/conversations?${range}`,
    account: people.sales.email,
    isLoaded: (page) => page.getByText(/^Showing page 1 /).waitFor(),
  },
  {
    name: 'Conversation',
    foldsOnTablet: true,
    path: `/conversation/${longConversation}?${range}`,
    account: people.sales.email,
    isLoaded: async (page) => {
      await page.getByRole('log').getByText('1 Salesperson was notified').waitFor();
      await page.getByLabel('Reply as Assistant').waitFor();
      await waitForList(page);
    },
  },
  { ...openChat(chats.open, 'Waiting for a salesperson'), name: 'Live chat to join' },
  { ...openChat(chats.ended, 'Promised to hold the blue one'), name: 'Live chat that has ended' },
  {
    ...ownChat,
    name: 'Live chat',
    prepare: chatSocket('ready'),
    isLoaded: async (page) => {
      await page.getByRole('textbox', { name: 'Message to customer' }).waitFor();
      await expect(page.getByText('Customer offline')).toHaveCount(0);
      await waitForList(page);
    },
  },
  {
    ...ownChat,
    name: 'Live chat that is lost',
    prepare: chatSocket('lost'),
    isLoaded: async (page) => {
      await page.getByText('Connection lost. Check your internet connection and try again').waitFor();
      await waitForList(page);
    },
  },
  {
    ...ownChat,
    name: 'Live chat that ends',
    prepare: chatSocket('ready'),
    isLoaded: async (page) => {
      await waitForList(page);
      await page.getByRole('button', { name: 'End the conversation' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'Live chat of a colleague',
    path: `/conversation/${chats.colleagues}?from=2025-11-12&to=2025-11-12`,
    account: people.takesChats.email,
    isLoaded: async (page) => {
      await page.getByText('Stuck in progress more than 15 minutes').waitFor();
      await page.getByText('Customer offline').waitFor();
      await waitForList(page);
    },
  },
  {
    name: 'Stop communication',
    path: `/conversation/${longConversation}/stop-communication`,
    account: people.sales.email,
    isLoaded: (page) => page.getByRole('button', { name: 'Confirm' }).waitFor(),
  },
  {
    name: 'Settings',
    foldsOnTablet: true,
    path: '/settings',
    account: people.settings.email,
    isLoaded: async (page) => {
      await page.getByRole('textbox', { name: 'Email signature' }).waitFor();
      await page.getByText('(555) 555-0105').waitFor();
      await page.getByText('New lead, no reply').waitFor();
      await page.getByRole('checkbox', { name: 'Nadia Haddad' }).waitFor();
      await page.getByRole('switch', { name: 'Pause AI' }).waitFor();
    },
  },
  {
    name: 'Chat settings',
    path: '/settings',
    account: people.chatSettings.email,
    isLoaded: async (page) => {
      await page.getByRole('form', { name: 'Chat on www.pictured-jeep.example' }).waitFor();
      await page.getByRole('group', { name: 'Preview' }).waitFor();
      await page.getByRole('form', { name: 'Settings for www.pictured-jeep.example' }).waitFor();
      await page.getByRole('switch', { name: 'Quick Replies' }).waitFor();
      await page.getByText('Do you deliver cars to my home?').waitFor();
      // The port is this run's.
      await page.getByText('/widget.js').evaluate((line) => {
        line.textContent = line.textContent.replace(/:\d+/, '');
      });
    },
  },
  {
    name: 'User',
    path: '/user',
    account: people.settings.email,
    prepare: (page) =>
      page.route('**/api/dashboard/session/sign-ins', (route) =>
        route.fulfill({ json: sessionExamples.signIns.response }),
      ),
    isLoaded: async (page) => {
      await page.getByText('Safari on iPhone').waitFor();
      await page.getByRole('form', { name: 'Dealership Settings' }).waitFor();
      await page.getByRole('form', { name: 'User Profile' }).waitFor();
    },
  },
  {
    name: 'Users',
    path: '/user-management',
    account: people.settings.email,
    isLoaded: (page) => page.getByText(/^Showing page 1 /).waitFor(),
  },
  {
    name: 'Add users',
    path: '/user-management/add',
    account: people.settings.email,
    isLoaded: (page) => page.getByRole('button', { name: 'Invite user' }).waitFor(),
  },
  {
    name: 'Import users',
    path: '/user-management/import',
    account: people.settings.email,
    isLoaded: (page) => page.getByRole('button', { name: 'Choose a CSV file' }).waitFor(),
  },
  {
    name: 'Audit log',
    path: `/audit-log?${range}`,
    account: people.sales.email,
    prepare: (page) =>
      page.route('**/api/dashboard/audit/*', (route) => route.fulfill({ json: auditExamples.list.response })),
    isLoaded: (page) => page.getByText('Changed a user').first().waitFor(),
  },
  {
    name: 'Knowledge Bank',
    path: '/knowledge-bank',
    account: people.sales.email,
    isLoaded: (page) => page.getByText('Do you take trade-ins, and how do you value them?').waitFor(),
  },
];

export interface ScreenPicture extends Picture {
  screen: Screen;
  theme: Theme;
  width: number;
}

/**
 * Every screen on a desktop and on a phone, in each brand and each appearance once. The second circle has a tablet too, and the
 * other themes, which change colors and no layout, at one width.
 */
export const screenPictures: ScreenPicture[] = screens.flatMap((screen) =>
  themes.flatMap((theme) =>
    (isMain(theme) ? [1440, 768, 390] : [1440]).map((width) => ({
      screen,
      theme,
      width,
      title: `${screen.name} at ${width} · ${theme.brand} ${theme.appearance}`,
      name: `screens/${screen.name.toLowerCase().replaceAll(' ', '-')}.${theme.brand}-${theme.appearance}.${width}`,
      isFull: !isMain(theme) || (width === 768 && !screen.foldsOnTablet),
    })),
  ),
);

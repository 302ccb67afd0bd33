import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerFrame } from '../packages/api/src/contract/chatSocket.ts';
import { auditExamples } from '../packages/api/src/contract/audit.examples.ts';
import { dealersExamples } from '../packages/api/src/contract/dealers.examples.ts';
import { sessionExamples } from '../packages/api/src/contract/session.examples.ts';
import { statusExamples } from '../packages/api/src/contract/status.examples.ts';
import { chats, longConversation } from './feed/conversations.ts';
import { people } from './feed/people.ts';
import { isMain, type Theme, themes } from './look.ts';
import type { Picture } from './manifest.ts';

/** A screen of the console that has pictures: one entry is all that another screen needs. */
interface Screen {
  name: string;
  /** With every date in it: what is relative to today would differ tomorrow. */
  path: string;
  /** Who looks at it; undefined where nobody has signed in. */
  person?: keyof typeof people;
  /** Answers for the server where the feed cannot: what has the real time in it. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What is there once the screen has loaded. What is still `aria-busy` then is waited for afterwards. */
  landmarks: (page: Page) => Locator[];
  /** What is done to the loaded screen. */
  finish?: (page: Page) => Promise<unknown>;
  /** Whether it has a layout of its own at 768, which is neither the desktop's nor the phone's. */
  foldsOnTablet?: boolean;
}

const range = 'from=2025-10-20&to=2025-11-10';
const today = 'from=2025-11-12&to=2025-11-12';

/** The list beside a conversation, which is drawn after its messages, together with the details. */
const list = (page: Page) => page.locator('section[aria-label="Conversations"] a[aria-current]');

/** The socket of a chat whose customer is there; `lost`: one that breaks off again and again. */
const answerSocket = (state: 'ready' | 'lost') => (page: Page) =>
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
const ownChat = { path: `/conversation/${chats.own}?${today}`, person: 'takesChats' } as const;

/** A chat in which nobody is, and which may be joined. */
const openChat = (name: string, id: string, shown: string): Screen => ({
  name,
  path: `/conversation/${id}?${today}`,
  person: 'watchesChats',
  landmarks: (page) => [page.getByRole('button', { name: 'Join the conversation' }), page.getByText(shown), list(page)],
});

const screens: Screen[] = [
  {
    name: 'Login',
    path: '/login',
    landmarks: (page) => [page.getByRole('button', { name: /^(login|continue)$/ })],
  },
  {
    name: 'Dashboard A',
    path: `/?${range}`,
    person: 'sales',
    landmarks: (page) => [page.getByRole('region', { name: 'Performance by Lead Source' })],
    foldsOnTablet: true,
  },
  {
    name: 'Dashboard B',
    path: `/?${range}`,
    person: 'chat',
    landmarks: (page) => [page.getByRole('region', { name: 'Chat Performance by CTA' })],
  },
  {
    name: 'Conversations',
    path: `/conversations?${range}`,
    person: 'sales',
    landmarks: (page) => [page.getByText(/^Showing page 1 /)],
    foldsOnTablet: true,
  },
  {
    name: 'Conversation',
    path: `/conversation/${longConversation}?${range}`,
    person: 'sales',
    landmarks: (page) => [
      page.getByRole('log').getByText('1 Salesperson was notified'),
      page.getByLabel('Reply as Assistant'),
      list(page),
    ],
    foldsOnTablet: true,
  },
  openChat('Live chat to join', chats.open, 'Waiting for a salesperson'),
  openChat('Live chat that has ended', chats.ended, 'Promised to hold the blue one'),
  {
    ...ownChat,
    name: 'Live chat',
    prepare: answerSocket('ready'),
    landmarks: (page) => [page.getByRole('textbox', { name: 'Message to customer' }), list(page)],
    finish: (page) => expect(page.getByText('Customer offline')).toHaveCount(0),
  },
  {
    ...ownChat,
    name: 'Live chat that is lost',
    prepare: answerSocket('lost'),
    landmarks: (page) => [page.getByText('Connection lost. Check your internet connection and try again'), list(page)],
  },
  {
    ...ownChat,
    name: 'Live chat that ends',
    prepare: answerSocket('ready'),
    landmarks: (page) => [list(page)],
    finish: async (page) => {
      // On a phone it is in the menu.
      if (page.viewportSize()!.width < 768) {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'End the conversation' }).click();
      } else await page.getByRole('button', { name: 'End the conversation' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'Live chat of a colleague',
    path: `/conversation/${chats.colleagues}?${today}`,
    person: 'takesChats',
    landmarks: (page) => [
      page.getByText('Stuck in progress more than 15 minutes'),
      page.getByText('Customer offline'),
      list(page),
    ],
  },
  {
    name: 'Stop communication',
    path: `/conversation/${longConversation}/stop-communication`,
    person: 'sales',
    landmarks: (page) => [page.getByRole('button', { name: 'Confirm' })],
  },
  {
    name: 'Settings',
    path: '/settings',
    person: 'settings',
    landmarks: (page) => [
      page.getByRole('textbox', { name: 'Email signature' }),
      page.getByText('(555) 555-0105'),
      page.getByText('New lead, no reply'),
      page.getByRole('button', { name: 'Write a message' }),
      page.getByRole('switch', { name: 'Pause AI' }),
    ],
    foldsOnTablet: true,
  },
  {
    name: 'Chat settings',
    path: '/settings',
    person: 'chatSettings',
    landmarks: (page) => [
      page.getByRole('form', { name: 'Chat on www.pictured-jeep.example' }),
      page.getByRole('group', { name: 'Preview' }),
      page.getByRole('form', { name: 'Settings for www.pictured-jeep.example' }),
      page.getByRole('switch', { name: 'Quick Replies' }),
      page.getByText('Do you deliver cars to my home?'),
    ],
    // The port is this run's, and so are the times that Connections shows.
    finish: async (page) => {
      await page.getByText('/widget.js').evaluate((line) => {
        line.textContent = line.textContent.replace(/:\d+/, '');
      });
      await page.getByRole('region', { name: 'Connections', exact: true }).evaluate((block) => block.remove());
    },
  },
  {
    name: 'User',
    path: '/user',
    person: 'settings',
    prepare: (page) =>
      page.route('**/api/dashboard/session/sign-ins', (route) =>
        route.fulfill({ json: sessionExamples.signIns.response }),
      ),
    landmarks: (page) => [
      page.getByText('Safari on iPhone'),
      page.getByRole('form', { name: 'Dealership Settings' }),
      page.getByRole('form', { name: 'User Profile' }),
    ],
  },
  {
    name: 'Users',
    path: '/user-management',
    person: 'settings',
    landmarks: (page) => [page.getByText(/^Showing page 1 /)],
  },
  {
    name: 'Add users',
    path: '/user-management/add',
    person: 'settings',
    landmarks: (page) => [page.getByRole('button', { name: 'Invite user' })],
  },
  {
    name: 'Import users',
    path: '/user-management/import',
    person: 'settings',
    landmarks: (page) => [page.getByRole('button', { name: 'Choose a CSV file' })],
  },
  {
    name: 'Audit log',
    path: `/audit-log?${range}`,
    person: 'sales',
    prepare: (page) =>
      page.route('**/api/dashboard/audit/*', (route) => route.fulfill({ json: auditExamples.list.response })),
    landmarks: (page) => [page.getByText('Changed a user')],
  },
  {
    name: 'Dealers',
    path: '/dealers',
    person: 'superAdmin',
    prepare: (page) =>
      page.route('**/api/dashboard/dealers?*', (route) => route.fulfill({ json: dealersExamples.list.response })),
    landmarks: (page) => [page.getByText('Dealer leaving')],
  },
  {
    name: 'Status',
    path: '/status',
    person: 'superAdmin',
    prepare: (page) =>
      page.route('**/api/dashboard/status?*', (route) => route.fulfill({ json: statusExamples.get.response })),
    landmarks: (page) => [page.getByText('No problems found')],
  },
  {
    name: 'Knowledge Bank',
    path: '/knowledge-bank',
    person: 'sales',
    landmarks: (page) => [page.getByText('Do you take trade-ins, and how do you value them?')],
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

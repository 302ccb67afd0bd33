import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { origins } from './environment.ts';
import { loadFeed } from './feed.ts';
import { expect, test } from './journey.ts';
import { accountOf } from './ownDealer.ts';
import { calledBy, chatDealer } from './salespeople.ts';
import { type Shopper, startChat } from './shopper.ts';

const base = origins.forecourt;

interface Recorded {
  notifications: (Notification & { text: string })[];
  sounds: number;
  permission: NotificationPermission;
}
type RecordingWindow = typeof globalThis & { recorded: Recorded };

/** What the browser would show and play. A browser without a window of its own allows no notification. */
function recordCalls(): void {
  const recorded: Recorded = { notifications: [], sounds: 0, permission: 'default' };
  class DesktopNotification extends EventTarget {
    static get permission() {
      return recorded.permission;
    }
    static async requestPermission() {
      return (recorded.permission = 'granted');
    }
    text: string;
    constructor(text: string) {
      super();
      this.text = text;
      recorded.notifications.push(this as unknown as Recorded['notifications'][number]);
    }
    close() {}
  }
  class Sound extends AudioContext {
    constructor() {
      super();
      recorded.sounds += 1;
    }
  }
  Object.assign(globalThis, { recorded, Notification: DesktopNotification, AudioContext: Sound });
}

const shown = (page: Page) =>
  page.evaluate(() => (globalThis as RecordingWindow).recorded.notifications.map(({ text }) => text));
const sounds = (page: Page) => page.evaluate(() => (globalThis as RecordingWindow).recorded.sounds);
/** For how many calls the person's browser has rung. */
const rungFor = (page: Page, person: string) =>
  page.evaluate((key) => (JSON.parse(localStorage.getItem(key)!) as string[]).length, `rung:${person}`);
const isWaiting = 'A customer is waiting for someone to join the chat.';
const hasBegun = 'A customer started a chat.';
/** A chat whose first question is answered: the assistant itself calls nobody. */
async function answeredChat(id: string, host: string, question: string): Promise<Shopper> {
  const shopper = await startChat(id, host, question);
  await expect.poll(() => shopper.read().some((text) => /AM|PM/.test(text))).toBe(true);
  return shopper;
}
const press = async (page: Page, name: string) => {
  await page.getByRole('switch', { name }).focus();
  await page.keyboard.press('Space');
};

test('whoever is called hears it and sees it on the desktop, as they have chosen', async ({ page }) => {
  const { id, host } = await chatDealer();
  await loadFeed([calledBy(id, 'noor', 'handoff', 'new_chat_start')]);
  await page.addInitScript(recordCalls);
  await signIn(page, base, accountOf(id, 'noor'), '/user');
  // Another window is in front.
  await page.evaluate(() => (document.hasFocus = () => false));
  const desktop = page.getByRole('switch', { name: 'Show desktop notifications' });
  const sound = page.getByRole('switch', { name: 'Play a sound' });
  await expect(sound).toBeChecked();
  await expect(desktop).not.toBeChecked();

  // Nobody has allowed a notification yet: the sound, and the notice on the page.
  await press(page, 'Play a sound');
  await press(page, 'Play a sound');
  const before = await sounds(page);
  const first = await answeredChat(id, host, 'What are your hours?');
  await expect(page.getByText(hasBegun)).toBeVisible();
  await expect.poll(() => sounds(page)).toBe(before + 1);
  expect(await shown(page)).toEqual([]);

  // Allowed: for a hand-off, and for a chat that begins.
  await press(page, 'Show desktop notifications');
  await expect(desktop).toBeChecked();
  await first.askForPerson();
  await expect.poll(() => shown(page)).toEqual([isWaiting]);
  expect(await sounds(page)).toBe(before + 2);
  const second = await answeredChat(id, host, 'When are you open?');
  await expect.poll(() => shown(page)).toEqual([isWaiting, hasBegun]);
  await expect.poll(() => sounds(page)).toBe(before + 3);

  // Without the sound.
  await press(page, 'Play a sound');
  await expect(sound).not.toBeChecked();
  await second.askForPerson();
  await expect.poll(() => shown(page)).toEqual([isWaiting, hasBegun, isWaiting]);
  expect(await sounds(page)).toBe(before + 3);

  // Whoever has taken the permission back is told on the page alone.
  await page.evaluate(() => ((globalThis as RecordingWindow).recorded.permission = 'denied'));
  // Not 'Are you open today?': on a holiday its answer has no time.
  const third = await answeredChat(id, host, 'What are your hours?');
  await expect(page.getByText(/2 more chats need someone\.$/)).toBeVisible();
  await third.askForPerson();
  await expect.poll(() => rungFor(page, `${id}-noor`)).toBe(6);
  expect(await shown(page)).toHaveLength(3);

  // A press leads to the chat.
  await page.evaluate(() =>
    (globalThis as RecordingWindow).recorded.notifications[0]!.dispatchEvent(new Event('click')),
  );
  await expect(page).toHaveURL(/\/conversation\/[^?]+/);
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('What are your hours?').first()).toBeVisible();
  for (const shopper of [first, second, third]) shopper.close();
});

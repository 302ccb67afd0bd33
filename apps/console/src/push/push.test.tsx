import { cells } from '@forecourt/api/access/specTable';
import type { Call } from '@forecourt/api/call';
import type { PushSettings } from '@forecourt/api/contract/push';
import { pushExamples } from '@forecourt/api/contract/push.examples';
import { ApiError } from '@forecourt/api/errors';
import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { TestConsole } from '../TestConsole.tsx';
import { getRecord } from '../testRecord.ts';
import { openScreen } from '../testScreen.tsx';

const { Endpoint, P256dh, Auth } = pushExamples.subscribeBrowser.body;
const PublicKey = pushExamples.pushSettings.response.PublicKey;

/** Stands in for the browser's, which nobody can allow in a test. */
const browser = {
  permission: 'default' as NotificationPermission,
  subscription: null as { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null,
  requestPermission: vi.fn<() => Promise<NotificationPermission>>(),
  subscribe: vi.fn<(options: object) => Promise<unknown>>(),
  messages: new EventTarget(),
};
const makeSubscription = () => ({
  endpoint: Endpoint,
  toJSON: () => ({ endpoint: Endpoint, keys: { p256dh: P256dh, auth: Auth } }),
  unsubscribe: async () => {
    browser.subscription = null;
    return true;
  },
});
const registration = {
  pushManager: {
    getSubscription: async () => browser.subscription,
    subscribe: browser.subscribe,
  },
};

let held: PushSettings;
let sent: { id: string; body: unknown }[];
let fails: string | undefined;
let screen: Awaited<ReturnType<typeof openScreen>>;
let alerts: typeof import('../calls/alerts.ts');
let follow: typeof import('./followNotifications.ts');
let parts: typeof import('./PushNotifications.tsx');
beforeAll(async () => {
  screen = await openScreen({ brand: 'forecourt' });
  const { api } = await import('../api.ts');
  vi.spyOn(api, 'send').mockImplementation((async ({ id }: Call, { body }: { body?: unknown } = {}) => {
    sent.push({ id, body });
    if (fails === id) throw new ApiError({ id: 'network', status: 0, message: "Can't fetch data: Failed to fetch" });
    if (id === 'push.update') held = body as PushSettings;
    return id === 'push.get' ? { ...held, PublicKey } : {};
  }) as never);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: browser.requestPermission,
  });
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(
    Object.assign(browser.messages, {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
      startMessages: () => undefined,
    }) as never,
  );
  alerts = await import('../calls/alerts.ts');
  follow = await import('./followNotifications.ts');
  parts = await import('./PushNotifications.tsx');
  const { session } = await import('../session/store.ts');
  session.auth = getRecord(cells.find(({ productId }) => productId === 'LEAD_ENGAGE')!);
});
afterAll(() => {
  screen.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
beforeEach(() => {
  alerts.chooseAlerts('dana', { isPushed: false });
  held = { ShowsWords: true, QuietHours: null, TimeZone: 'UTC' };
  sent = [];
  fails = undefined;
  browser.permission = 'default';
  browser.subscription = null;
  browser.requestPermission.mockReset().mockImplementation(async () => (browser.permission = 'granted'));
  browser.subscribe.mockReset().mockImplementation(async () => (browser.subscription = makeSubscription()));
});
afterEach(() => screen.show(null));

const open = () =>
  screen.show(
    <TestConsole key={Math.random()} path="/user">
      <parts.PushNotifications />
    </TestConsole>,
  );
/** As a keyboard does: what a switch is pressed by is hidden behind what it shows. */
async function turn(toggle: Locator) {
  await expect.element(toggle).toBeInTheDocument();
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}
const bySwitch = (name: string) => page.getByRole('switch', { name });
const here = bySwitch('Notify me in this browser');
const calls = (id: string) => sent.filter((call) => call.id === id).map(({ body }) => body);

it('asks the browser when it is turned on, and never by itself', async () => {
  open();
  await expect.element(here).not.toBeChecked();
  await expect.element(bySwitch('Quiet hours')).not.toBeInTheDocument();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await turn(here);
  await expect.element(here).toBeChecked();
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PublicKey });
  await expect.poll(() => calls('push.subscribe')).toEqual([{ Endpoint, P256dh, Auth }]);
  expect(alerts.alertsFor('dana').isPushed).toBe(true);
});

it('ends in this browser where it is turned off', async () => {
  open();
  await turn(here);
  await expect.element(here).toBeChecked();
  await turn(here);
  await expect.element(here).not.toBeChecked();
  await expect.poll(() => calls('push.unsubscribe')).toEqual([{ Endpoint }]);
  expect(browser.subscription).toBeNull();
});

it('stays off where the person does not allow it, and says where that is changed', async () => {
  browser.requestPermission.mockImplementation(async () => (browser.permission = 'denied'));
  open();
  await turn(here);
  await expect.element(page.getByText(/Your browser blocks notifications/)).toBeVisible();
  await expect.element(here).not.toBeChecked();
  await expect.element(here).toBeDisabled();
  expect(browser.subscribe).not.toHaveBeenCalled();
});

it('says what a phone needs where the browser knows no push', async () => {
  const known = Object.getOwnPropertyDescriptor(window, 'PushManager')!;
  Reflect.deleteProperty(window, 'PushManager');
  try {
    open();
    await expect.element(here).toBeDisabled();
    await expect.element(page.getByText(/add the console to your Home Screen/)).toBeVisible();
    expect(sent).toEqual([]);
  } finally {
    Object.defineProperty(window, 'PushManager', known);
  }
});

it('says so where the push service cannot be reached', async () => {
  browser.subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
  open();
  await turn(here);
  await expect.element(page.getByRole('alert')).toMatchTextContent('Couldn’t turn on notifications');
  await expect.element(here).not.toBeChecked();
});

it('subscribes anew where the browser holds a subscription of another key', async () => {
  browser.subscription = makeSubscription();
  browser.subscribe.mockRejectedValueOnce(new DOMException('A subscription exists', 'InvalidStateError'));
  open();
  await turn(here);
  await expect.element(here).toBeChecked();
  expect(browser.subscribe).toHaveBeenCalledTimes(2);
});

it('saves what notifications show and the quiet hours at once, with the zone of this browser', async () => {
  browser.permission = 'granted';
  alerts.chooseAlerts('dana', { isPushed: true });
  open();
  await turn(bySwitch('Show names and messages'));
  await expect.poll(() => calls('push.update')).toEqual([{ ShowsWords: false, QuietHours: null, TimeZone: 'UTC' }]);
  await turn(bySwitch('Quiet hours'));
  const TimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await expect.poll(() => held).toEqual({ ShowsWords: false, QuietHours: { From: 1260, To: 420 }, TimeZone });
  await userEvent.click(page.getByRole('group', { name: 'Quiet from' }).getByRole('spinbutton', { name: /hour/ }));
  await userEvent.keyboard('1030');
  await userEvent.tab();
  await userEvent.tab();
  await expect.poll(() => held.QuietHours).toEqual({ From: 22 * 60 + 30, To: 420 });
  const found = await axe.run(document.body);
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
});

it('does not save hours that end when they begin', async () => {
  browser.permission = 'granted';
  alerts.chooseAlerts('dana', { isPushed: true });
  held = { ...held, QuietHours: { From: 8 * 60, To: 7 * 60 } };
  open();
  await userEvent.click(page.getByRole('group', { name: 'Quiet from' }).getByRole('spinbutton', { name: /hour/ }));
  await userEvent.keyboard('7');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByText('Choose two different times')).toBeVisible();
  expect(calls('push.update')).toEqual([]);
});

it('shows a change that could not be saved as it was', async () => {
  browser.permission = 'granted';
  alerts.chooseAlerts('dana', { isPushed: true });
  fails = 'push.update';
  open();
  const words = bySwitch('Show names and messages');
  await turn(words);
  await expect.poll(() => calls('push.update')).toHaveLength(1);
  await expect.element(words).toBeChecked();
});

it('comes again with each visit, and in a browser that has lost it', async () => {
  browser.permission = 'granted';
  alerts.chooseAlerts('dana', { isPushed: true });
  await follow.renewSubscription('dana');
  await follow.renewSubscription('dana');
  expect(browser.subscribe).toHaveBeenCalledTimes(1);
  expect(calls('push.subscribe')).toEqual([
    { Endpoint, P256dh, Auth },
    { Endpoint, P256dh, Auth },
  ]);
});

it('ends what somebody else has left in this browser', async () => {
  browser.permission = 'granted';
  browser.subscription = makeSubscription();
  await follow.renewSubscription('dana');
  expect(browser.subscription).toBeNull();
  expect(sent).toEqual([]);
});

it('goes where a pressed notification leads, and nowhere else', async () => {
  const opened = vi.fn<(path: string) => void>();
  const stop = follow.followNotifications(opened);
  const press = (data: unknown) => browser.messages.dispatchEvent(new MessageEvent('message', { data }));
  const { port1, port2 } = new MessageChannel();
  const taken = new Promise((resolve) => port1.addEventListener('message', resolve));
  port1.start();
  browser.messages.dispatchEvent(
    new MessageEvent('message', { data: { open: '/conversation/ada?reply=1' }, ports: [port2] }),
  );
  await taken;
  for (const data of [{ open: 'https://elsewhere.example' }, { open: '/logout' }, { open: 7 }, null, 'text'])
    press(data);
  stop();
  press({ open: '/conversation/bert' });
  expect(opened.mock.calls).toEqual([['/conversation/ada?reply=1']]);
});

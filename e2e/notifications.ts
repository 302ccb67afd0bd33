import type { CDPSession, Page, Worker } from '@playwright/test';
import type { createBrowser } from '../apps/server/test-support/testPush.ts';

type Keys = ReturnType<typeof createBrowser>;

/** A notification as a person sees it. */
interface Shown {
  title: string;
  body: string;
  tag: string;
  actions: string[];
}

/** What a browser without a push service shows of what it is sent. */
export interface Notifications {
  /** Hands the service worker what the push service was sent for this browser. */
  deliver: (payload: object) => Promise<void>;
  list: () => Promise<Shown[]>;
  /**
   * Presses a button of the one that is shown.
   * @returns where windows would have been opened: without a real press no browser lets a worker open one
   */
  press: (action: string) => Promise<string[]>;
}

/**
 * Gives a page a push service's subscription: Chromium without Google's keys has none of its own. Chromium's headless shell shows no
 * notifications either, and refuses the permission; there what the worker asks to be shown is kept in a list.
 */
export async function allowPush(page: Page, { subscription }: Keys, origin: string): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin });
  await page.addInitScript(({ Endpoint, P256dh, Auth }) => {
    const key = 'subscribed-by-the-test';
    const make = () => ({
      endpoint: Endpoint,
      toJSON: () => ({ endpoint: Endpoint, keys: { p256dh: P256dh, auth: Auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(key, 'yes');
        return make();
      },
      getSubscription: async () => (localStorage.getItem(key) ? make() : null),
    });
    if (Notification.permission === 'granted') return;
    // Asked for as by a person: not before it is turned on.
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('allowed') ?? 'default' });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('allowed', 'granted');
      return 'granted';
    };
  }, subscription);
}

/** The page's notifications, once its service worker runs. */
export async function openNotifications(page: Page): Promise<Notifications> {
  const context = page.context();
  const worker = await findWorker(page);
  const session = await context.newCDPSession(page);
  const registrationId = await findRegistration(session, worker);
  return {
    deliver: async (payload) => {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(worker.url()).origin,
        registrationId,
        data: JSON.stringify(payload),
      });
    },
    list: async () =>
      (await findWorker(page)).evaluate(async () => {
        const { registration } = self as unknown as ServiceWorkerScope;
        return (await registration.getNotifications()).map(({ title, body, tag, actions = [] }) => ({
          title,
          body,
          tag,
          actions: actions.map((action) => action.title),
        }));
      }),
    press: async (action) =>
      (await findWorker(page)).evaluate(async (pressed) => {
        const { clients, registration } = self as unknown as ServiceWorkerScope;
        const opened: string[] = [];
        clients.openWindow = async (path) => void opened.push(path);
        const [notification] = await registration.getNotifications();
        const work: Promise<unknown>[] = [];
        const waitUntil = (promise: Promise<unknown>) => work.push(promise);
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action: pressed, waitUntil }));
        await Promise.all(work);
        return opened;
      }, action),
  };
}

/** What is used of the worker's own scope; TypeScript's library of pages has none. */
interface ServiceWorkerScope {
  clients: { openWindow: (path: string) => Promise<void> };
  registration: {
    showNotification: (title: string, options: object) => Promise<void>;
    getNotifications: () => Promise<(Omit<Shown, 'actions'> & { actions?: { title: string }[] })[]>;
  };
}

/** The service worker that runs: a browser ends one that has nothing to do, and starts another for the next push. */
async function findWorker(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers().at(-1) ?? (await context.waitForEvent('serviceworker'));
  await replaceRefused(worker);
  return worker;
}

async function findRegistration(session: CDPSession, worker: Worker): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => worker.url().startsWith(scopeURL));
    if (own) resolve(own.registrationId);
  });
  await session.send('ServiceWorker.enable');
  return promise;
}

/** In Chromium's headless shell, which refuses every notification. */
const replaceRefused = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerScope;
    if (Notification.permission === 'granted' || 'isReplaced' in registration) return;
    Object.assign(registration, { isReplaced: true });
    let shown: { title: string; tag: string; body: string; close: () => void }[] = [];
    registration.showNotification = async (title, options) => {
      const notification = { title, ...(options as { tag: string; body: string }), close: () => undefined as void };
      notification.close = () => {
        shown = shown.filter((other) => other !== notification);
      };
      // One tag, one notification (Notifications API §2.6).
      shown = [...shown.filter(({ tag }) => tag !== notification.tag), notification];
    };
    registration.getNotifications = async () => shown;
  });

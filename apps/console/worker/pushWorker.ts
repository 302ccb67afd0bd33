// The service worker of `/push-worker.js`: it shows what staff are notified of, and leads to it. No request passes through it, and it keeps
// nothing (docs/decisions/push.md). It imports types alone, since it is a script by itself.
import type { PushPayload } from '@forecourt/api/contract/push';

declare const self: ServiceWorkerGlobalScope;

/** What the standard has (Notifications API §3.1) and TypeScript's library leaves out. */
interface ShownOptions extends NotificationOptions {
  renotify: boolean;
  actions: { action: string; title: string }[];
}

/** How long a window has to take what it is to open, in ms: a page that is not the console's, or hangs, does not. */
const answerMs = 1000;

// A new version needs nothing of the old one.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushPayload));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as Pick<PushPayload, 'path'>;
  event.waitUntil(open(event.action === 'reply' ? `${path}?reply=1` : path));
});

/** Our own pages, without the chats that dealers' websites show in frames. */
const listWindows = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ frameType }) => frameType === 'top-level',
  );

async function show({ title, body, tag, path }: PushPayload): Promise<void> {
  const windows = await listWindows();
  const isRead = windows.some(({ focused, url }) => focused && new URL(url).pathname === path);
  const options: ShownOptions = {
    body,
    tag,
    // Of one conversation, the later notification stands in the place of the earlier one, and rings again.
    renotify: true,
    // Safari takes the permission away from a site that shows nothing.
    silent: isRead,
    icon: '/app-icon-192.png',
    data: { path },
    actions: [
      { action: 'open', title: 'Open' },
      { action: 'reply', title: 'Reply' },
    ],
  };
  await self.registration.showNotification(title, options);
}

/** In a window that is open, without loading it anew: what is typed there stays. Else in a new one. */
async function open(path: string): Promise<void> {
  for (const window of await listWindows()) {
    if (!(await takes(window, path))) continue;
    // Refused without a press, such as by a test.
    await window.focus().catch(() => undefined);
    return;
  }
  await self.clients.openWindow(path);
}

/** @returns whether the window goes there (src/push/followNotifications.ts) */
function takes(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  port1.addEventListener('message', () => resolve(true));
  port1.start();
  setTimeout(() => resolve(false), answerMs);
  window.postMessage({ open: path }, [port2]);
  return promise;
}

import { pushSettings, subscribeBrowser } from '@forecourt/api/contract/push';
import { api } from '../api.ts';
import { alertsFor } from '../calls/alerts.ts';
import { canPush, describeSubscription, endSubscription, findSubscription, subscribe } from './browserPush.ts';

/**
 * Renews what a person has turned on in this browser: its sign-in may be another one since, or the browser has ended it. What somebody
 * else has left here ends.
 */
export async function renewSubscription(personId: string): Promise<void> {
  if (!canPush()) return;
  if (!alertsFor(personId).isPushed) {
    await endSubscription();
    return;
  }
  if (Notification.permission !== 'granted') return;
  const known = await findSubscription();
  const subscription = known ?? (await subscribe((await api.send(pushSettings, {})).PublicKey));
  await api.send(subscribeBrowser, { body: describeSubscription(subscription) });
}

/**
 * Goes where a notification leads that was pressed (worker/pushWorker.ts), in this window.
 * @returns ends it
 */
export function followNotifications(open: (path: string) => void): () => void {
  if (!canPush()) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
    const { open: path } = (data ?? {}) as { open?: unknown };
    if (typeof path !== 'string' || !path.startsWith('/conversation/')) return;
    ports[0]?.postMessage(true);
    open(path);
  };
  serviceWorker.addEventListener('message', onMessage);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener('message', onMessage);
}

import type { PushBrowser } from '@forecourt/api/contract/push';

const workerPath = '/push-worker.js';

/** Our policy allows scripts of named makers alone; this one knows a single address (platform/http/securityHeaders.ts). */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (path: string) => string };
}

let trusted: string | undefined;

function getWorkerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (trusted ??=
    trustedTypes?.createPolicy('push-worker', { createScriptURL: () => workerPath }).createScriptURL(workerPath) ??
    workerPath);
}

/** Whether this browser can be notified. On iOS only what was added to the Home Screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** This browser's subscription; null where it has none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser at its push service, which the person has allowed.
 * @param publicKey the server's; one that was made with another is of no use
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(getWorkerAddress());
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** What the server is given of it. */
export function describeSubscription(subscription: PushSubscription): PushBrowser {
  const { endpoint, keys } = subscription.toJSON();
  return { Endpoint: endpoint!, P256dh: keys!['p256dh']!, Auth: keys!['auth']! };
}

/** Ends this browser's subscription. @returns where the server knew it by; undefined where there was none */
export async function endSubscription(): Promise<string | undefined> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

import type { ChatCall } from '@forecourt/api/contract/takeover';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../drafts/storage.ts';
import { alertsFor } from './alerts.ts';
import { ring } from './ring.ts';
import { callTexts } from './texts.ts';

/** How many calls are remembered as announced. */
const remembered = 100;

const Ids = z.array(z.string());

/**
 * Rings for calls that this browser has not rung for yet: once, however many tabs are open, and not again after a reload.
 * @param open goes to a chat
 */
export async function announceCalls(
  personId: string,
  calls: readonly ChatCall[],
  open: (call: ChatCall) => void,
): Promise<void> {
  if (calls.length === 0) return;
  const name = `rung:${personId}`;
  await navigator.locks.request(name, () => {
    const rung = readDraft(localStorage, name, Ids) ?? [];
    const fresh = calls.filter(({ Id }) => !rung.includes(Id));
    if (fresh.length === 0) return;
    keepDraft(localStorage, name, [...rung, ...fresh.map(({ Id }) => Id)].slice(-remembered));
    const { hasSound, isOnDesktop, isPushed } = alertsFor(personId);
    if (hasSound) ring();
    if (!isOnDesktop || document.hasFocus()) return;
    // A handoff is shown by the service worker where that is turned on (push/).
    for (const call of fresh) if (!isPushed || call.Reason !== 'handoff') notify(call, () => open(call));
  });
}

/** Some browsers know notifications of service workers alone, and throw. */
function notify(call: ChatCall, onOpen: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(callTexts.one(call), { tag: call.Id, icon: '/favicon.svg' });
    notification.addEventListener('click', () => {
      window.focus();
      onOpen();
      notification.close();
    });
  } catch {
    // The notice in the page says it too.
  }
}

import { proxy, useSnapshot } from 'valtio';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '../drafts/storage.ts';

/** How a person wants to be called to a chat in this browser. */
const Alerts = z.object({
  hasSound: z.boolean(),
  isOnDesktop: z.boolean(),
  /** While the console is closed too (push/PushNotifications.tsx). */
  isPushed: z._default(z.boolean(), false),
});
export type Alerts = z.output<typeof Alerts>;

const usual: Alerts = { hasSound: true, isOnDesktop: false, isPushed: false };

const getName = (personId: string): string => `alerts:${personId}`;

const alertsByName = new Map<string, Alerts>();

/** A person's choice in this browser: a sound, and no desktop notification, until they choose otherwise. */
export function alertsFor(personId: string): Alerts {
  const known = alertsByName.get(personId);
  if (known) return known;
  const alerts = proxy(readDraft(localStorage, getName(personId), Alerts) ?? { ...usual });
  alertsByName.set(personId, alerts);
  return alerts;
}

export const useAlerts = (personId: string): Alerts => useSnapshot(alertsFor(personId));

export function chooseAlerts(personId: string, chosen: Partial<Alerts>): void {
  const alerts = Object.assign(alertsFor(personId), chosen);
  keepDraft(localStorage, getName(personId), { ...alerts });
}

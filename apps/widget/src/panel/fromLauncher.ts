import { ShopperPage, ShopperVehicle } from '@forecourt/api/contract/chatSocket';
import { Referral } from '@forecourt/api/contract/website';
import * as z from 'zod/mini';
import type { LauncherMessage, PanelMessage, Received } from '../protocol.ts';

const Message = z.object({
  forecourtChat: z.literal(1),
  page: ShopperPage,
  // A vehicle that the page describes badly is none; the rest still counts.
  vehicle: z.catch(z.nullable(ShopperVehicle), null),
  cta: z.catch(z.nullable(z.string().check(z.minLength(1), z.maxLength(120))), null),
  press: z.catch(z.nullable(z.uuid()), null),
  mayStore: z.boolean(),
  referral: Referral,
  dir: z.enum(['ltr', 'rtl']),
  isOpen: z.boolean(),
});

/**
 * What the launcher says to the panel.
 * @param parent the window that holds the frame
 * @param host the one that the frame was loaded for: the server has let only that dealer's pages show it
 * @returns null for anything that comes from another window or host, or has another shape
 */
export function launcherMessage(event: Received, parent: unknown, host: string): LauncherMessage | null {
  if (event.source !== parent || !URL.canParse(event.origin) || new URL(event.origin).host !== host) return null;
  return z.safeParse(Message, event.data).data ?? null;
}

export interface Launcher {
  tell: (message: PanelMessage) => void;
}

/**
 * Listens to the launcher until the frame goes.
 * @param host of the page that may speak
 * @param onMessage what the customer looks at now, and whether the panel is open
 */
export function connectLauncher(host: string, onMessage: (message: LauncherMessage) => void): Launcher {
  let origin: string | undefined;
  window.addEventListener('message', (event) => {
    const message = launcherMessage(event, window.parent, host);
    if (!message) return;
    origin = event.origin;
    onMessage(message);
  });
  // To whomever shows the frame: it says nothing, and the page's scheme is not known before it has answered.
  window.parent.postMessage({ forecourtChat: 1, type: 'ready' } satisfies PanelMessage, '*');
  return { tell: (message) => origin !== undefined && window.parent.postMessage(message, origin) };
}
